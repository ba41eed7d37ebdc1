import { lookup } from 'node:dns';
import { describe, expect, it } from '@jest/globals';
import { withoutOutsideNames } from '../support/jest/outside-names.mjs';

const OUTSIDE = 'a-host.outside';

const askFor = (name: string): Promise<void> =>
  new Promise((resolve) => {
    lookup(name, () => resolve());
  });

describe('a file of tests that looks for a host outside of this machine', () => {
  it('fails, and names the host', async () => {
    await expect(withoutOutsideNames(() => askFor(OUTSIDE))).rejects.toThrow(
      `a test looked for hosts outside of this machine: ${OUTSIDE}`,
    );
  });

  it('fails alone when its run throws: the next file of the worker is not blamed for the host', async () => {
    const broken = async (): Promise<void> => {
      await askFor(OUTSIDE);
      throw new Error('the run broke');
    };
    await expect(withoutOutsideNames(broken)).rejects.toThrow('the run broke');
    await expect(withoutOutsideNames(async () => 'passed')).resolves.toBe('passed');
  });

  it('passes with names of this machine, and with those that no host has', async () => {
    const asking = async (): Promise<void> => {
      for (const name of ['localhost', 'store.example', 'nowhere.invalid']) await askFor(name);
    };
    await expect(withoutOutsideNames(asking)).resolves.toBeUndefined();
  });
});

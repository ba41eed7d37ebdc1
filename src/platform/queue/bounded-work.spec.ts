import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { BoundedWork } from './bounded-work.js';

describe('bounded work', () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (limit: number): BoundedWork => {
    begun.length = 0;
    ends.clear();
    return new BoundedWork(limit, (id) => {
      begun.push(id);
      return new Promise((resolve) => void ends.set(id, resolve));
    });
  };
  const end = async (id: string): Promise<void> => {
    ends.get(id)?.();
    await turn();
  };

  it('processes at most its limit at once, in order', async () => {
    const work = start(2);
    const all = work.add(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const id of ['a', 'c', 'd']) await end(id);
    await all;
    await Promise.all([work.add(['e', 'f']), end('e'), end('f')]);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('takes an id that waits or is processed only once, and again when it is over', async () => {
    const work = start(1);
    void work.add(['a', 'b']);
    void work.add(['a', 'b', 'b']);
    await end('a');
    await end('b');
    expect(begun).toEqual(['a', 'b']);
    void work.add(['a']);
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('drops what waits when it is closed', async () => {
    const work = start(1);
    const all = work.add(['a', 'b', 'c']);
    work.close();
    await end('a');
    await all;
    await work.add(['d']);
    expect(begun).toEqual(['a']);
  });
});

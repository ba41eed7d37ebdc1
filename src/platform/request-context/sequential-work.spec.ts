import { describe, expect, it } from '@jest/globals';
import { currentRequestContext } from './request-context.js';
import { SequentialWork } from './sequential-work.js';

describe('work in the background', () => {
  it('is done in its order, each piece in a request context of its own, also after one that failed', async () => {
    const failures: unknown[] = [];
    const work = new SequentialWork((error) => void failures.push(error));
    const done: string[] = [];
    const contexts = new Set<unknown>();
    const fault = new Error('the database is down');
    let endFirst = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      endFirst = resolve;
    });

    work.add(async () => {
      await first;
      done.push('first');
      contexts.add(currentRequestContext());
    });
    work.add(() => Promise.reject(fault));
    const last = new Promise<void>((resolve) => {
      work.add(async () => {
        done.push('last');
        contexts.add(currentRequestContext());
        resolve();
      });
    });

    expect(done).toEqual([]);
    endFirst();
    await last;
    expect(done).toEqual(['first', 'last']);
    expect(failures).toEqual([fault]);
    expect(contexts.size).toBe(2);
    expect(contexts).not.toContain(undefined);
  });
});

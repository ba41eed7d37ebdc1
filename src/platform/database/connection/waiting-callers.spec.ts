import { beforeEach, describe, expect, it } from '@jest/globals';
import { withRequestContext } from '../../request-context/request-context.js';
import { WaitingCallers } from './waiting-callers.js';

const JOB = { traceId: '0'.repeat(32), isJob: true };

describe('callers that wait for a connection', () => {
  let callers: WaitingCallers<string>;
  beforeEach(() => {
    callers = new WaitingCallers();
  });

  const add = (...names: string[]): void => {
    for (const name of names)
      if (name.startsWith('job')) withRequestContext(JOB, () => callers.push(name));
      else callers.push(name);
  };
  const all = (): string[] => Array.from({ length: callers.length }, () => callers.shift()!);

  it('are served in their order', () => {
    add('a', 'b', 'c');
    expect([callers.length, all()]).toEqual([3, ['a', 'b', 'c']]);
    add('job 1', 'job 2');
    expect([callers.length, all()]).toEqual([2, ['job 1', 'job 2']]);
    expect([callers.length, callers.shift()]).toEqual([0, undefined]);
  });

  it('are served before the jobs that came earlier, of which every fourth connection is left to one', () => {
    add('job 1', 'job 2', 'job 3', 'a', 'b', 'c', 'd', 'e');
    expect(all()).toEqual(['a', 'b', 'c', 'job 1', 'd', 'e', 'job 2', 'job 3']);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '../timeline/timeline-entry.entity.js';
import { correctTimes } from './call-times.js';

const at = (second: number): Date => new Date(second * 1_000);
const change = (second: number, to: string, traceId: string | null): TimelineEntry => ({
  at: at(second),
  kind: 'TRANSITION',
  detail: { to, traceId },
});
const call = (second: number, name: string, outcome: string, traceId = 'other'): TimelineEntry => ({
  at: at(second),
  kind: 'STORE_CALL',
  detail: { call: name, outcome, traceId },
});
const secondsOf = (entries: readonly TimelineEntry[]): number[] =>
  entries.map((entry) => entry.at.getTime() / 1_000);

describe('the times of calls to a store', () => {
  it('stay when they are before the change that the call led to', () => {
    const changes = [change(1, 'RESERVED', 'one'), change(5, 'VERIFY_SUCCESS', 'two')];
    expect(secondsOf(correctTimes([call(4, 'verify', 'accepted', 'two')], changes))).toEqual([4]);
  });

  it('are those of the change when the call was stored later than it', () => {
    const changes = [change(5, 'VERIFY_SUCCESS', 'two')];
    expect(secondsOf(correctTimes([call(9, 'verify', 'accepted', 'two')], changes))).toEqual([5]);
  });

  it('are not later than the call that followed, nor than its change', () => {
    const calls = [
      call(8, 'verify', 'unavailable'),
      call(7, 'verify', 'rejected'),
      call(9, 'verify', 'accepted', 'two'),
    ];
    expect(secondsOf(correctTimes(calls, [change(5, 'VERIFY_SUCCESS', 'two')]))).toEqual([5, 5, 5]);
  });

  it('belong to the right change where verification and completion have one trace', () => {
    const changes = [change(5, 'VERIFY_SUCCESS', 'two'), change(7, 'COMPLETED_BEFORE_CONSUME', 'two')];
    const calls = [call(9, 'verify', 'accepted', 'two'), call(9, 'look-up', 'open', 'two')];
    expect(secondsOf(correctTimes(calls, changes))).toEqual([5, 7]);
  });

  it('end with the completion where the worker consumed the item', () => {
    const changes = [change(5, 'COMPLETED_BEFORE_CONSUME', 'two'), change(7, 'COMPLETED', null)];
    const calls = [call(8, 'consume', 'unavailable'), call(9, 'consume', 'consumed')];
    expect(secondsOf(correctTimes(calls, changes))).toEqual([7, 7]);
  });

  it('stay where a call led to nothing', () => {
    const changes = [change(1, 'RESERVED', 'one'), change(7, 'CANCELED', 'other')];
    expect(secondsOf(correctTimes([call(9, 'verify', 'rejected', 'one')], changes))).toEqual([9]);
  });
});

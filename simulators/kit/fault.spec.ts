import { describe, expect, it } from '@jest/globals';
import { FaultList } from './fault.js';

describe('FaultList', () => {
  it('plays a fault the given number of times, then the next one', () => {
    const faults = new FaultList();
    faults.add({ match: {}, kind: 'reset', times: 2 });
    faults.add({ match: {}, kind: 'empty', times: 1 });

    const kinds = Array.from({ length: 4 }, () => faults.take('get', {})?.kind);

    expect(kinds).toEqual(['reset', 'reset', 'empty', undefined]);
  });

  it('plays for ever without a number', () => {
    const faults = new FaultList();
    faults.add({ match: { route: 'get' }, kind: 'reset' });

    expect(Array.from({ length: 50 }, () => faults.take('get', {})?.kind)).toEqual(Array(50).fill('reset'));
  });

  it.each([
    [{ route: 'get' }, 'hit'],
    [{ route: 'consume' }, 'missed'],
    [{ packageName: 'com.a' }, 'hit'],
    [{ packageName: 'com' }, 'missed'],
    [{ token: 'abc*' }, 'hit'],
    [{ token: 'abd*' }, 'missed'],
    [{ route: 'get', token: 'other' }, 'missed'],
    [{ orderId: '*' }, 'missed'],
  ])('with match %j a call is %s', (match, expected) => {
    const faults = new FaultList();
    faults.add({ match, kind: 'reset' });

    const fault = faults.take('get', { packageName: 'com.a', token: 'abcdef' });

    expect(fault ? 'hit' : 'missed').toBe(expected);
  });

  it('plays nothing once it is cleared', () => {
    const faults = new FaultList();
    faults.add({ match: {}, kind: 'reset' });
    faults.clear();

    expect(faults.take('get', {})).toBeNull();
  });

  it('ends the holds of a route when they are released, and nothing else', () => {
    const faults = new FaultList();
    faults.add({ match: { route: 'get' }, kind: 'hold' });
    faults.add({ match: { route: 'get' }, kind: 'reset' });
    faults.add({ match: { route: 'consume' }, kind: 'hold', times: 1 });
    const [got, consumed] = [faults.take('get', {}), faults.take('consume', {})];

    faults.release('get');
    expect([got?.over.aborted, consumed?.over.aborted]).toEqual([true, false]);
    expect(faults.take('get', {})?.kind).toBe('reset');

    faults.release();
    expect(consumed?.over.aborted).toBe(true);
    expect(faults.take('get', {})?.kind).toBe('reset');
  });

  it('ends every hold when it is cleared', () => {
    const faults = new FaultList();
    faults.add({ match: { route: 'get' }, kind: 'hold' });
    const taken = faults.take('get', {});
    faults.clear();

    expect(taken?.over.aborted).toBe(true);
  });
});

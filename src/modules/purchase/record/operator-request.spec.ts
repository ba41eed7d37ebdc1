import { describe, expect, it } from '@jest/globals';
import { operatorOf, operatorRequest } from './operator-request.js';

describe('the request of an operator', () => {
  it('names the key, however often it is made', () => {
    const [one, other] = [operatorRequest('k-1:x'), operatorRequest('k-1:x')];
    expect(one).not.toBe(other);
    expect([operatorOf(one), operatorOf(other)]).toEqual(['k-1:x', 'k-1:x']);
  });

  it('is not one of a game', () => {
    expect([operatorOf(null), operatorOf('req-1'), operatorOf('x operator:k:1')]).toEqual([null, null, null]);
  });
});

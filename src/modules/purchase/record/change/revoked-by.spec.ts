import { describe, expect, it } from '@jest/globals';
import { ITS_STORE, operatorOf } from './revoked-by.js';

describe('who cancelled a paid purchase', () => {
  it('is the operator that is stored with it, whatever reqId has cancelled its reservation before', () => {
    for (const cancelRequest of [null, 'req-1', 'operator:k-2:1'])
      expect(operatorOf({ revokedBy: 'k-1', cancelRequest })).toBe('k-1');
  });

  it('is no operator when the store took the money back', () => {
    for (const cancelRequest of [null, 'req-1', 'operator:k-2:1'])
      expect(operatorOf({ revokedBy: ITS_STORE, cancelRequest })).toBeNull();
  });

  it('is named by the request of a purchase that an earlier version has cancelled', () => {
    const by = (cancelRequest: string | null) => operatorOf({ revokedBy: null, cancelRequest });
    expect(by('operator:k-1:x:0123456789abcdef')).toBe('k-1:x');
    expect([by(null), by('req-1'), by('x operator:k:1')]).toEqual([null, null, null]);
  });
});

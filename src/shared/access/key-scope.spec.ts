import { describe, expect, it } from '@jest/globals';
import { CEILING_SCOPES, KEY_SCOPES } from './key-scope.js';
import { KEY_ROLES } from './role.js';

describe('what an access key is limited to', () => {
  it('has names that are stored with the keys', () => {
    expect(KEY_ROLES).toEqual(['GAME', 'PLATFORM', 'OPERATOR']);
    expect(KEY_SCOPES).toEqual([
      'PURCHASE',
      'INVENTORY',
      'PUSH',
      'EXTERNAL_PAYMENT',
      'COUPON',
      'REWARD_REGISTER',
      'ACCOUNT',
    ]);
  });

  it('is a number of records a day in every scope but those of games', () => {
    expect(KEY_SCOPES.filter((scope) => !CEILING_SCOPES.some((each) => each === scope))).toEqual([
      'PURCHASE',
      'INVENTORY',
    ]);
    expect(CEILING_SCOPES).toHaveLength(5);
  });
});

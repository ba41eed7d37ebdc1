import { describe, expect, it } from '@jest/globals';
import {
  duplicateIndexOf,
  isConnectionLost,
  isConnectionUnusable,
  isWorthAnotherTry,
} from './database-errors.js';

const duplicate = (sqlMessage: string): Error =>
  Object.assign(new Error(sqlMessage), { errno: 1062, sqlMessage });

describe('the index of a duplicate', () => {
  it.each([
    ['MariaDB', "Duplicate entry 'a-b' for key 'uq_purchase_order'"],
    ['MySQL', "Duplicate entry 'a-b' for key 'purchase.uq_purchase_order'"],
    ['a value with quotes and dots', "Duplicate entry 'it's.a 'key'' for key 'purchase.uq_purchase_order'"],
  ])('is read from the message that sessions ask for: %s', (_what, message) => {
    expect(duplicateIndexOf(duplicate(message))).toBe('uq_purchase_order');
  });

  it('is unknown when the message has another form, rather than a value of a player, and null for another error', () => {
    expect(duplicateIndexOf(duplicate("Duplicate entry 'uq_purchase_order' für 'uq_purchase_order'"))).toBe(
      'unknown',
    );
    expect(duplicateIndexOf(Object.assign(new Error("for key 'x'"), { errno: 1048 }))).toBeNull();
  });
});

describe('a conflict that is tried again', () => {
  it.each([1213, 1205, 1020, 3101])('is error %d', (errno) => {
    expect(isWorthAnotherTry(Object.assign(new Error('conflict'), { errno }))).toBe(true);
  });

  it('is no other error', () => {
    expect(isWorthAnotherTry(Object.assign(new Error('syntax'), { errno: 1064 }))).toBe(false);
  });
});

describe('a server that takes no more statements', () => {
  it.each([1290, 1792, 1836, 1047, 1053, 1927, 3032, 3100])(
    'says so by error %d, which leaves open whether a commit was made',
    (errno) => {
      const error = Object.assign(new Error('not here'), { errno });
      expect([isConnectionUnusable(error), isConnectionLost(error)]).toEqual([true, true]);
      expect(isWorthAnotherTry(error)).toBe(false);
    },
  );

  it('does not say so by another error', () => {
    const error = Object.assign(new Error('syntax'), { errno: 1064 });
    expect([isConnectionUnusable(error), isConnectionLost(error)]).toEqual([false, false]);
  });
});

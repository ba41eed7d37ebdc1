import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { CancelPurchaseRequest } from './cancel-purchase.operator.request.js';

describe('the reason of a cancellation', () => {
  it('is not only blanks', () => {
    const request = Object.assign(new CancelPurchaseRequest(), { reason: ' ' });
    const faults = validateSync(request).find(({ property }) => property === 'reason');
    expect(Object.values(faults?.constraints ?? {})).toEqual(['reason: must not be only blanks']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Purchase } from '../record/purchase.entity.js';
import { ENTITLEMENT_ERRORS, RECEIPT_ERRORS, UNNAMED_OWNER_ERRORS } from './endpoint-errors.js';

const purchase = (changes: Partial<Purchase>): Purchase =>
  Object.assign(new Purchase(), { boid: '7', pjid: 'P', status: 'VERIFY_SUCCESS' }, changes);
const OWNER = purchase({});
const ASKING = purchase({ boid: '8', status: 'RESERVED' });

describe('a receipt that another purchase owns', () => {
  it('names its owner in the same project, until the owner is completed', () => {
    expect(RECEIPT_ERRORS.receiptOwned(OWNER, ASKING)).toMatchObject({
      code: 'ALREADY_EXIST_DATA',
      data: { existPurchaseInfo: { boid: '7', purchaseStatus: 'VERIFY_SUCCESS' } },
    });
    for (const owner of [purchase({ status: 'COMPLETED' }), purchase({ pjid: 'Q' })])
      expect(RECEIPT_ERRORS.receiptOwned(owner, ASKING)).toMatchObject({ code: 'NOT_ALLOW_PURCHASE' });
  });

  it('does not name it to a client that sends no signed receipt', () => {
    const error = UNNAMED_OWNER_ERRORS.receiptOwned(OWNER, ASKING);

    expect(error).toMatchObject({ code: 'NOT_ALLOW_PURCHASE' });
    expect(error.data).toBeUndefined();
  });

  it('says that it was used for a completion only where the owner is completed in the same project', () => {
    const message = (owner: Purchase) => UNNAMED_OWNER_ERRORS.receiptOwned(owner, ASKING).message;

    for (const status of ['COMPLETED', 'COMPLETED_BEFORE_CONSUME'] as const) {
      expect(message(purchase({ status }))).toBe('The receipt was already used for a completion');
      expect(RECEIPT_ERRORS.receiptOwned(purchase({ status }), ASKING).message).toBe(
        'The receipt was already used for a completion',
      );
    }
    for (const owner of [OWNER, purchase({ status: 'CANCELED' }), purchase({ pjid: 'Q' })])
      expect(message(owner)).toBe('The receipt was already used by another purchase');
    expect(RECEIPT_ERRORS.receiptOwned(purchase({ pjid: 'Q' }), ASKING).message).toBe(
      'The receipt was already used by another purchase',
    );
  });

  it('is a repeated request for an entitlement of the console store', () => {
    expect(ENTITLEMENT_ERRORS.receiptOwned(OWNER, ASKING)).toMatchObject({ code: 'DUPLICATE_REQUEST' });
  });

  it.each([RECEIPT_ERRORS, UNNAMED_OWNER_ERRORS, ENTITLEMENT_ERRORS])(
    'is the status when the asking purchase owns it (case %#)',
    ({ receiptOwned }) => {
      expect(receiptOwned(OWNER, OWNER)).toMatchObject({
        code: 'INVALID_PARAMETER',
        message: 'boid: the purchase is not RESERVED, its status is VERIFY_SUCCESS',
      });
    },
  );
});

describe('the console store', () => {
  it('answers with its own codes, which name the field', () => {
    expect(ENTITLEMENT_ERRORS.otherPlayer()).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'playerId: not the one of the reservation',
    });
    expect(ENTITLEMENT_ERRORS.notConfigured()).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'pjid: the console store is not set up for this project',
    });
    expect(ENTITLEMENT_ERRORS.rejected('it has no uses left')).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'entitlementLabel: it has no uses left',
    });
    expect(RECEIPT_ERRORS.otherPlayer()).toMatchObject({ code: 'NOT_ALLOW_PURCHASE' });
  });

  it('answers with the same code when the owner was removed after a move', () => {
    expect(ENTITLEMENT_ERRORS.receiptOwned(null, ASKING)).toMatchObject({ code: 'DUPLICATE_REQUEST' });
  });
});

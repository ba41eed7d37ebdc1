import { CANCEL_CODES, cancelReason, operatorReason } from '../record/fields/cancel-reason.js';

/**
 * Returns why a repair cancels a purchase: the store's code with the operator's text, or what the operator wrote where
 * that has a code of its own.
 * @param code why the store took the money back; null where it did not
 */
export function repairReason(reason: string, code: string | null): string {
  const known = CANCEL_CODES.find((one) => one === code);
  const isNamed = operatorReason(reason) === reason;
  return known === undefined || isNamed ? operatorReason(reason) : cancelReason(known, reason);
}

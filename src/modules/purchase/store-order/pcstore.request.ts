import { Matches } from 'class-validator';
import { Satisfies, shape } from '../../../platform/http/body/field-rules.js';
import { accepting, pattern } from '../../../platform/http/body/field-checks.js';
import type { ReserveStoreOrderCommand } from './reserve-store-order.service.js';
import { IsPaymentCodeOf } from '../record/payment-code-field.request.js';
import { ReserveRequest } from '../reservation/reserve.request.js';

const LARGEST_ACCOUNT = 2n ** 64n - 1n;
const digits = pattern(/^[1-9]\d{0,19}$/, 'a 64-bit number in digits', 20);

/** Accounts of the store are unsigned 64-bit numbers. */
const account = accepting(
  { ...digits.schema },
  (value) =>
    digits(value) ??
    (BigInt(value as string) <= LARGEST_ACCOUNT ? undefined : 'must be a 64-bit number in digits'),
);

/** Reserves a purchase of the PC store and opens its order. */
export class PcstoreReserveRequest extends ReserveRequest {
  /** Where the money is paid. */
  @IsPaymentCodeOf('PCSTORE')
  override readonly payment!: string;

  /** The player's account in the store. */
  @Satisfies('isStoreAccount', account)
  readonly pcstoreUserId!: string;

  /** ISO 639-1, lowercase. */
  @Matches(/^[a-z]{2}$/, shape('a lowercase two-letter language code', 2))
  readonly playerLang!: string;

  toOrderCommand(): ReserveStoreOrderCommand {
    const { pcstoreUserId: storeUserId, playerLang: language } = this;
    return { ...this.toCommand('PCSTORE'), storeUserId, language };
  }
}

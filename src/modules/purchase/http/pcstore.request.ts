import { CheckedField } from '../../../platform/http/field.js';
import { pattern } from '../../../platform/http/field-checks.js';
import type { ReserveStoreOrderCommand } from '../service/reserve-store-order.service.js';
import { ReserveRequest } from './reserve.request.js';

/** Reserves a purchase of the PC store and opens its order. */
export class PcstoreReserveRequest extends ReserveRequest {
  /** The player's account in the store: a 64-bit number. */
  @CheckedField(pattern(/^[1-9]\d{0,19}$/, 'a number of at most 20 digits'))
  readonly pcstoreUserId!: string;

  /** ISO 639-1, lowercase. */
  @CheckedField(pattern(/^[a-z]{2}$/, 'a lowercase two-letter language code'))
  readonly playerLang!: string;

  toOrderCommand(): ReserveStoreOrderCommand {
    const { pcstoreUserId: storeUserId, playerLang: language } = this;
    return { ...this.toCommand('PCSTORE'), storeUserId, language };
  }
}

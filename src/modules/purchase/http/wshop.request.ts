import { CheckedField, IdentifierField, TextField } from '../../../platform/http/field.js';
import { pattern } from '../../../platform/http/field-checks.js';
import type { ReservePaymentPageCommand } from '../service/reserve-payment-page.service.js';
import { PaymentField } from './code-field.js';
import { ReserveRequest } from './reserve.request.js';

/** Reserves a purchase of the web shop and opens its payment page (Spec 11): every field is required. */
export class WshopReserveRequest extends ReserveRequest {
  @IdentifierField(20)
  override readonly pjid!: string;

  /** Platform member. */
  @IdentifierField(40)
  override readonly imid!: string;

  /** Where the money is paid. */
  @PaymentField('WSHOP')
  override readonly payment!: string;

  /** Shown on the payment page. */
  @TextField(250)
  readonly playerNameValue!: string;

  /** Language of the payment page: ISO 639-1, lowercase. */
  @CheckedField(pattern(/^[a-z]{2}$/, 'a lowercase two-letter language code', 2))
  readonly playerLang!: string;

  toPageCommand(): ReservePaymentPageCommand {
    const { playerNameValue: playerName, playerLang: language } = this;
    return { ...this.toCommand('WSHOP'), playerName, language };
  }
}

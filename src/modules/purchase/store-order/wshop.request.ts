import { Matches } from 'class-validator';
import { IsIdentifier, IsRequired, IsText, shape } from '../../../platform/http/body/field-rules.js';
import type { ReservePaymentPageCommand } from './reserve-payment-page.service.js';
import { IsPaymentCodeOf } from '../record/payment-code-field.request.js';
import { ReserveRequest } from '../reservation/reserve.request.js';

/** Reserves a purchase of the web shop and opens its payment page (Spec 11): every field is required. */
export class WshopReserveRequest extends ReserveRequest {
  @IsIdentifier(20)
  override readonly pjid!: string;

  /** Platform member. */
  @IsRequired()
  @IsIdentifier(40)
  override readonly imid!: string;

  /** Where the money is paid. */
  @IsPaymentCodeOf('WSHOP')
  override readonly payment!: string;

  /** Shown on the payment page. */
  @IsText(250)
  readonly playerNameValue!: string;

  /** Language of the payment page: ISO 639-1, lowercase. */
  @Matches(/^[a-z]{2}$/, shape('a lowercase two-letter language code', 2))
  readonly playerLang!: string;

  toPageCommand(): ReservePaymentPageCommand {
    const { playerNameValue: playerName, playerLang: language } = this;
    return { ...this.toCommand('WSHOP'), playerName, language };
  }
}

import { IsTextOrEmpty } from '../../../platform/http/body/field-rules.js';
import { PurchaseRequest } from '../record/purchase.request.js';

const MEMO_LENGTH = 2_000;

/** Keeps a note with a purchase. */
export class NotePurchaseRequest extends PurchaseRequest {
  /** Takes the place of everything that stood there, notes of the service too; empty for none. */
  @IsTextOrEmpty(MEMO_LENGTH)
  readonly memo!: string;
}

import { IsTextOrEmpty } from '../../../platform/http/body/field-rules.js';
import { PurchaseRequest } from '../record/purchase.request.js';

const MEMO_LENGTH = 2_000;

/** Stores a note on a purchase. */
export class NotePurchaseRequest extends PurchaseRequest {
  /** Replaces the whole memo, including notes of the service; empty to clear it. */
  @IsTextOrEmpty(MEMO_LENGTH)
  readonly memo!: string;
}

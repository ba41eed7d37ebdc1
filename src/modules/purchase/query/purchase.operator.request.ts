import { IsOptional } from 'class-validator';
import { IsIdentifier, IsTextOrEmpty, Satisfies } from '../../../platform/http/body/field-rules.js';
import { accepting, text } from '../../../platform/http/body/field-checks.js';
import { operatorReason, REASON_LENGTH } from '../record/cancel-reason.js';

const MEMO_LENGTH = 2_000;

const reasonText = text(REASON_LENGTH);
const reason = accepting(
  { ...reasonText.schema },
  (value) =>
    reasonText(value) ??
    (Array.from(operatorReason(String(value))).length > REASON_LENGTH
      ? `must have at most ${REASON_LENGTH} characters with its code`
      : undefined),
);

/** Names one purchase. */
export class PurchaseRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  @IsIdentifier(20)
  readonly boid!: string;
}

/** Has open consumptions tried now. */
export class ConsumeNowRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Only this purchase. */
  @IsOptional()
  @IsIdentifier(20)
  readonly boid?: string;

  /** Only purchases paid by this code, whose store consumes: `GSTORE_PLAY`, `GSTORE_PLAY_PC`; a deployment may have more. */
  @IsOptional()
  @IsIdentifier(20)
  readonly payment?: string;
}

/** Takes a paid purchase back. */
export class CancelPurchaseRequest extends PurchaseRequest {
  /** REFUND, CHARGEBACK, VOIDED, FRAUD or OPERATOR, alone or with `: text`; any other text is the operator's. */
  @Satisfies('isCancelReason', reason)
  readonly reason!: string;
}

/** Keeps a note with a purchase. */
export class NotePurchaseRequest extends PurchaseRequest {
  /** Takes the place of everything that stood there, notes of the service too; empty for none. */
  @IsTextOrEmpty(MEMO_LENGTH)
  readonly memo!: string;
}

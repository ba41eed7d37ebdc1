import { IsOptional, Matches } from 'class-validator';
import {
  ArraySize,
  described,
  IsIdentifier,
  IsWholeNumber,
  shape,
} from '../../../platform/http/body/field-rules.js';
import { IsCancelReason } from '../refund/refund.operator.request.js';

const MAX_BOIDS = 100;
const ID = /^[1-9]\d{0,17}$/;
const ID_SHAPE = described({ examples: ['1207'] }, shape('an id of 1 to 18 digits', 18));

/** Asks for cancellations that another person has to approve. */
export class RequestApprovalRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Purchases to cancel. */
  @ArraySize(1, MAX_BOIDS)
  @IsIdentifier(20, { each: true })
  readonly boids!: readonly string[];

  /** REFUND, CHARGEBACK, VOIDED, FRAUD or OPERATOR, alone or with `: text`; any other text is the operator's. */
  @IsCancelReason()
  readonly reason!: string;
}

/** Lists approvals. */
export class ListApprovalsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** `nextCursor` of the previous page; left out for the first page. */
  @IsOptional()
  @Matches(ID, ID_SHAPE)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;
}

/** Approves or rejects. */
export class DecideApprovalRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** As approval/request and approval/list answer it. */
  @Matches(ID, ID_SHAPE)
  readonly approvalId!: string;
}

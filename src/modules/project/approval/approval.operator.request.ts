import { IsOptional, Matches } from 'class-validator';
import { described, IsIdentifier, IsWholeNumber, shape } from '../../../platform/http/body/field-rules.js';

const ID = /^[1-9]\d{0,17}$/;
const ID_SHAPE = described({ examples: ['1207'] }, shape('an id of 1 to 18 digits', 18));

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

/** Names an approval. */
export class ApprovalRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** As approval/list answers it. */
  @Matches(ID, ID_SHAPE)
  readonly approvalId!: string;
}

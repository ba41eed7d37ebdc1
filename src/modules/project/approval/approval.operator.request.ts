import { IsOptional } from 'class-validator';
import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { IsRowCursor, IsRowId } from '../../../platform/http/body/id-fields.js';

/** Lists approvals. */
export class ListApprovalsRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** `nextCursor` of the previous page; left out for the first page. */
  @IsOptional()
  @IsRowCursor()
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;
}

/** Names an approval. */
export class ApprovalRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** As approval/list answers it. */
  @IsRowId()
  readonly approvalId!: string;
}

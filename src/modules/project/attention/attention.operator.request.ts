import { IsIn, IsOptional } from 'class-validator';
import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { ATTENTION_KINDS, type AttentionKind } from './attention.js';

/** Lists items that need an operator. */
export class ListAttentionRequest {
  /**
   * Only items of this project; an operator’s key always sees its own project only. Absent for every project that is
   * not closed for a move to another deployment.
   */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;

  /** Only items of this kind. */
  @IsOptional()
  @IsIn(ATTENTION_KINDS)
  readonly kind?: AttentionKind;

  /** `nextCursor` of the page before; absent for the first page. */
  @IsOptional()
  @IsIdentifier(200)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;
}

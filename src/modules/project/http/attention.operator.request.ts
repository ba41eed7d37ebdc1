import { IsIn, IsOptional } from 'class-validator';
import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { ATTENTION_KINDS, type AttentionKind } from '../domain/attention.js';

/** Lists what has to be looked at. */
export class ListAttentionRequest {
  /** Only of this project; an operator’s key sees its own in any case. */
  @IsOptional()
  @IsIdentifier(20)
  readonly pjid?: string;

  /** Only of this kind. */
  @IsOptional()
  @IsIn(ATTENTION_KINDS)
  readonly kind?: AttentionKind;

  /** `nextCursor` of the page before; left out for the first page. */
  @IsOptional()
  @IsIdentifier(200)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;
}

import { IdentifierField, IntegerField, WordField } from '../../../platform/http/field.js';
import { ATTENTION_KINDS, type AttentionKind } from '../domain/attention.js';

/** Lists what has to be looked at. */
export class ListAttentionRequest {
  /** Only of this project; an operator’s key sees its own in any case. */
  @IdentifierField(20, { optional: true })
  readonly pjid?: string;

  /** Only of this kind. */
  @WordField(ATTENTION_KINDS, { optional: true })
  readonly kind?: AttentionKind;

  /** `nextCursor` of the page before; left out for the first page. */
  @IdentifierField(200, { optional: true })
  readonly cursor?: string;

  @IntegerField(1, 100)
  readonly pageItemSize!: number;
}

import { Injectable } from '@nestjs/common';
import { invalidParameter } from '../../../shared/error/app-error.js';
import { type CursorPage, toCursorPage } from '../../../shared/list/page.js';
import { ATTENTION_KINDS, type AttentionItem, type AttentionKind } from './attention.js';
import { type AttentionCursor, readCursor, writeCursor } from './attention-cursor.js';
import { AttentionSources } from './attention-sources.service.js';

export interface ListAttentionCommand {
  /** Undefined for every project that is not closed for a move. */
  readonly pjid: string | undefined;
  /** Undefined for every kind. */
  readonly kind: AttentionKind | undefined;
  readonly cursor: string | undefined;
  readonly size: number;
}

/** Item with its kind. */
export interface ListedAttention extends AttentionItem {
  readonly kind: AttentionKind;
}

interface Search {
  readonly pjid: string | undefined;
  readonly from: AttentionCursor | null;
  readonly limit: number;
}

/** Lists items that need an operator: kind after kind, each longest waiting first. */
@Injectable()
export class ListAttentionService {
  constructor(private readonly sources: AttentionSources) {}

  /** @throws AppError INVALID_PARAMETER for a cursor of another kind */
  async execute({ pjid, kind, cursor, size }: ListAttentionCommand): Promise<CursorPage<ListedAttention>> {
    const from = cursor === undefined ? null : readCursor(cursor);
    if (kind !== undefined && from !== null && from.kind !== kind)
      throw invalidParameter('cursor: must be of a list of the same kind');
    const kinds = kind === undefined ? ATTENTION_KINDS : [kind];
    const rest = kinds.slice(from === null ? 0 : kinds.indexOf(from.kind));
    const found = await this.find(rest, { pjid, from, limit: size + 1 });
    return toCursorPage(found, size, (last) => writeCursor({ kind: last.kind, ...last.position }));
  }

  private async find(
    kinds: readonly AttentionKind[],
    { pjid, from, limit }: Search,
  ): Promise<ListedAttention[]> {
    const items: ListedAttention[] = [];
    for (const kind of kinds) {
      const after = from?.kind === kind ? from : null;
      const found = await this.sources.of(kind).find({ pjid, after, limit: limit - items.length });
      items.push(...found.map((item) => ({ ...item, kind })));
      if (items.length >= limit) break;
    }
    return items;
  }
}

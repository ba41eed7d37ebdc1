import { IsOptional } from 'class-validator';
import { IsIdentifier, IsTextOrEmpty, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { PurchaseRequest } from '../record/purchase.request.js';
import { readPurchaseCursor } from '../search/purchase-cursor.js';
import type { PurchaseFilter, SearchPurchasesCommand } from '../search/search-purchases.service.js';

const MEMO_LENGTH = 2_000;

/** Purchases of every time. */
const FROM = new Date(0);
const TO = new Date('9999-12-31T23:59:59.999Z');

/** Stores a note on a purchase. */
export class NotePurchaseRequest extends PurchaseRequest {
  /** Replaces the whole memo, including notes of the service; empty to clear it. */
  @IsTextOrEmpty(MEMO_LENGTH)
  readonly memo!: string;
}

/** Lists the notes on the purchases of a player. */
export class ListMemosRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Player whose purchases they are. */
  @IsIdentifier(50)
  readonly playerId!: string;

  /** `nextCursor` of the page before, of the same player; left out for the first page. */
  @IsOptional()
  @IsIdentifier(200)
  readonly cursor?: string;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  /** @throws AppError INVALID_PARAMETER for text that is no cursor of an earlier page of this player */
  toCommand(): SearchPurchasesCommand {
    const { pjid, playerId, cursor, pageItemSize: size } = this;
    const filter: PurchaseFilter = { pjid, playerId, from: FROM, to: TO, isNoted: true };
    return { filter, after: cursor === undefined ? null : readPurchaseCursor(cursor, filter), size };
  }
}

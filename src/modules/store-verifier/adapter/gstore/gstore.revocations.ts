import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type RevocationPage,
  type ListedRevocation,
  RevocationList,
  type RevocationCode,
} from '../../domain/store-notification.js';
import { GstoreClient } from './gstore.client.js';
import { keysOf } from './gstore.keys.js';
import type { VoidedPurchase } from './gstore.notification.wire.js';
import type { GstoreSettings } from './gstore.settings.js';
import { parseObject } from '../../../../shared/wire-json.js';

const HOUR_MS = 3_600_000;
/** The store tells of thirty days; a little less, since its clock is not ours. */
const WINDOW_MS = 30 * 24 * HOUR_MS - HOUR_MS;
/** A line may show up later than its own time says. */
const OVERLAP_MS = HOUR_MS;
/** A page of so many is well within what is read of an answer. */
const PAGE_SIZE = 250;
const LONGEST_PAGE_TOKEN = 700;

/** Where a look at the list stands. */
interface Position {
  /** Beginning of the list, in milliseconds since the epoch. */
  readonly from: number;
  /** When its first page was asked for: the next look goes on from there. */
  readonly begun: number;
  /** Token of the page that is next; null for the first. */
  readonly page: string | null;
}

/** What the store's reasons mean; every other one is a refund like any. */
const CODES: ReadonlyMap<number, RevocationCode> = new Map([
  [5, 'FRAUD'],
  [6, 'FRAUD'],
  [7, 'CHARGEBACK'],
  [8, 'VOIDED'],
]);
const TEXTS: ReadonlyMap<number, string> = new Map([
  [1, 'remorse'],
  [2, 'not received'],
  [3, 'defective'],
  [4, 'accidental purchase'],
  [6, 'friendly fraud'],
  [8, 'not consumed in time'],
]);

/** What mobile store A lists as voided. It is the net under the notifications, which nobody is sure to have set up. */
@Injectable()
export class GstoreRevocations extends RevocationList {
  /** The list shares a quota with verifying. */
  override readonly everyMs = 300_000;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: GstoreClient,
  ) {
    super();
  }

  override projects(): Promise<readonly string[]> {
    return this.settings.projectsWith('GSTORE');
  }

  override async poll(pjid: string, cursor: string | null): Promise<RevocationPage> {
    const settings = await this.settings.find<GstoreSettings>(pjid, 'GSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const position = positionOf(cursor, Date.now());
    const { from, page } = position;
    const query = { startTime: from, maxResults: PAGE_SIZE, ...(page === null ? {} : { token: page }) };
    const answer = await this.client.listVoided(settings, pjid, query);
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'refused') {
      // Page tokens end; the list is begun anew then.
      if (page === null) return { kind: 'unavailable', reason: answer.reason };
      return { kind: 'page', revocations: [], cursor: cursorAt(from), isMore: true };
    }
    const { purchases, nextPageToken } = answer.value;
    const revocations = purchases.filter(({ isPartial }) => !isPartial).map(toRevocation);
    if (nextPageToken === null)
      return { kind: 'page', revocations, cursor: cursorAt(position.begun - OVERLAP_MS), isMore: false };
    if (nextPageToken.length > LONGEST_PAGE_TOKEN)
      return { kind: 'unavailable', reason: 'a page token that is too long' };
    const next: Position = { ...position, page: nextPageToken };
    return { kind: 'page', revocations, cursor: JSON.stringify(next), isMore: true };
  }
}

const cursorAt = (from: number): string => JSON.stringify({ from });

/** Anything but a cursor of ours is as good as none: the list is read again as far back as it goes. */
function positionOf(cursor: string | null, now: number): Position {
  const { from, begun, page } = parseObject(cursor ?? '') ?? {};
  const earliest = now - WINDOW_MS;
  if (typeof from !== 'number') return { from: earliest, begun: now, page: null };
  if (typeof begun === 'number' && typeof page === 'string') return { from, begun, page };
  return { from: Math.max(from, earliest), begun: now, page: null };
}

function toRevocation({
  purchaseToken,
  orderId,
  voidedTimeMillis,
  reason,
}: VoidedPurchase): ListedRevocation {
  const keys = keysOf(purchaseToken, orderId ?? null);
  return {
    id: `${keys.receiptKey.toString('hex')}.${voidedTimeMillis}`,
    revocation: { ...keys, code: CODES.get(reason) ?? 'REFUND', text: TEXTS.get(reason) ?? '' },
  };
}

import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import { type RevocationPage, RevocationList } from '../../domain/store-notification.js';
import { GstoreClient } from './gstore.client.js';
import type { GstoreSettings } from './gstore.settings.js';
import { earliestVoid, toRevocation, VOIDED_PAGE_SIZE } from './gstore.voided-list.js';
import { parseObject } from '../../../../shared/format/wire-json.js';

/** Overlap of two polls, since a line may appear later than its time says. */
const OVERLAP_MS = 3_600_000;
/** Length of a page token that a cursor can hold. */
const MAX_PAGE_TOKEN = 700;

/** Position of a poll of the list. */
interface Position {
  /** Start of the range, in milliseconds since the epoch. */
  readonly from: number;
  /** Time of the request for the first page; the next poll continues there. */
  readonly begun: number;
  /** Token of the next page; null for the first. */
  readonly page: string | null;
}

/** Lists purchases that mobile store A voided. It finds those whose notification was lost or not set up. */
@Injectable()
export class GstoreRevocations extends RevocationList {
  /** Milliseconds between two polls; the list shares a quota with verifications. */
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
    const query = {
      startTime: from,
      maxResults: VOIDED_PAGE_SIZE,
      ...(page === null ? {} : { token: page }),
    };
    const answer = await this.client.listVoided(settings, pjid, query);
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'refused') {
      // Page tokens expire; then the list starts again.
      if (page === null) return { kind: 'unavailable', reason: answer.reason };
      return { kind: 'page', revocations: [], cursor: cursorAt(from), isMore: true };
    }
    const { purchases, nextPageToken } = answer.value;
    const revocations = purchases.filter(({ isPartial }) => !isPartial).map(toRevocation);
    if (nextPageToken === null)
      return { kind: 'page', revocations, cursor: cursorAt(position.begun - OVERLAP_MS), isMore: false };
    if (nextPageToken.length > MAX_PAGE_TOKEN)
      return { kind: 'unavailable', reason: 'a page token that is too long' };
    const next: Position = { ...position, page: nextPageToken };
    return { kind: 'page', revocations, cursor: JSON.stringify(next), isMore: true };
  }
}

const cursorAt = (from: number): string => JSON.stringify({ from });

/** Reads a cursor; any other text starts the list from its beginning. */
function positionOf(cursor: string | null, now: number): Position {
  const { from, begun, page } = parseObject(cursor ?? '') ?? {};
  const earliest = earliestVoid(now);
  if (typeof from !== 'number') return { from: earliest, begun: now, page: null };
  if (typeof begun === 'number' && typeof page === 'string') return { from, begun, page };
  return { from: Math.max(from, earliest), begun: now, page: null };
}

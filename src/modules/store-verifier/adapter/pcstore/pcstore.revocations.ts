import { Injectable } from '@nestjs/common';
import { parseObject } from '../../../../shared/format/wire-json.js';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type RevocationPage,
  type ListedRevocation,
  RevocationList,
  type RevocationCode,
} from '../../domain/store-notification.js';
import { keysOf } from './pcstore.keys.js';
import { PcstoreReportClient } from './pcstore.report-client.js';
import { newestOf, pageSince, storeTime } from './pcstore.report-pages.js';
import { isTime, type ReportedOrder } from './pcstore.report.wire.js';
import type { PcstoreSettings } from './pcstore.settings.js';

/** Range of the first poll. */
const FIRST_POLL_MS = 30 * 24 * 3_600_000;
/** Overlap of two polls, since a change may appear in the report later than its time says. */
const OVERLAP_MS = 3_600_000;

/** Position of a poll of the report. */
interface Position {
  /** Time from which changes are requested. */
  readonly since: string;
  /** Time of the newest change seen so far. */
  readonly newest: string;
}

/** States of orders whose money was taken back, also in part, since an order has one item. */
const CODES: ReadonlyMap<string, RevocationCode> = new Map([
  ['Refunded', 'REFUND'],
  ['PartialRefund', 'REFUND'],
  ['Chargedback', 'CHARGEBACK'],
  ['RefundedSuspectedFraud', 'FRAUD'],
  ['RefundedFriendlyFraud', 'FRAUD'],
]);

/** Returns the reason why the store took the money of an order in this state back; undefined when it did not. */
export const revocationCodeOf = (status: string): RevocationCode | undefined => CODES.get(status);

/** Lists orders that the PC store reports as refunded or charged back; it sends no notifications. */
@Injectable()
export class PcstoreRevocations extends RevocationList {
  override readonly everyMs = 300_000;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: PcstoreReportClient,
  ) {
    super();
  }

  override projects(): Promise<readonly string[]> {
    return this.settings.projectsWith('PCSTORE');
  }

  /**
   * Reads the next page. At the end of the report the cursor is the time of the newest change: the next poll begins
   * one hour before it, and repeated changes have the same ids. After a full page the cursor names the second to
   * continue from.
   */
  override async poll(pjid: string, cursor: string | null): Promise<RevocationPage> {
    const settings = await this.settings.find<PcstoreSettings>(pjid, 'PCSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const { since, newest: known } = positionOf(cursor);
    const page = await pageSince(this.client, settings, pjid, since);
    if (page.kind === 'unavailable') return page;
    const { orders, isFull } = page;
    const revocations = orders.flatMap((order) => toRevocation(settings, order));
    if (isFull) {
      const next = JSON.stringify({ since: newestOf(orders, since) });
      return { kind: 'page', revocations, cursor: next, isMore: true };
    }
    return { kind: 'page', revocations, cursor: newestOf(orders, known), isMore: false };
  }
}

/** Reads a cursor; any other text starts the report from the first range. */
function positionOf(cursor: string | null): Position {
  if (isTime(cursor)) return { since: storeTime(Date.parse(cursor) - OVERLAP_MS), newest: cursor };
  const since = parseObject(cursor ?? '')?.['since'];
  if (isTime(since)) return { since, newest: since };
  const first = storeTime(Date.now() - FIRST_POLL_MS);
  return { since: first, newest: first };
}

function toRevocation(settings: PcstoreSettings, order: ReportedOrder): ListedRevocation[] {
  const { orderId, status, time } = order;
  const code = revocationCodeOf(status);
  if (code === undefined) return [];
  const text = `the store shows the order as ${status}`;
  return [{ id: `${orderId}.${time}.${status}`, revocation: { ...keysOf(settings, order), code, text } }];
}

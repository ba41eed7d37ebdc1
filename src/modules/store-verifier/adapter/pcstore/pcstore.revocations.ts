import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type FeedPage,
  type ListedRevocation,
  RevocationFeed,
  type RevocationCode,
} from '../../domain/store-notice.js';
import { keysOf } from './pcstore.keys.js';
import { PcstoreReportClient } from './pcstore.report-client.js';
import { isTime, type ReportedOrder } from './pcstore.report.wire.js';
import type { PcstoreSettings } from './pcstore.settings.js';

/** Further back than any refund that has not been seen by an earlier look. */
const FIRST_LOOK_MS = 30 * 24 * 3_600_000;
/** A page of so many is well within what is read of an answer. */
const PAGE_SIZE = 200;

/** States in which the money is gone again; also when only some items were refunded, since an order has one. */
const CODES: ReadonlyMap<string, RevocationCode> = new Map([
  ['Refunded', 'REFUND'],
  ['PartialRefund', 'REFUND'],
  ['Chargedback', 'CHARGEBACK'],
  ['RefundedSuspectedFraud', 'FRAUD'],
  ['RefundedFriendlyFraud', 'FRAUD'],
]);

/** What the PC store reports as refunded or charged back; it sends no notices. */
@Injectable()
export class PcstoreRevocations extends RevocationFeed {
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

  /** The cursor is the time of the newest change so far; those of its second are told again. */
  override async poll(pjid: string, cursor: string | null): Promise<FeedPage> {
    const settings = await this.settings.find<PcstoreSettings>(pjid, 'PCSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const since = isTime(cursor) ? cursor : storeTime(Date.now() - FIRST_LOOK_MS);
    const answer = await this.client.report(settings, pjid, { since, mostOrders: PAGE_SIZE });
    if (answer.kind === 'unavailable') return answer;
    const { orders } = answer;
    const newest = orders.reduce((latest, { time }) => (time > latest ? time : latest), since);
    const isFull = orders.length >= PAGE_SIZE;
    if (isFull && newest === since)
      return { kind: 'unavailable', reason: 'more changes in one second than a page holds' };
    const revocations = orders.flatMap((order) => toRevocation(settings, order));
    return { kind: 'page', revocations, cursor: newest, isMore: isFull };
  }
}

/** As the store writes times, which makes them sort as texts. */
const storeTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

function toRevocation(settings: PcstoreSettings, order: ReportedOrder): ListedRevocation[] {
  const { orderId, status, time } = order;
  const code = CODES.get(status);
  if (code === undefined) return [];
  const text = `the store shows the order as ${status}`;
  return [{ id: `${orderId}.${time}.${status}`, revocation: { ...keysOf(settings, order), code, text } }];
}

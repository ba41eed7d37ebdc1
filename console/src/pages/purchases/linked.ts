import type { PurchaseOperatorTimelineData } from '../../api/endpoints.js';
import type { MessageKey } from '../../i18n/en.js';
import { addressOf } from '../../ui/address.js';
import { addressOfFound, type Found } from './found-record.js';

/** Id of the heading of the timeline. */
export const TIMELINE = 'timeline';

/** An entry of the timeline of a purchase. */
export type PurchaseEvent = PurchaseOperatorTimelineData['eventList'][number];

/** A record that belongs to a purchase, on a page of its own. */
export interface LinkedRecord {
  /** Text that says what it is. */
  readonly what: MessageKey;
  readonly found: Found;
  readonly address: string;
}

/** What a store has reported or asked about a purchase. */
export interface LinkedNotice {
  readonly what: MessageKey;
  readonly source: string;
  /** What it was about and what became of it, in codes. */
  readonly outcome: string;
  readonly atUnixTS: number;
  /** Where it can be seen; null for the timeline of the purchase. */
  readonly address: string | null;
}

/** Codes of notices that are no notifications of a store. */
const QUESTION = 'CONSUMPTION_REQUEST';
const DEFERRED = 'DEFERRED_VERIFY';

/** Returns what belongs to a purchase: records with its boid, and the other purchases of its store order. */
export const linkedRecords = (
  boid: string,
  byBoid: readonly Found[],
  byOrder: readonly Found[],
): readonly LinkedRecord[] => [
  ...byBoid
    .filter(({ kind, matched }) => kind !== 'PURCHASE' && matched === 'boid')
    .map((found): LinkedRecord => ({
      what: `kind.${found.kind}`,
      found,
      address: addressOfFound(found, boid),
    })),
  ...byOrder
    .filter(({ kind, id, matched }) => kind === 'PURCHASE' && matched === 'storeOrderId' && id !== boid)
    .map((found): LinkedRecord => ({
      what: 'linked.sameOrder',
      found,
      address: addressOfFound(found, boid),
    })),
];

/** Returns what stores have reported and asked, the latest first. */
export const linkedNotices = (pjid: string, events: readonly PurchaseEvent[]): readonly LinkedNotice[] =>
  events
    .filter(({ kind, detail }) => kind === 'NOTICE' && detail['code'] !== DEFERRED)
    .map(({ at, detail }): LinkedNotice => {
      const isQuestion = detail['code'] === QUESTION;
      const outcomes = isQuestion ? [detail['outcome']] : [detail['code'], detail['outcome']];
      return {
        what: isQuestion ? 'linked.question' : 'linked.notice',
        source: String(detail['source']),
        outcome: outcomes.filter((part) => typeof part === 'string').join(' '),
        atUnixTS: Math.floor(Date.parse(at) / 1000),
        address: isQuestion ? null : addressOf('/notifications', { pjid }),
      };
    })
    .toReversed();

import type { PurchaseOperatorGetData, PurchaseOperatorTimelineData } from '../../api/endpoints.js';
import type { MessageKey } from '../../i18n/en.js';
import { isCaptured } from './shown-status.js';

type Purchase = Pick<PurchaseOperatorGetData, 'purchaseStatus' | 'payment' | 'cancelReason'>;
type Event = Pick<PurchaseOperatorTimelineData['eventList'][number], 'kind' | 'detail'>;

/** What state and timeline of a purchase mean for its player, as a text of the catalogue. */
export interface Explanation {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string>>;
  /** The purchase that has used the receipt. */
  readonly ownerBoid?: string;
  /** Pages that say more. */
  readonly pages?: readonly ExplainingPage[];
}

/** A page that says more about a purchase. */
export type ExplainingPage = 'grants' | 'gameServer';

/** Calls that ask for a payment. */
const PAYMENT_CALLS: ReadonlySet<string> = new Set(['open', 'verify', 'capture', 'settle']);

/** Codes of a cancellation after which the player has the money back. */
const MONEY_BACK: ReadonlySet<string> = new Set(['REFUND', 'CHARGEBACK', 'VOIDED']);

/** Returns why the player has the item or not, and what to do about it. */
export function explain(purchase: Purchase, events: readonly Event[]): Explanation {
  const { purchaseStatus, cancelReason } = purchase;
  if (isCaptured(purchase)) return { key: 'explain.paid' };
  switch (purchaseStatus) {
    case 'COMPLETED':
      return { key: 'explain.completed' };
    case 'COMPLETED_BEFORE_CONSUME':
      return ofConsumption(events);
    case 'VERIFY_SUCCESS':
      return ofPaid(events);
    case 'CANCELED':
      return { key: MONEY_BACK.has(codeOf(cancelReason)) ? 'explain.refunded' : 'explain.canceled' };
    case 'RESERVED':
    case 'RESERVED_CANCEL':
      return ofUnpaid(events);
  }
}

/** The code of a reason, `CODE: text` or `CODE`. */
const codeOf = (reason: string | null): string => (reason ?? '').split(':', 1)[0] ?? '';

function ofConsumption(events: readonly Event[]): Explanation {
  const last = lastCall(events, (call) => call === 'consume');
  if (last === undefined || last['outcome'] === 'consumed') return { key: 'explain.open' };
  return { key: 'explain.unconsumed', values: { reason: reasonOf(last) } };
}

function ofPaid(events: readonly Event[]): Explanation {
  const last = events.findLast(({ kind }) => kind === 'GRANT')?.detail;
  if (last === undefined && beginsPaid(events))
    return { key: 'explain.owed', pages: ['grants', 'gameServer'] };
  if (last === undefined || last['resultCode'] === 'SUCCESS') return { key: 'explain.paid' };
  const values = { attempt: textOf(last['attempt']), code: textOf(last['resultCode']) };
  return { key: 'explain.notTaken', values, pages: ['grants'] };
}

/** Whether a paid purchase was never reserved: Purser delivers what was paid outside the game. */
const beginsPaid = (events: readonly Event[]): boolean =>
  events.length > 0 &&
  !events.some(({ kind, detail }) => kind === 'TRANSITION' && detail['to'] === 'RESERVED');

function ofUnpaid(events: readonly Event[]): Explanation {
  const last = lastCall(events, (call) => PAYMENT_CALLS.has(call));
  if (last === undefined || last['outcome'] === 'opened') return { key: 'explain.unpaid' };
  if (typeof last['ownerBoid'] === 'string')
    return { key: 'explain.receiptUsed', ownerBoid: last['ownerBoid'] };
  switch (last['outcome']) {
    case 'unavailable':
    case 'failed':
      return { key: 'explain.unavailable', values: { reason: reasonOf(last) } };
    case 'rejected':
      return { key: 'explain.rejected', values: { reason: reasonOf(last) } };
    case 'pending':
      return { key: 'explain.pending' };
    case 'not-configured':
      return { key: 'explain.notConfigured' };
    case 'consumed':
      return { key: 'explain.receiptGone' };
    default:
      return last['resultCode'] === undefined
        ? { key: 'explain.unpaid' }
        : { key: 'explain.refused', values: { code: textOf(last['resultCode']) } };
  }
}

const lastCall = (
  events: readonly Event[],
  isAsked: (call: string) => boolean,
): Event['detail'] | undefined =>
  events.findLast(({ kind, detail }) => kind === 'STORE_CALL' && isAsked(textOf(detail['call'])))?.detail;

/** The store's own reason, else its code, else the outcome. */
const reasonOf = ({ reason, code, outcome }: Event['detail']): string => textOf(reason ?? code ?? outcome);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–';

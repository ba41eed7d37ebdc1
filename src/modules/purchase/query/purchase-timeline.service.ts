import { Injectable } from '@nestjs/common';
import { beginsPaid } from '../record/begins-paid.js';
import type { DeliveryAttempt } from '../record/delivery/delivery.js';
import type { Purchase } from '../record/purchase.entity.js';
import { boidUnknown } from '../record/purchase.errors.js';
import { operatorOf } from '../record/change/revoked-by.js';
import type { PurchaseStatus } from '../record/fields/purchase-status.js';
import type { TimelineEntry } from '../timeline/timeline-entry.entity.js';
import { DeliveryPort } from '../record/delivery/delivery-port.js';
import { TimelineEntryRepository } from '../timeline/timeline-entry.repository.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { StoreCalls } from '../timeline/store-calls.service.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { correctTimes } from './call-times.js';

const MAX_EVENTS = 1_000;

/** Lists the events of a purchase in order. Changes of status come from its row, which stores each with its time. */
@Injectable()
export class PurchaseTimelineService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly timeline: TimelineEntryRepository,
    private readonly calls: StoreCalls,
    private readonly stores: StoreOfPurchase,
    private readonly deliveries: DeliveryPort,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid */
  async execute(pjid: string, boid: string): Promise<readonly TimelineEntry[]> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase === null) throw boidUnknown();
    const isCaptured = (this.stores.find(purchase)?.capturer ?? null) !== null;
    const [entries, calls, attempts] = await Promise.all([
      this.timeline.list(boid, MAX_EVENTS),
      this.calls.list(boid),
      this.stores.isGrantedByService(purchase) ? this.deliveries.attemptsOf(boid) : [],
    ]);
    const transitions = transitionsOf(purchase, isCaptured);
    // Equal times stay in this order: the reservation before its own store calls, other changes after theirs.
    return [
      ...transitions.filter(isReservation),
      ...correctTimes(calls, transitions),
      ...transitions.filter((change) => !isReservation(change)),
      ...entries,
      ...attempts.map(toGrantEvent),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  }
}

const isReservation = ({ detail }: TimelineEntry): boolean => detail['to'] === 'RESERVED';

const toGrantEvent = ({ at, attempt, resultCode }: DeliveryAttempt): TimelineEntry => ({
  at,
  kind: 'GRANT',
  detail: { attempt, resultCode },
});

interface Change {
  readonly at: Date | null;
  readonly to: PurchaseStatus;
  readonly request: string | null;
  readonly traceId: string | null;
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * Returns the changes of status of the row, earliest first. Where the verification captures the money it is also the
 * completion of the payment, and the game's completion follows. Purchases that were paid outside the game have no
 * reservation.
 */
function transitionsOf(purchase: Purchase, isCaptured: boolean): TimelineEntry[] {
  const { reservedAt, verifiedAt, completedAt, consumedAt } = purchase;
  const completion = { request: purchase.completeRequest, traceId: purchase.completeTraceId };
  const verification = { request: purchase.verifyRequest, traceId: purchase.verifyTraceId };
  const isConsumedAtOnce = !isCaptured && isSame(completedAt, consumedAt);
  const changes: Change[] = [
    {
      at: beginsPaid(purchase) ? null : reservedAt,
      to: 'RESERVED',
      request: purchase.reserveRequest,
      traceId: purchase.reserveTraceId,
    },
    {
      ...verification,
      at: verifiedAt,
      to: isCaptured ? 'COMPLETED_BEFORE_CONSUME' : 'VERIFY_SUCCESS',
      more: { paymentOrderId: purchase.paymentOrderId },
    },
    {
      ...completion,
      at: isCaptured ? null : completedAt,
      to: isConsumedAtOnce ? 'COMPLETED' : 'COMPLETED_BEFORE_CONSUME',
    },
    {
      ...(isCaptured ? completion : { request: null, traceId: null }),
      at: isConsumedAtOnce ? null : consumedAt,
      to: 'COMPLETED',
    },
    cancellationOf(purchase),
  ];
  return changes.flatMap(toEvent);
}

/**
 * Returns the cancellation: a game cancels a reservation; for a paid purchase the operator's key, if any, takes the
 * place of the request.
 */
function cancellationOf(purchase: Purchase): Change {
  const isPaid = purchase.verifiedAt !== null;
  const operator = isPaid ? operatorOf(purchase) : null;
  return {
    at: purchase.canceledAt,
    to: isPaid ? 'CANCELED' : 'RESERVED_CANCEL',
    request: isPaid ? null : purchase.cancelRequest,
    traceId: purchase.cancelTraceId,
    more: { reason: purchase.cancelReason, ...(operator === null ? {} : { operator }) },
  };
}

const isSame = (one: Date | null, other: Date | null): boolean =>
  one !== null && one.getTime() === other?.getTime();

const toEvent = ({ at, to, request, traceId, more }: Change): TimelineEntry[] =>
  at === null ? [] : [{ at, kind: 'TRANSITION', detail: { to, request, traceId, ...more } }];

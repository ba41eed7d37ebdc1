import { Injectable } from '@nestjs/common';
import type { DeliveryAttempt } from '../domain/delivery.js';
import { PaymentCodes } from '../domain/payment-codes.js';
import type { Purchase } from '../domain/purchase.entity.js';
import { boidUnknown } from '../domain/purchase.errors.js';
import type { PurchaseStatus } from '../domain/purchase-status.js';
import type { RecordedEvent } from '../domain/purchase-event.entity.js';
import { DeliveryDesk } from '../persistence/delivery-desk.js';
import { PurchaseEventRepository } from '../persistence/purchase-event.repository.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';
import { StoreOfPurchase } from './store-of-purchase.service.js';

const MOST_EVENTS = 1_000;

/** Tells what has happened to a purchase, in order. Its changes of status are read off its row, which keeps each with its time. */
@Injectable()
export class PurchaseTimelineService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly events: PurchaseEventRepository,
    private readonly stores: StoreOfPurchase,
    private readonly codes: PaymentCodes,
    private readonly deliveries: DeliveryDesk,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid */
  async execute(pjid: string, boid: string): Promise<readonly RecordedEvent[]> {
    const purchase = await this.purchases.find(pjid, boid);
    if (purchase === null) throw boidUnknown();
    const isCaptured = (this.stores.find(purchase)?.capturer ?? null) !== null;
    const [events, attempts] = await Promise.all([
      this.events.list(boid, MOST_EVENTS),
      this.codes.isPaidOutside(purchase.payment) ? this.deliveries.attemptsOf(boid) : [],
    ]);
    const all = [...transitionsOf(purchase, isCaptured), ...events, ...attempts.map(toGrantEvent)];
    return all.toSorted((one, other) => one.at.getTime() - other.at.getTime()); // equal times stay in this order
  }
}

const toGrantEvent = ({ at, attempt, resultCode }: DeliveryAttempt): RecordedEvent => ({
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
 * The changes of status that the row knows, earliest first. Where the store hands the money over at our word the verification is
 * the completion of the payment, and what follows is the game's; what was paid outside the game has never been reserved.
 */
function transitionsOf(purchase: Purchase, isCaptured: boolean): RecordedEvent[] {
  const { reservedAt, verifiedAt, completedAt, consumedAt, canceledAt } = purchase;
  const completion = { request: purchase.completeRequest, traceId: purchase.completeTraceId };
  const verification = { request: purchase.verifyRequest, traceId: purchase.verifyTraceId };
  const isPaidOutside = purchase.reserveRequest === purchase.verifyRequest && isSame(reservedAt, verifiedAt);
  const isConsumedAtOnce = !isCaptured && isSame(completedAt, consumedAt);
  const changes: Change[] = [
    {
      at: isPaidOutside ? null : reservedAt,
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
    {
      at: canceledAt,
      to: verifiedAt === null ? 'RESERVED_CANCEL' : 'CANCELED',
      request: purchase.cancelRequest,
      traceId: purchase.cancelTraceId,
      more: { reason: purchase.cancelReason },
    },
  ];
  return changes.flatMap(toEvent);
}

const isSame = (one: Date | null, other: Date | null): boolean =>
  one !== null && one.getTime() === other?.getTime();

const toEvent = ({ at, to, request, traceId, more }: Change): RecordedEvent[] =>
  at === null ? [] : [{ at, kind: 'TRANSITION', detail: { to, request, traceId, ...more } }];

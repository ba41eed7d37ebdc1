import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { RefusalCode, StoredRefusal } from './refused-reservation.js';

/** A reservation that was refused because of its player or member. It made no purchase, so it has no boid. */
export interface RefusalView {
  readonly playerId: string;
  readonly imid: string | null;
  /** Code of the refusal; `NOT_ALLOW_PURCHASE` is the hold for refunds. */
  readonly resultCode: RefusalCode;
  readonly payment: string;
  readonly productId: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** ISO 4217. */
  readonly currency: string;
  /** When it was refused, Unix seconds. */
  readonly refusedAtUnixTS: number;
}

/** Refused reservations. */
export interface RefusalsView {
  /** The last one of each player, product and reason, newest first, at most 100. */
  readonly refusedList: readonly RefusalView[];
}

export const toRefusalsView = (refusals: readonly StoredRefusal[]): RefusalsView => ({
  refusedList: refusals.map(
    ({ playerId, imid, code, payment, productId, microPrice, currency, refusedAt }) => ({
      playerId,
      imid,
      resultCode: code,
      payment,
      productId,
      microPrice,
      currency,
      refusedAtUnixTS: toUnixSeconds(refusedAt),
    }),
  ),
});

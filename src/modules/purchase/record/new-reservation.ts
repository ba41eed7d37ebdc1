import type { NamedValues } from '../../../platform/database/statement/named-statement.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import type { Countable } from '../../account/index.js';
import { requestKey } from './archived/purchase-key.js';

/** A reservation to store. */
export interface NewReservation {
  readonly boid: string;
  readonly pjid: string;
  readonly svcId: string;
  readonly imid: string | null;
  readonly playerId: string;
  readonly ipCountry: string;
  readonly payment: string;
  readonly appStore: string;
  readonly productId: string;
  readonly os: string;
  readonly microPrice: number;
  readonly currency: string;
  /** Amount that will count toward the limit of its account; left out when the account has no limit. */
  readonly countable?: Countable | null;
  /** Operation and reqId. */
  readonly request: string;
  /** Milliseconds until the first check of its order in the store; left out when no check is needed. */
  readonly settleAfterMs?: number;
  /** Milliseconds that opening its payment may take; left out where the game opens it. */
  readonly openingMs?: number;
}

const microsecondsOf = (ms: number | undefined): number | null => (ms === undefined ? null : ms * 1000);

/** Returns the values of the INSERT of a reservation, by name. */
export const valuesOf = ({
  countable = null,
  settleAfterMs,
  openingMs,
  ...named
}: NewReservation): NamedValues => ({
  ...named,
  limitCurrency: countable?.currency ?? null,
  limitMicros: countable?.micros ?? null,
  requestKey: requestKey(named.pjid, named.request),
  traceId: currentTraceId(),
  settleAfter: microsecondsOf(settleAfterMs),
  opening: microsecondsOf(openingMs),
});

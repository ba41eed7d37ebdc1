import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { NotificationReading, StoreFamily } from '../../store-verifier/index.js';

/** Why a store notification is refused. */
export type RefusedReading = Exclude<NotificationReading, { readonly kind: 'notification' }>;

/** Refusals of a reader that had read the settings of the project. */
const OF_KNOWN_PROJECT: ReadonlySet<RefusedReading['kind']> = new Set(['unusable', 'unavailable']);

/** Reports store notifications that are refused, of refunds and of payments. */
@Injectable()
export class RefusedNotifications {
  constructor(private readonly log: Log) {}

  /**
   * Logs a refusal. Names the project of the address only when its settings were read, since a sender can put any text
   * into the address.
   */
  warn(store: StoreFamily, pjid: string, reading: RefusedReading): void {
    const reason = 'reason' in reading ? reading.reason : 'not configured';
    const named = OF_KNOWN_PROJECT.has(reading.kind) ? { pjid } : {};
    this.log.warn('a store notification was refused', { store, ...named, reason });
  }
}

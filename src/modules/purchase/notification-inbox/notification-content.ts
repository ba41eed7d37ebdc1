import type { NotificationReading } from '../../store-verifier/index.js';
import { REFUND_REVERSED } from './store-notification.entity.js';
import type { NotificationContent } from './store-notification.repository.js';

type GenuineNotification = Extract<NotificationReading, { readonly kind: 'notification' }>;

/**
 * Returns what a worker has to do about a notification; null for nothing. A refund that was taken back is stored even
 * when no refund is known: its notification may arrive later.
 */
export function contentOf({ revocation, reversed }: GenuineNotification): NotificationContent | null {
  if (revocation !== null) return { ...revocation, boid: null };
  return reversed === undefined
    ? null
    : { code: REFUND_REVERSED, text: '', ...reversed, orderKey: null, boid: null };
}

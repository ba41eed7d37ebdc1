import type { RefundPolicy } from '../../src/modules/project/record/project.entity.js';
import type { Meanings } from './meanings.js';

/** What a project does about refunds that reach its thresholds. */
export const REFUND_POLICY: Meanings<RefundPolicy> = {
  OFF: 'nothing',
  WARN: 'events are published',
  HOLD: 'events are published, and reservations are refused',
};

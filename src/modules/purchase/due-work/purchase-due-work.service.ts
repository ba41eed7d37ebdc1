import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DueWork } from '../../../platform/database/rows/due-work.js';
import { type DueKind, DueWorkSources } from '../../project/index.js';
import { CONSUMPTIONS } from '../completion/consumption.repository.js';
import { HOURS } from '../hourly-summary/summary-hour.repository.js';
import { REFUND_QUESTIONS } from '../notification-inbox/refund-question.repository.js';
import { STORE_NOTIFICATIONS } from '../notification-inbox/store-notification.repository.js';
import { measureMoves } from '../record/archived/due-moves.js';
import { REVOCATION_LISTS } from '../refund/revocation-list.repository.js';
import { SETTLEMENTS } from '../store-order/order.repository.js';
import { DEFERRED } from '../verification/deferred/deferred-verification.repository.js';

const KINDS: readonly (readonly [DueKind, DueWork])[] = [
  ['DEFERRED_VERIFICATION', DEFERRED],
  ['SETTLEMENT', SETTLEMENTS],
  ['CONSUMPTION', CONSUMPTIONS],
  ['NOTIFICATION', STORE_NOTIFICATIONS],
  ['REFUND_QUESTION', REFUND_QUESTIONS],
  ['REVOCATION_LIST', REVOCATION_LISTS],
  ['HOURLY_SUMMARY', HOURS],
];

/** Adds the background work on purchases to the due work that operators see. */
@Injectable()
export class PurchaseDueWork implements OnModuleInit {
  constructor(private readonly sources: DueWorkSources) {}

  onModuleInit(): void {
    for (const [kind, work] of KINDS)
      this.sources.add({ kind, measure: (statements) => work.measure(statements) });
    this.sources.add({ kind: 'ARCHIVE', measure: measureMoves });
  }
}

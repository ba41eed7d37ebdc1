import { Injectable } from '@nestjs/common';
import type { SqlValue } from '../../../platform/database/statements.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { nextState } from '../../../shared/state-machine.js';
import { PURCHASE_TRANSITIONS } from './purchase-status.js';

const FROM = 'VERIFY_SUCCESS';
const TO = nextState(PURCHASE_TRANSITIONS, FROM, 'complete');

/** The purchase of a grant, and none for a coupon's. */
const JOIN = `LEFT JOIN purchase p ON g.kind = 'PRODUCT' AND p.boid = g.id AND p.pjid = g.pjid AND p.status = '${FROM}'`;

/** What a purchase adds to a statement that changes its grant, so that both change at once and in one round trip. */
export interface GrantedPart {
  /** Behind the table of grants, whose alias is `g`. */
  readonly join: string;
  /** Among the assignments, as their last. */
  readonly set: string;
  /** Of the assignments. */
  readonly values: readonly SqlValue[];
}

/**
 * The end of a purchase that was paid outside the game: completed when what it handed out has arrived. One that was cancelled, or
 * completed by the game itself, stays as it is.
 */
@Injectable()
export class GrantedPurchases {
  constructor(private readonly metrics: Metrics) {}

  /** To be completed by the statement; it counts one affected row more when the purchase was. */
  completion(): GrantedPart {
    return {
      join: JOIN,
      set: `p.status = ?, p.completed_at = UTC_TIMESTAMP(3), p.consumed_at = UTC_TIMESTAMP(3), p.complete_trace_id = ?`,
      values: [TO, currentTraceId()],
    };
  }

  /** To be noted by the statement for operators: it was paid, and will not be handed out by itself any more. */
  note(text: string): GrantedPart {
    return {
      join: JOIN,
      set: `p.memo = CONCAT_WS('\\n', p.memo, ?)`,
      values: [text],
    };
  }

  /** Counts those that were completed. */
  completed(count: number): void {
    if (count > 0) this.metrics.transitions.inc({ entity: 'purchase', from: FROM, to: TO }, count);
  }
}

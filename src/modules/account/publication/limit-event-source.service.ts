import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { Clock } from '../../../shared/time/clock.js';
import { type EventSource, EventSources, type NewEvent } from '../../event/index.js';
import { calendarDay } from '../policy/limit-calendar.js';
import { type AppliedPolicy, policyOf } from '../policy/limit-policy.js';
import { type LimitThresholdData, thresholdsReached } from './limit-thresholds.js';
import { LimitNoticeRepository, type MarkedSpending, type SpendingKey } from './limit-notice.repository.js';

/** Maximum accounts of one batch: each takes some statements. */
const MAX_ACCOUNTS = 50;

/** Publishes thresholds of monthly limits that accounts have reached, each once for account, policy and month. */
@Injectable()
export class LimitEventSource implements EventSource, OnModuleInit {
  readonly family = 'limit';

  constructor(
    private readonly sources: EventSources,
    private readonly notices: LimitNoticeRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async findMarked(statements: Statements, limit: number): Promise<readonly string[]> {
    const keys = await this.notices.findMarked(statements, Math.min(limit, MAX_ACCOUNTS));
    return keys.map((key) => JSON.stringify(key));
  }

  async take(tx: Tx, keys: readonly string[]): Promise<readonly NewEvent[]> {
    const events: NewEvent[] = [];
    for (const text of keys) {
      const key = JSON.parse(text) as SpendingKey;
      const spending = await this.notices.take(tx, key);
      if (spending !== null) events.push(...(await this.reached(tx, key, spending)));
    }
    return events;
  }

  private async reached(tx: Tx, key: SpendingKey, spending: MarkedSpending): Promise<NewEvent[]> {
    const { amounts } = this.config.limits;
    const policy = policyOf(spending, calendarDay(this.clock.now()), amounts);
    if (policy === null || policy === 'birth-date-required' || policy.currency !== key.currency) return [];
    const events: NewEvent[] = [];
    for (const threshold of thresholdsReached(spending.spent, policy))
      if (await this.notices.add(tx, key, policy.name, threshold))
        events.push(eventOf(key, spending, policy, threshold));
    return events;
  }
}

function eventOf(
  { imid, month, currency }: SpendingKey,
  { pjid, spent, countedAt }: MarkedSpending,
  { name, limitMicros }: AppliedPolicy,
  threshold: number,
): NewEvent {
  const data: LimitThresholdData = {
    imid,
    appliedPolicy: name,
    threshold,
    month,
    currency,
    limitConfigMicroPrice: limitMicros,
    thisMonthAmountMicroPrice: spent,
  };
  return { pjid, type: 'limit.threshold', subject: imid, occurredAt: countedAt, data };
}

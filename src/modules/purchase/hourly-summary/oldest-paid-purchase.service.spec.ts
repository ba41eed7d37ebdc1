import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../../../platform/config/app-config.js';
import type { AttentionItem, AttentionQuery } from '../../project/index.js';
import type { AttentionRepository } from '../attention/attention.repository.js';
import type { PaymentCodes } from '../record/fields/payment-codes.js';
import { OldestPaidPurchase } from './oldest-paid-purchase.service.js';

const BEGIN = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

describe('the oldest purchase that is paid and not completed', () => {
  let waiting: Date[];
  let begins: (Date | null)[];
  let now: number;

  beforeEach(() => {
    [waiting, begins, now] = [[], [], BEGIN];
  });

  const serviceOf = (hasTestClock = false): OldestPaidPurchase =>
    new OldestPaidPurchase(
      {
        listOverdue: (_: unknown, { after }: AttentionQuery) => {
          begins.push(after?.at ?? null);
          const found = waiting.filter((since) => after === null || since >= after.at);
          return Promise.resolve(found.map((since) => ({ since }) as AttentionItem));
        },
      } as unknown as AttentionRepository,
      { all: () => ['PG'] } as unknown as PaymentCodes,
      { hasTestClock } as AppConfig,
      { now: () => new Date(now) },
    );

  it('is searched from the one that was found last', async () => {
    const [first, second] = [new Date(BEGIN - 5 * HOUR_MS), new Date(BEGIN - 4 * HOUR_MS)];
    waiting = [first, second];
    const service = serviceOf();
    expect(await service.find('DEMO')).toEqual(first);
    waiting = [second];
    expect(await service.find('DEMO')).toEqual(second);
    expect(await service.find('DEMO')).toEqual(second);
    expect(begins).toEqual([null, first, second]);
  });

  it('is searched only in the last hour when none was found', async () => {
    const service = serviceOf();
    expect(await service.find('DEMO')).toBeNull();
    now += 60_000;
    waiting = [new Date(BEGIN)];
    expect(await service.find('DEMO')).toEqual(waiting[0]);
    expect(begins).toEqual([null, new Date(BEGIN - HOUR_MS)]);
    expect(await service.find('OTHER')).toEqual(waiting[0]);
    expect(begins.at(-1)).toBeNull();
  });

  it('is searched anew after an hour', async () => {
    const service = serviceOf();
    await service.find('DEMO');
    now += HOUR_MS;
    waiting = [new Date(BEGIN - 9 * HOUR_MS)];
    expect(await service.find('DEMO')).toEqual(waiting[0]);
  });

  it('is always searched anew where a test clock may move purchases into the past', async () => {
    const service = serviceOf(true);
    await service.find('DEMO');
    waiting = [new Date(BEGIN - 9 * HOUR_MS)];
    expect(await service.find('DEMO')).toEqual(waiting[0]);
  });
});

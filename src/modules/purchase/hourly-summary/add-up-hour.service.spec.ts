import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import type { PublishEventsService } from '../../event/index.js';
import { AddUpHourService } from './add-up-hour.service.js';
import { MAX_AGE_HOURS } from './hour.js';
import type { HourlySummaryRepository } from './hourly-summary.repository.js';
import type { ReadHourService } from './read-hour.service.js';
import type { SummaryHourRepository } from './summary-hour.repository.js';

const NOW = new Date('2026-11-22T10:30:00Z');
const CURRENT = Math.floor(NOW.getTime() / 3_600_000);

describe('adding up an hour', () => {
  let calls: string[];
  let isPublished: boolean;
  let service: AddUpHourService;

  beforeEach(() => {
    calls = [];
    isPublished = true;
    const called = <Result>(name: string, result: Result) => {
      calls.push(name);
      return Promise.resolve(result);
    };
    const hours = {
      claim: (id: string) => Promise.resolve({ claim: { id, fence: 1 }, hour: Number(id), now: NOW }),
      isReplicated: () => Promise.resolve(true),
      postpone: (_claimed: unknown, ms: number) => called(`postpone ${ms}`, undefined),
      settle: () => called('settle', true),
      close: () => called('close', undefined),
    };
    const publish = (_limitMs: number, only?: string) =>
      only === 'boid' ? Promise.resolve(isPublished) : Promise.reject(new Error('another family is broken'));
    service = new AddUpHourService(
      hours as unknown as SummaryHourRepository,
      { replace: () => called('replace', undefined) } as unknown as HourlySummaryRepository,
      { execute: () => called('read', new Map()) } as unknown as ReadHourService,
      { execute: publish } as unknown as PublishEventsService,
      { run: (work: (tx: object) => unknown) => work({}) } as unknown as TransactionRunner,
    );
  });

  it('replaces what was added up before, while all of its events are stored', async () => {
    await service.execute(String(CURRENT - MAX_AGE_HOURS));
    expect(calls).toEqual(['read', 'settle', 'replace']);
  });

  it('keeps what was added up before, once events may be deleted', async () => {
    await service.execute(String(CURRENT - MAX_AGE_HOURS - 1));
    expect(calls).toEqual(['close']);
  });

  it('waits for changes that are not published yet', async () => {
    isPublished = false;
    await service.execute(String(CURRENT - 1));
    expect(calls).toEqual(['postpone 60000']);
  });
});

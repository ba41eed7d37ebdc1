import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/error/app-error.js';
import { type HeardCode, hearingStoreCode } from '../../../platform/outbound/store-code.js';
import {
  currentTraceId,
  newRequestContext,
  withRequestContext,
} from '../../../platform/request-context/request-context.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { onceEvery } from '../../../platform/observability/logging/once-every.js';
import type { TimelineEntry } from './timeline-entry.entity.js';
import type { StoreCall, StoreCallDetail, StoreQuestion } from './store-call.js';
import { StoreCallRepository } from './store-call.repository.js';

/** Calls are collected for this time and written together, outside of the request. */
const WRITE_AFTER_MS = 50;

/** Maximum number of calls that wait while the database is down; further ones are dropped. */
const MAX_WAITING = 2_000;

const LOG_INTERVAL_MS = 30_000;

/** An answer of a store, and its timeline entry. */
export interface Asked<Answer> {
  readonly answer: Answer;
  readonly call: StoreCall;
}

/**
 * Measures calls to stores and stores them for the timelines of their purchases: in the background, in batches, best
 * effort. A lost entry changes nothing of its purchase.
 */
@Injectable()
export class StoreCalls implements BeforeApplicationShutdown {
  private waiting: StoreCall[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly calls: StoreCallRepository,
    private readonly log: Log,
  ) {}

  /**
   * Asks a store and stores the call.
   * @throws what `ask` throws, after storing the call
   */
  async ask<Answer extends { readonly kind: string }>(
    question: StoreQuestion,
    ask: () => Promise<Answer>,
    more: (answer: Answer) => Partial<StoreCallDetail> = () => ({}),
  ): Promise<Answer> {
    const { answer, call } = await this.measure(question, ask);
    this.keep(call, more(answer));
    return answer;
  }

  /**
   * Asks a store; the caller stores the call once it knows the outcome.
   * @throws what `ask` throws, after storing the call
   */
  async measure<Answer extends { readonly kind: string }>(
    { boid, ...about }: StoreQuestion,
    ask: () => Promise<Answer>,
  ): Promise<Asked<Answer>> {
    const begunAt = performance.now();
    const heard: HeardCode = {};
    const over = (outcome: string, more: Partial<StoreCallDetail>): StoreCall => {
      const ms = Math.round(performance.now() - begunAt);
      const code = heard.code === undefined ? {} : { code: heard.code };
      return {
        boid,
        begunAt,
        detail: { ...about, outcome, ms, ...code, ...more, traceId: currentTraceId() },
      };
    };
    try {
      const answer = await hearingStoreCode(heard, ask);
      return { answer, call: over(answer.kind, reasonOf(answer)) };
    } catch (error) {
      this.keep(over('failed', error instanceof AppError ? { resultCode: error.code } : {}));
      throw error;
    }
  }

  /** Stores a call with further details. */
  keep(call: StoreCall, more: Partial<StoreCallDetail> = {}): void {
    if (this.waiting.length >= MAX_WAITING) return this.reportFailure();
    this.waiting.push({ ...call, detail: { ...call.detail, ...more } });
    // The batch contains lines of several requests, so the write has a trace of its own.
    this.timer ??= withRequestContext(newRequestContext(), () =>
      setTimeout(() => void this.write(), WRITE_AFTER_MS).unref(),
    );
  }

  /** Returns the stored calls about a purchase, in order, including those that this process has still to write. */
  async list(boid: string): Promise<TimelineEntry[]> {
    await this.write();
    return this.calls.list(boid);
  }

  /** Writes the waiting calls; never fails. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeWaiting());
    return this.writing;
  }

  /** Writes the waiting calls while the database is still connected. */
  beforeApplicationShutdown(): Promise<void> {
    return this.write();
  }

  private async writeWaiting(): Promise<void> {
    const calls = this.waiting;
    if (calls.length === 0) return;
    this.waiting = [];
    try {
      await this.calls.add(calls);
    } catch (error) {
      this.reportFailure(error);
    }
  }

  private readonly reportFailure = onceEvery(LOG_INTERVAL_MS, (error?: unknown) =>
    this.log.error('calls to stores could not be stored for timelines', error),
  );
}

const reasonOf = (answer: object): { readonly reason?: string } =>
  'reason' in answer && typeof answer.reason === 'string' ? { reason: answer.reason } : {};

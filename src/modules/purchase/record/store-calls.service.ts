import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { AppError } from '../../../shared/app-error.js';
import { type HeardCode, hearingStoreCode } from '../../../platform/outbound/store-code.js';
import {
  currentTraceId,
  newRequestContext,
  withRequestContext,
} from '../../../platform/request-context/request-context.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { onceEvery } from '../../../platform/observability/logging/once-every.js';
import type { RecordedEvent } from './purchase-event.entity.js';
import type { StoreCall, StoreCallDetail, StoreQuestion } from './store-call.js';
import { StoreCallRepository } from './store-call.repository.js';

/** Calls of this time are written together: a purchase's own statements do not wait for its timeline. */
const WRITE_AFTER_MS = 50;

/** Calls that wait while the database is away; further ones are dropped. */
const MAX_WAITING = 2_000;

const COMPLAINT_MS = 30_000;

/** An answer of a store, and what its timeline shows of it. */
export interface Asked<Answer> {
  readonly answer: Answer;
  readonly call: StoreCall;
}

/**
 * Measures calls to stores and keeps them for the timelines of their purchases: in the background, several at once, best effort.
 * A call that is not kept changes nothing of its purchase.
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
   * Asks a store and keeps the call.
   * @throws what `ask` throws; the call is kept then as well
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
   * Asks a store and leaves it to the caller to keep the call, once it is known what came of it.
   * @throws what `ask` throws; the call is kept then
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

  /** Keeps a call, with what is known of it besides. */
  keep(call: StoreCall, more: Partial<StoreCallDetail> = {}): void {
    if (this.waiting.length >= MAX_WAITING) return this.complain();
    this.waiting.push({ ...call, detail: { ...call.detail, ...more } });
    // Lines of several requests are written together, so the write belongs to the trace of none.
    this.timer ??= withRequestContext(newRequestContext(), () =>
      setTimeout(() => void this.write(), WRITE_AFTER_MS).unref(),
    );
  }

  /** Calls about a purchase that are kept, in order; also those that this process has still to write. */
  async list(boid: string): Promise<RecordedEvent[]> {
    await this.write();
    return this.calls.list(boid);
  }

  /** Writes what waits; never fails. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeWaiting());
    return this.writing;
  }

  /** The database is still there, and nothing is asked any more. */
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
      this.complain(error);
    }
  }

  private readonly complain = onceEvery(COMPLAINT_MS, (error?: unknown) =>
    this.log.error('calls to stores could not be kept for timelines', error),
  );
}

const reasonOf = (answer: object): { readonly reason?: string } =>
  'reason' in answer && typeof answer.reason === 'string' ? { reason: answer.reason } : {};

import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { onceEvery } from '../../../platform/observability/logging/once-every.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { SequentialWork } from '../../../platform/request-context/sequential-work.js';
import type { SystemOfProject } from './system-health.js';
import { SystemHealthRepository } from './system-health.repository.js';

/** Time for which outcomes are collected before they are written. */
const COLLECT_MS = 250;
/** Interval at which outcomes of other processes are reloaded. */
const READ_AGAIN_MS = 30_000;
const LOG_INTERVAL_MS = 30_000;

/** Outcomes of the calls to one system, in their order: failures, a usable answer, failures. */
interface Outcomes {
  readonly owner: SystemOfProject;
  failuresBefore: number;
  hasRecovered: boolean;
  failuresAfter: number;
}

/**
 * Records for all processes which systems give no usable answers, as the calls of this process show it. A system that
 * works needs no write. No call waits for a write, and a failed write affects no call.
 */
@Injectable()
export class CallOutcomes implements OnModuleInit, OnApplicationShutdown {
  private readonly collected = new Map<string, Outcomes>();
  /** Names of systems whose calls by {@link OutboundHttp} are recorded. */
  private readonly watched = new Set<string>();
  /** Systems whose last known call has failed, in any process. */
  private readonly failing = new Set<string>();
  private readAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  /** In their order, so that failures and recoveries are stored one after the other. */
  private readonly writes = new SequentialWork((error) => this.reportFailure(error));

  constructor(
    private readonly health: SystemHealthRepository,
    private readonly http: OutboundHttp,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.http.onOutcomes({
      heard: ({ pjid, store }, isTrouble) => {
        if (this.watched.has(store)) this.note({ pjid, system: store }, isTrouble);
      },
    });
  }

  /** Records the calls to these systems that {@link OutboundHttp} makes. */
  watch(systems: readonly string[]): void {
    for (const system of systems) this.watched.add(system);
  }

  /**
   * Records a call.
   * @param isTrouble whether the system gave no usable answer
   */
  note(owner: SystemOfProject, isTrouble: boolean): void {
    if (isTrouble) this.noteFailure(owner);
    else this.noteAnswer(owner);
  }

  /**
   * Records that a system has answered a call that an operator made, whichever process has seen it fail. Resolves when
   * that and the outcomes before it are stored. A failure to store them does not affect the call.
   */
  async answered(owner: SystemOfProject): Promise<void> {
    this.failing.add(keyOf(owner));
    this.recover(owner);
    this.writeAll();
    await this.writes.done();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private noteFailure(owner: SystemOfProject): void {
    this.failing.add(keyOf(owner));
    const outcomes = this.outcomesOf(owner);
    if (outcomes.hasRecovered) outcomes.failuresAfter += 1;
    else outcomes.failuresBefore += 1;
  }

  /** Called for nearly every call, so that it does no more than it must. */
  private noteAnswer(owner: SystemOfProject): void {
    this.recover(owner);
    if (performance.now() - this.readAt < READ_AGAIN_MS) return;
    this.readAt = performance.now();
    this.writes.add(async () => {
      const failing = await this.health.failing();
      // A failure of this process has come after the answer, or the answer has ended it already.
      const isKnown = this.failing.has(keyOf(owner));
      for (const other of failing) this.failing.add(keyOf(other));
      if (!isKnown) this.recover(owner);
    });
  }

  private recover(owner: SystemOfProject): void {
    if (!this.failing.has(keyOf(owner))) return;
    const outcomes = this.outcomesOf(owner);
    outcomes.hasRecovered = true;
    outcomes.failuresAfter = 0;
  }

  private outcomesOf(owner: SystemOfProject): Outcomes {
    const known = this.collected.get(keyOf(owner));
    if (known !== undefined) return known;
    const outcomes = { owner, failuresBefore: 0, hasRecovered: false, failuresAfter: 0 };
    this.collected.set(keyOf(owner), outcomes);
    this.timer ??= setTimeout(() => this.writeAll(), COLLECT_MS).unref();
    return outcomes;
  }

  private writeAll(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const outcomes of this.collected.values()) this.writes.add(() => this.write(outcomes));
    this.collected.clear();
  }

  private async write({ owner, failuresBefore, hasRecovered, failuresAfter }: Outcomes): Promise<void> {
    if (failuresBefore > 0) await this.health.addFailures(owner, failuresBefore);
    if (hasRecovered) await this.health.recover(owner);
    if (failuresAfter > 0) await this.health.addFailures(owner, failuresAfter);
    const isFailing = failuresAfter > 0 || !hasRecovered || this.collected.has(keyOf(owner));
    if (!isFailing) this.failing.delete(keyOf(owner));
  }

  private readonly reportFailure = onceEvery(LOG_INTERVAL_MS, (error: unknown) =>
    this.log.error('outcomes of calls could not be recorded', error),
  );
}

const keyOf = ({ pjid, system }: SystemOfProject): string => `${pjid}:${system}`;

import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Log, type LogFields } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { RETRY_SCHEDULE, waitAfter } from '../../../platform/queue/retry-schedule.js';
import { countsAsSign, type DoubleGrant, doubleGrantIn } from '../incident/double-grant.js';
import type { GiveResult } from '../game-server/game-server-calls.js';
import type { GrantDelivery } from '../grant/grant.entity.js';
import type { GrantName } from '../grant/grant-queue.js';
import { type ClaimedGrant, GrantAttemptRepository } from './grant-attempt.repository.js';
import { GrantWakeUps } from '../grant/grant-wake-ups.service.js';
import { PausedServers } from '../game-server/paused-servers.service.js';

/**
 * Pauses before a result is stored again, in milliseconds. A worker that is short of connections must not lose what the
 * game server has answered: it would call again when the lease ends.
 */
const STORE_PAUSES_MS = [250, 1_000, 4_000] as const;

export interface SettleAttemptCommand {
  readonly name: GrantName;
  readonly claimed: ClaimedGrant;
  readonly result: GiveResult;
  readonly calledMs: number;
  /** Whether this was the one trial attempt after a pause. */
  readonly isTrial: boolean;
}

/**
 * Stores the result of an attempt by the answer classes of the specification, and pauses or resumes the game server.
 */
@Injectable()
export class SettleAttemptService {
  constructor(
    private readonly attempts: GrantAttemptRepository,
    private readonly paused: PausedServers,
    private readonly wakeUps: GrantWakeUps,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** @throws the database's error: the row then stays claimed, and is retried when its lease ends */
  async execute(command: SettleAttemptCommand): Promise<void> {
    const { name, claimed, result, isTrial } = command;
    this.metrics.grantAttempts.inc({ kind: name.kind, outcome: outcomeOf(result) });
    await this.store(command);
    // The result is stored first, so that a failing resume cannot lose it.
    if (isTrial && result.kind !== 'not-authorized') await this.paused.resume(name.pjid, claimed.revision);
  }

  private store(command: SettleAttemptCommand): Promise<void> {
    const { result } = command;
    switch (result.kind) {
      case 'given':
        return this.finish(command, result);
      case 'refused':
        return this.refuse(command, result.code);
      case 'not-authorized':
        return this.pause(command, result.code);
      case 'failed':
        return this.postpone(command, result);
    }
  }

  private async finish(
    { name, claimed, calledMs }: SettleAttemptCommand,
    given: Extract<GiveResult, { kind: 'given' }>,
  ): Promise<void> {
    const { grant } = claimed;
    grant.deliver(given);
    const incident = incidentIn(claimed, given);
    const isSaved = await stored(() => this.attempts.saveDelivered(grant, incident));
    const isAfterCancel = !isSaved && (await this.attempts.recordDeliveryAfterCancel(grant, incident));
    if (incident !== null && countsAsSign(incident, isSaved || isAfterCancel))
      this.log.error('a grant may have been given twice', undefined, {
        ...fieldsOf(name, claimed),
        reason: incident.reason,
      });
    if (isSaved)
      this.metrics.grantSeconds.observe({ kind: name.kind }, (claimed.waitedMs + calledMs) / 1_000);
    if (!isAfterCancel) return;
    this.metrics.grantsAfterCancel.inc();
    this.log.warn('a game server has given a grant that was cancelled meanwhile', fieldsOf(name, claimed));
  }

  private refuse(command: SettleAttemptCommand, code: string): Promise<void> {
    const { grant } = command.claimed;
    grant.refuse(code);
    return this.giveUp(command, code, 'refused', () => this.attempts.saveRefused(grant));
  }

  private exhaust(command: SettleAttemptCommand, code: string): Promise<void> {
    const { grant } = command.claimed;
    grant.exhaust(code);
    return this.giveUp(command, code, 'retry schedule ended', () => this.attempts.saveExhausted(grant));
  }

  private async giveUp(
    command: SettleAttemptCommand,
    code: string,
    reason: string,
    save: () => Promise<boolean>,
  ): Promise<void> {
    if (await stored(save)) return this.logDead(command.name, command.claimed, reason);
    await this.releaseReplayed(command, code);
  }

  private logDead(name: GrantName, claimed: ClaimedGrant, reason: string): void {
    this.log.error('a grant is given up until it is replayed', undefined, {
      ...fieldsOf(name, claimed),
      reason,
    });
  }

  /** A replay during the attempt has made the grant due. Its wake-up met the lease, so there is another one. */
  private async releaseReplayed({ name, claimed }: SettleAttemptCommand, code: string): Promise<void> {
    if (await stored(() => this.attempts.release(claimed.grant, code))) await this.wakeUps.wakeIn(0, name);
  }

  /** Pauses first: a grant that is released before would be claimed again at once. */
  private async pause({ name, claimed }: SettleAttemptCommand, code: string): Promise<void> {
    await this.paused.pause(name.pjid, claimed.revision);
    await stored(() => this.attempts.release(claimed.grant, code));
  }

  private async postpone(
    command: SettleAttemptCommand,
    { code, reason, retryAfterMs }: Extract<GiveResult, { kind: 'failed' }>,
  ): Promise<void> {
    const { name, claimed } = command;
    const stepMs = waitAfter(RETRY_SCHEDULE, claimed.grant.failures + 1);
    if (stepMs === null) return this.exhaust(command, code);
    // A demanded wait may lengthen a step but not shorten it: else it could exhaust the retry schedule in minutes.
    const waitMs = Math.max(stepMs, retryAfterMs ?? 0);
    if (!(await stored(() => this.attempts.postpone(claimed.grant, code, waitMs))))
      return this.releaseReplayed(command, code);
    if (reason === 'secrets')
      this.log.error('the sealed secrets of a game server cannot be decrypted', undefined, {
        pjid: name.pjid,
      });
    else this.log.warn('a grant is postponed', { ...fieldsOf(name, claimed), reason });
    await this.wakeUps.wakeIn(waitMs, name);
  }
}

/**
 * Stores a result, a few times if need be. Each time compares the fence, so a result that was stored although its
 * answer was lost is not stored again.
 */
async function stored<T>(store: () => Promise<T>): Promise<T> {
  for (const pauseMs of STORE_PAUSES_MS) {
    try {
      return await store();
    } catch {
      await wait(pauseMs);
    }
  }
  return store();
}

/** Builds the log fields; a coupon has no boid. */
const fieldsOf = ({ kind, pjid, id }: GrantName, { grant }: ClaimedGrant): LogFields => ({
  pjid,
  attempt: grant.attempts,
  ...(kind === 'PRODUCT' ? { boid: id } : {}),
});

/** Finds the sign of a double grant in an answer to a call. */
const incidentIn = (
  { grant, order: { giveUser }, mayBeGiven }: ClaimedGrant,
  { playerId, code }: GrantDelivery,
): DoubleGrant | null =>
  doubleGrantIn({
    receiver: giveUser.idType === 'GAME_UID' ? giveUser.idValue : null,
    playerId,
    code,
    isFirst: grant.attempts === 1 && !mayBeGiven,
  });

function outcomeOf(result: GiveResult): string {
  if (result.kind === 'failed') return result.reason;
  if (result.kind === 'given') return result.code === 'SUCCESS' ? 'given' : 'given-before';
  return result.kind;
}

import { Injectable } from '@nestjs/common';
import type { CallVerdict } from './call-limiter.js';
import { GameServerCalls, type GiveResult } from '../game-server/game-server-calls.js';
import { fromWakeUpId, type GrantName } from '../grant/grant-queue.js';
import { type ClaimedGrant, GrantAttemptRepository } from './grant-attempt.repository.js';
import { CallLimiters } from './call-limiters.service.js';
import { PausedServers } from '../game-server/paused-servers.service.js';
import { SettleAttemptService } from './settle-attempt.service.js';

/** The key that seals the secrets of the game server is not configured any more. */
const SEALED: GiveResult = { kind: 'failed', code: 'SECRETS', reason: 'secrets', retryAfterMs: null };

interface TakenGrant {
  readonly claimed: ClaimedGrant;
  /** Whether this is the one trial attempt after a pause. */
  readonly isTrial: boolean;
}

/** Delivers one grant: claims its row, calls the game server and settles the row. */
@Injectable()
export class AttemptGrantService {
  constructor(
    private readonly attempts: GrantAttemptRepository,
    private readonly paused: PausedServers,
    private readonly calls: GameServerCalls,
    private readonly limiters: CallLimiters,
    private readonly settleAttempt: SettleAttemptService,
  ) {}

  /**
   * Processes a wake-up. Without a permit of the game server's call limiter nothing happens: the row stays due, no
   * attempt is counted, and the limiter has the grant processed when a permit is free.
   */
  async execute(wakeUpId: string): Promise<void> {
    const name = fromWakeUpId(wakeUpId);
    if (name === null) return;
    const limiter = this.limiters.of(name);
    const permit = limiter.acquire(name.id, performance.now());
    if (permit === null) return;
    let verdict: CallVerdict = 'none';
    try {
      const taken = await this.take(name);
      if (taken === null) limiter.dropWaiting();
      else
        await this.attempt(name, taken, (shown) => {
          verdict = shown;
        });
    } finally {
      limiter.release(permit, verdict, performance.now());
    }
    await this.limiters.wakeNext(name);
  }

  /** @param show receives the verdict on the game server before the result is stored */
  private async attempt(
    name: GrantName,
    { claimed, isTrial }: TakenGrant,
    show: (verdict: CallVerdict) => void,
  ): Promise<void> {
    const begun = performance.now();
    const { server, order } = claimed;
    const result = server === null ? SEALED : await this.calls.give(server, order);
    const calledMs = performance.now() - begun;
    if (server !== null) show(verdictOf(result));
    await this.settleAttempt.execute({ name, claimed, result, calledMs, isTrial });
  }

  private async take(name: GrantName): Promise<TakenGrant | null> {
    const claimed = await this.attempts.claim(name, false);
    if (claimed !== null) return { claimed, isTrial: false };
    if (!(await this.paused.takeTrial(name))) return null;
    const trial = await this.attempts.claim(name, true);
    return trial === null ? null : { claimed: trial, isTrial: true };
  }
}

/** A blocked address is a configuration error, which shows nothing about the game server. */
function verdictOf(result: GiveResult): CallVerdict {
  if (result.kind !== 'failed') return 'success';
  return result.reason === 'address' ? 'none' : 'failure';
}

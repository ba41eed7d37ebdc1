import {
  type CheckReport,
  GameServerCalls,
  type GiveResult,
} from '../../../src/modules/grant-dispatcher/game-server/game-server-calls.js';
import type { GameServer } from '../../../src/modules/grant-dispatcher/game-server/game-server.js';
import type { GrantOrder } from '../../../src/modules/grant-dispatcher/grant/grant-order.js';

/**
 * A game server that answers at once and keeps a book: it gives each grant once, and says so when it is asked again.
 */
export class ScriptedGameServer extends GameServerCalls {
  /** Calls for each purchase. */
  readonly calls = new Map<string, number>();
  /**
   * Purchases whose calls fail, by an address that must not be called: other failures open the circuit of the game
   * server, and later schedules of a race would take other steps.
   */
  readonly failing = new Set<string>();

  override give(_: GameServer, order: GrantOrder): Promise<GiveResult> {
    const id = order.kind === 'PRODUCT' ? order.boid : order.transactionId;
    const before = this.calls.get(id) ?? 0;
    this.calls.set(id, before + 1);
    if (this.failing.has(id))
      return Promise.resolve<GiveResult>({
        kind: 'failed',
        code: 'ADDRESS',
        reason: 'address',
        retryAfterMs: null,
      });
    const code = before === 0 ? 'SUCCESS' : 'ALREADY_COMPLETED';
    return Promise.resolve<GiveResult>({
      kind: 'given',
      code,
      playerId: order.giveUser.idValue,
      giveCompletedAt: Math.floor(Date.now() / 1000),
    });
  }

  override check(): Promise<CheckReport | null> {
    return Promise.resolve(null);
  }

  override certificateExpiry(): Promise<Date | null> {
    return Promise.resolve(null);
  }
}

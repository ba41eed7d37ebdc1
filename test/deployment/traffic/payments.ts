import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { judge } from '../../chaos/grants/verdict.js';
import { operate } from '../../chaos/run/ground.js';
import { eventually } from '../../support/eventually.js';
import type { Place } from '../deployment.js';
import { makeProject, newId } from './game.js';
import { Repeated, type Traffic } from './traffic.js';

/** The project whose players pay outside the game. */
export const PAYMENTS_PJID = 'TRAFFICG';
const EVERY_MS = 300;
const SETTLED_MS = 120_000;
const OPEN = "SELECT COUNT(*) AS n FROM player_grant WHERE pjid = ? AND status = 'PENDING'";

/** Purchases paid outside the game, which workers grant to the game server. */
export async function startPayments(place: Place, seed: number): Promise<Traffic> {
  const simulator = await GameServerSimulator.start({ seed });
  place.closing.push(() => simulator.close());
  const { fixedString: _, ...server } = simulator.registerGame({
    pjid: PAYMENTS_PJID,
    signingSecrets: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`],
  });
  const { client } = await makeProject(place, PAYMENTS_PJID);
  await operate(place, 'game-server/save', { pjid: PAYMENTS_PJID, ...server });
  const boids: string[] = [];
  const repeated = new Repeated('payment-failed', EVERY_MS, async (index) => {
    const playerId = `player-${index % 50}`;
    const { boid } = await client.external.paid({
      payment: 'PG',
      appStore: 'PG',
      paymentOrderId: newId('order'),
      os: 'NONE',
      playerId,
      giveUser: { idType: 'GAME_UID', idValue: playerId },
      giveProductList: [{ productId: 'gem.100', quantity: 1, currency: 'USD', totalMicroPrice: 990_000 }],
    });
    boids.push(boid);
  });
  const { admin } = place;
  return {
    stop: () => repeated.stop(),
    outcome: async () => {
      const open = async (): Promise<number> =>
        Number((await admin.query<{ n: string }>(OPEN, [PAYMENTS_PJID]))[0]?.n);
      await eventually(open, (count) => count === 0, SETTLED_MS).catch(() => undefined);
      const { paid, effects, duplicates, violations } = await judge(place, simulator, PAYMENTS_PJID, boids);
      return {
        done: `${paid} payments, ${effects} grants taken by the game server, ${duplicates} called twice`,
        violations: [...repeated.violations, ...violations],
      };
    },
  };
}

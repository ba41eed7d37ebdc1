import { beforeAll, describe, expect, it } from '@jest/globals';
import { type GrantRun, runGrants } from './grants/run-grants.js';

const SEED = Number(process.env['SEED'] ?? 20_261_121);
const PURCHASES = 200;

/** A part of `npm run chaos -- grants`, which plays 10,000 and does not shorten leases and retry waits. */
describe(`purchases paid outside the game under faults, SEED=${SEED}`, () => {
  let run: GrantRun;
  beforeAll(async () => {
    run = await runGrants({
      seed: SEED,
      purchases: PURCHASES,
      concurrency: 2,
      workerKills: 2,
      gameDownMs: 1_000,
      patienceMs: 1_000,
      drainMs: 90_000,
      isHurried: true,
    });
  }, 150_000);

  it('reach the player, each of them once, whatever breaks', () => {
    expect(run.violations).toEqual([]);
    expect(run.standing).toEqual({ 'COMPLETED/DELIVERED': PURCHASES });
    expect(run.effects).toBe(PURCHASES);
    expect(run.duplicates).toBeGreaterThan(0);
  });
});

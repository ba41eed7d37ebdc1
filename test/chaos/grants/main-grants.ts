import { runGrants } from './run-grants.js';

/** `npm run chaos -- grants`: 10,000 purchases, or as many as GRANTS says. */
export async function mainGrants(seed: number, say: (line: string) => void): Promise<number> {
  const purchases = Number(process.env['GRANTS'] ?? 10_000);
  say(`Grants with SEED=${seed}: ${purchases} purchases; 10 % of replies lost, 2 % of calls hang\n`);
  const run = await runGrants({
    seed,
    purchases,
    concurrency: 32,
    workerKills: 5,
    gameDownMs: 10_000,
    patienceMs: 90_000,
    drainMs: 600_000,
    say,
  });
  const { made, standing, violations } = run;
  say(`\n  paid                ${run.paid}`);
  for (const [name, count] of Object.entries(standing)) say(`  ${name.padEnd(20)}${count}`);
  say(`  attempts            ${run.attempts}`);
  say(`  calls at the game   ${run.calls}`);
  say(`  effects             ${run.effects}`);
  say(`  duplicates answered ${run.duplicates}`);
  say(
    `  worker killed       ${made.workerKills} times, queue flushed ${made.flushes}, database killed ${made.databaseRestarts}`,
  );
  say(
    `  settled             ${(run.drainedMs / 1000).toFixed(1)} s after the last trouble, replays ${run.replays}`,
  );
  for (const { rule, detail } of violations.slice(0, 50)) say(`  ✗ ${rule}: ${detail}`);
  say(`\nSEED=${seed}, ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

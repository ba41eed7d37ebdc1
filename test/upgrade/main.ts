import { randomInt } from 'node:crypto';
import { ROOT } from '../../launcher/paths.mjs';
import { say } from '../../launcher/terminal.mjs';
import { runUpgrade } from './run-upgrade.js';

const MAX_SHOWN = 30;

/** `npm run test:upgrade`; SEED replays the players of an earlier run, RATE is their calls a second. */
async function main(): Promise<number> {
  const { LAST_RELEASE: commit = '', LAST_RELEASE_ROOT: root = '' } = process.env;
  const seed = Number(process.env['SEED'] ?? randomInt(1, 1_000_000));
  const rate = Number(process.env['RATE'] ?? 40);
  const last = { name: commit.slice(0, 7), root };
  const next = { name: 'this version', root: ROOT };
  say(`\nUpgrade from ${last.name} and back, SEED=${seed} RATE=${rate}\n`);
  const { phases, outcomes, violations } = await runUpgrade({ seed, rate, last, next, say });
  const requests = phases.reduce((sum, phase) => sum + phase.requests, 0);
  const failed = phases.reduce((sum, phase) => sum + phase.failed, 0);
  say('');
  for (const { done } of outcomes) say(`  ${done}`);
  for (const { rule, detail } of violations.slice(0, MAX_SHOWN)) say(`  ✗ ${rule}: ${detail}`);
  say(`\nSEED=${seed}, ${requests} requests, ${failed} failed, ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

process.exit(await main());

import { randomInt } from 'node:crypto';
import { ensureBuilt, SERVICE } from '../../launcher/build.mjs';
import { say } from '../../launcher/terminal.mjs';
import { clusterFaults } from './cluster-faults.js';
import { type GaleraRun, runGalera } from './run-galera.js';

const MAX_SHOWN = 30;
/** Share of the requests that may fail with SYSTEM_ERROR or without an answer. */
const MAX_FAILED_SHARE = 0.001;

/**
 * `GALERA_NODES=mysql://...,mysql://... npm run test:galera`: mixed requests to processes that write to different nodes
 * of a cluster. SEED replays the players of an earlier run, RATE is their calls a second, REQUESTS (10,000) ends it.
 */
async function main(): Promise<number> {
  const [first = '', ...others] = (process.env['GALERA_NODES'] ?? '').split(',');
  if (first === '') {
    say('GALERA_NODES names the nodes, such as mysql://user:password@node1/purser,mysql://...');
    return 1;
  }
  const faults = await clusterFaults([first, ...others]);
  for (const fault of faults) say(`✗ ${fault}`);
  if (faults.length > 0) return 1;
  await ensureBuilt([SERVICE]);
  const seed = Number(process.env['SEED'] ?? randomInt(1, 1_000_000));
  const rate = Number(process.env['RATE'] ?? 40);
  const requests = Number(process.env['REQUESTS'] ?? 10_000);
  say(`\n${others.length + 1} nodes, SEED=${seed} RATE=${rate}\n`);
  const run = await runGalera({ nodes: [first, ...others], seed, rate, requests });
  show(run, seed);
  return run.violations.length === 0 && run.failures.length <= run.requests * MAX_FAILED_SHARE ? 0 : 1;
}

function show({ requests, failures, outcomes, violations }: GaleraRun, seed: number): void {
  for (const { done } of outcomes) say(`  ${done}`);
  for (const { path, reason } of failures.slice(0, MAX_SHOWN)) say(`  failed: ${path}: ${reason}`);
  for (const { rule, detail } of violations.slice(0, MAX_SHOWN)) say(`  ✗ ${rule}: ${detail}`);
  say(`\nSEED=${seed}, ${requests} requests, ${failures.length} failed, ${violations.length} violations`);
}

process.exit(await main());

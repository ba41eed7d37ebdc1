import { setTimeout as wait } from 'node:timers/promises';
import type { Violation } from '../chaos/history.js';
import { Deployment, type Version } from '../deployment/deployment.js';
import { startTraffic } from '../deployment/traffic/start-traffic.js';
import { type Outcome, settle } from '../deployment/traffic/traffic.js';

export interface UpgradeOptions {
  readonly seed: number;
  /** Calls of players a second; the other traffic comes on top. */
  readonly rate: number;
  readonly last: Version;
  readonly next: Version;
  readonly say: (line: string) => void;
}

/** A part of the upgrade, with what callers saw meanwhile. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly requests: number;
  readonly failed: number;
}

/** What became of it all. */
export interface UpgradeRun {
  readonly phases: readonly Phase[];
  readonly outcomes: readonly Outcome[];
  readonly violations: readonly Violation[];
}

/** Processes of each role. */
const SLOTS = [0, 1] as const;
/** Load before the first change, and with each mix of versions. */
const STEADY_MS = 5_000;

/** Upgrades a deployment under load, takes it back on the new schema, and upgrades it again. */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeRun> {
  const { seed, last } = options;
  const { deployment, push } = await Deployment.start({ seed });
  try {
    await deployment.migrate(last);
    await forward(deployment, last);
    const traffic = await startTraffic(deployment, push, options);
    const phases = await play(deployment, options);
    const outcomes = await settle(traffic);
    const { failures } = deployment.balancer;
    const failed = failures.map(({ path, backend, reason }) => ({
      rule: 'request-failed',
      detail: `${path} at ${backend}: ${reason}`,
    }));
    return {
      phases,
      outcomes,
      violations: [...failed, ...outcomes.flatMap(({ violations }) => violations)],
    };
  } finally {
    await deployment.stop();
  }
}

/** The order of docs/deployment.md: workers first, so that every worker can process what a new API writes. */
async function forward(deployment: Deployment, version: Version): Promise<void> {
  for (const slot of SLOTS) await deployment.replace('worker', slot, version);
  for (const slot of SLOTS) await deployment.replace('api', slot, version);
}

/** The other way round. */
async function back(deployment: Deployment, version: Version): Promise<void> {
  for (const slot of SLOTS) await deployment.replace('api', slot, version);
  for (const slot of SLOTS) await deployment.replace('worker', slot, version);
}

async function play(deployment: Deployment, { last, next, say }: UpgradeOptions): Promise<Phase[]> {
  const steps: readonly (readonly [string, () => Promise<void>])[] = [
    [`${last.name} alone`, () => Promise.resolve()],
    [`schema of ${next.name}`, () => deployment.migrate(next)],
    [`${last.name} -> ${next.name}`, () => forward(deployment, next)],
    // An older version finds a newer schema, also when its deployment migrates first.
    [`migration of ${last.name} again`, () => deployment.migrate(last)],
    [`${next.name} -> ${last.name}`, () => back(deployment, last)],
    [`${last.name} -> ${next.name}`, () => forward(deployment, next)],
  ];
  const phases: Phase[] = [];
  for (const [name, step] of steps) {
    const phase = await measured(deployment, name, step);
    say(`  ${phase.name}: ${phase.requests} requests in ${phase.seconds} s, ${phase.failed} failed`);
    phases.push(phase);
  }
  return phases;
}

async function measured({ balancer }: Deployment, name: string, step: () => Promise<void>): Promise<Phase> {
  const [begun, requests, failed] = [performance.now(), balancer.served, balancer.failures.length];
  await step();
  await wait(STEADY_MS);
  return {
    name,
    seconds: Math.round((performance.now() - begun) / 1000),
    requests: balancer.served - requests,
    failed: balancer.failures.length - failed,
  };
}

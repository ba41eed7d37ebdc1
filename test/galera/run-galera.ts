import { ROOT } from '../../launcher/paths.mjs';
import type { Violation } from '../chaos/history.js';
import type { FailedRequest } from '../deployment/balancer.js';
import { Deployment } from '../deployment/deployment.js';
import { clusterOf } from '../deployment/servers.js';
import { startTraffic } from '../deployment/traffic/start-traffic.js';
import { settle, type Outcome } from '../deployment/traffic/traffic.js';
import { eventually } from '../support/eventually.js';
import { differences } from './node-differences.js';

export interface GaleraOptions {
  /** Each node's address, with an empty database of the same name. */
  readonly nodes: readonly [string, ...string[]];
  readonly seed: number;
  /** Calls of players a second; the other traffic comes on top. */
  readonly rate: number;
  /** Requests after which the traffic ends. */
  readonly requests: number;
}

/** What became of it. */
export interface GaleraRun {
  readonly requests: number;
  /** Requests that were answered SYSTEM_ERROR or not at all. */
  readonly failures: readonly FailedRequest[];
  readonly outcomes: readonly Outcome[];
  /** Wrong answers, halves of transactions, and differences between the nodes; not the failures. */
  readonly violations: readonly Violation[];
}

const LONGEST_MS = 1_800_000;

/** One API process and one worker for each node, so that each step of a purchase is written by another node. */
export async function runGalera({ nodes, seed, rate, requests }: GaleraOptions): Promise<GaleraRun> {
  const { deployment, push } = await Deployment.start({ seed, servers: clusterOf(nodes) });
  const { balancer } = deployment;
  const version = { name: 'this version', root: ROOT };
  try {
    await deployment.migrate(version);
    for (const slot of nodes.keys()) await deployment.replace('worker', slot, version);
    for (const slot of nodes.keys()) await deployment.replace('api', slot, version);
    const traffic = await startTraffic(deployment, push, { seed, rate });
    await eventually(
      () => balancer.served,
      (served) => served >= requests,
      LONGEST_MS,
    );
    const outcomes = await settle(traffic);
    const { served, failures } = balancer;
    await deployment.stop();
    const violations = outcomes.flatMap((outcome) => outcome.violations).filter((one) => !isFailure(one));
    return {
      requests: served,
      failures,
      outcomes,
      violations: [...violations, ...(await differences(nodes))],
    };
  } finally {
    await deployment.stop();
  }
}

/** A call whose failure the balancer has counted already. */
const isFailure = ({ rule, detail }: Violation): boolean =>
  rule === 'no-definite-answer' || /SYSTEM_ERROR|INTERNAL_SERVER_ERROR/.test(detail);

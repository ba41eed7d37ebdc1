import type { Violation } from '../chaos/history.js';
import { drain } from '../chaos/run/drain.js';
import { checkSpending } from '../chaos/run/spending.js';
import { PAYMENTS_PJID, startPayments } from '../deployment/traffic/payments.js';
import { settle } from '../deployment/traffic/traffic.js';
import { differences } from '../galera/node-differences.js';
import { eventually } from '../support/eventually.js';
import type { ClusterFault } from './cluster-fault.js';
import type { DatabaseNodes } from './database-node.js';
import { makePlayers, playCalm, type Played, playFault, type Players } from './play-fault.js';
import type { Production } from './production.js';
import { startReplicaReads } from './replica-reads.js';

/** The third failed attempt to consume in a store that is away is followed by a wait of up to 144 seconds. */
const DRAIN_MS = 160_000;

export interface MatrixOptions extends Omit<Players, 'projects'> {
  readonly faults: readonly ClusterFault[];
  readonly calmMs: number;
  readonly onPlayed: (played: Played) => void;
}

/**
 * A whole matrix: each fault with what became of it, the ones that could not be played, and what was wrong in the end.
 */
export interface MatrixRun {
  readonly played: readonly Played[];
  readonly skipped: readonly { readonly name: string; readonly why: string }[];
  /** What came besides the players during all of it: payments outside the game, lists for operators. */
  readonly besides: readonly string[];
  readonly atTheEnd: readonly Violation[];
}

const EQUAL_MS = 20_000;

/** A payment without a definite answer may have been taken: neither that nor its purchase is wrong. */
const OF_LOST_ANSWERS = ['payment-failed', 'purchases-paid'];

/** Plays nothing, then one fault after the other, while payments made outside the game are granted to a game server. */
export async function playMatrix(
  production: Production,
  { faults, calmMs, onPlayed, ...options }: MatrixOptions,
): Promise<MatrixRun> {
  const { deployment, database, replicaProxy } = production;
  const players = await makePlayers(production, options);
  const payments = await startPayments(deployment, options.seed);
  const reads = replicaProxy === null ? [] : [startReplicaReads(production, PAYMENTS_PJID)];
  const played: Played[] = [];
  const skipped: { name: string; why: string }[] = [];
  const keep = (one: Played): void => {
    played.push(one);
    onPlayed(one);
  };
  keep(await playCalm(production, players, calmMs));
  for (const [index, fault] of faults.entries()) {
    const why = fault.missing?.(production) ?? null;
    if (why !== null) skipped.push({ name: fault.name, why });
    else keep(await playFault(production, fault, { ...players, seed: options.seed + index + 1 }));
  }
  const outcomes = await settle([...reads, payments]);
  const wrong = outcomes
    .flatMap(({ violations }) => violations)
    .filter(({ rule }) => !OF_LOST_ANSWERS.includes(rule));
  const atTheEnd = [
    ...wrong,
    ...(await drain(deployment, DRAIN_MS)),
    ...(await checkSpending(deployment.admin)),
    ...(await differencesOf(database)),
  ];
  return { played, skipped, besides: outcomes.map(({ done }) => done), atTheEnd };
}

/** A replica applies what the others have committed a little later. */
function differencesOf(database: DatabaseNodes): Promise<Violation[]> {
  const compare = (): Promise<Violation[]> => differences(database.nodes.map((node) => database.urlOf(node)));
  return eventually(compare, (found) => found.length === 0, EQUAL_MS).catch(compare);
}

import type { Violation } from '../chaos/history.js';
import { drain } from '../chaos/run/drain.js';
import { checkSpending } from '../chaos/run/spending.js';
import { startPayments } from '../deployment/traffic/payments.js';
import { settle } from '../deployment/traffic/traffic.js';
import { differences } from '../galera/node-differences.js';
import type { ClusterFault } from './cluster-faults.js';
import { makePlayers, playCalm, type Played, playFault, type Players } from './play-fault.js';
import type { Production } from './production.js';

export interface MatrixOptions extends Omit<Players, 'projects'> {
  readonly faults: readonly ClusterFault[];
  readonly calmMs: number;
  readonly onPlayed: (played: Played) => void;
}

/** A whole matrix: each fault with what became of it, the ones that could not be played, and what was wrong in the end. */
export interface MatrixRun {
  readonly played: readonly Played[];
  readonly skipped: readonly { readonly name: string; readonly why: string }[];
  /** Payments outside the game during all of it. */
  readonly payments: string;
  readonly atTheEnd: readonly Violation[];
}

/** A payment without a definite answer may have been taken: neither that nor its purchase is wrong. */
const OF_LOST_ANSWERS = ['payment-failed', 'purchases-paid'];

/** Plays nothing, then one fault after the other, while payments made outside the game are granted to a game server. */
export async function playMatrix(
  production: Production,
  { faults, calmMs, onPlayed, ...options }: MatrixOptions,
): Promise<MatrixRun> {
  const { deployment, galera } = production;
  const players = await makePlayers(production, options);
  const payments = await startPayments(deployment, options.seed);
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
  const [outcome] = await settle([payments]);
  const granted = (outcome?.violations ?? []).filter(({ rule }) => !OF_LOST_ANSWERS.includes(rule));
  const atTheEnd = [
    ...granted,
    ...(await drain(deployment)),
    ...(await checkSpending(deployment.admin)),
    ...(await differences(galera.nodes.map((node) => galera.urlOf(node)))),
  ];
  return { played, skipped, payments: outcome?.done ?? '', atTheEnd };
}

import type { PushSimulator } from '../../../simulators/push/push-simulator.js';
import type { Deployment } from '../deployment.js';
import { startMessages } from './messages.js';
import { startPayments } from './payments.js';
import { startPurchases } from './purchases.js';
import { startRefunds } from './refunds.js';
import { startRewards } from './rewards.js';
import type { Traffic } from './traffic.js';

/** Which players call, and how often. */
export interface TrafficPlan {
  readonly seed: number;
  /** Calls of players a second; the other traffic comes on top. */
  readonly rate: number;
}

/** Starts every kind of traffic, one after the other. */
export const startTraffic = async (
  deployment: Deployment,
  push: PushSimulator,
  { seed, rate }: TrafficPlan,
): Promise<Traffic[]> => [
  await startPurchases(deployment, seed, rate),
  await startPayments(deployment, seed),
  await startRefunds(deployment),
  await startRewards(deployment),
  await startMessages(deployment, push),
];

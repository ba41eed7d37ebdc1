import { checkConsumption } from '../checker/check-consumption.js';
import { checkHistory } from '../checker/check-history.js';
import type { Violation } from '../history.js';
import { type Arena, type FaultResult, historyOf } from './run-fault.js';
import { checkSpending } from './spending.js';

/**
 * Checks every fault again at the end of the run: each call against the final state of the database, and each payment
 * against the store's own records. Only this check sees what a later fault has undone.
 */
export async function finalCheck(arena: Arena, results: readonly FaultResult[]): Promise<Violation[]> {
  const { store, admin } = arena.stack;
  const violations: Violation[] = [];
  for (const { fault, operations, devices } of results) {
    const history = await historyOf(arena, fault, operations);
    const entries = devices.payments().map(({ receipt, purchaseToken, isConsumedByDevice }) => ({
      receipt,
      isConsumed: store.get({ purchaseToken }).consumptionState === 1,
      isConsumedByDevice,
    }));
    const found = [...checkHistory(history), ...checkConsumption(history.rows, entries)];
    violations.push(...found.map(({ rule, detail }) => ({ rule, detail: `${fault.id}: ${detail}` })));
  }
  return [...violations, ...(await checkSpending(admin))];
}

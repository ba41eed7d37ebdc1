import { checkConsumption } from '../checker/check-consumption.js';
import { checkHistory } from '../checker/check-history.js';
import type { Violation } from '../history.js';
import { type Arena, type FaultResult, historyOf } from './run-fault.js';
import { checkSpending } from './spending.js';

/**
 * Everything once more when all is over: each call of each fault against what the database has by now, and each payment against
 * the store's own book. What a later fault has undone shows here only.
 */
export async function lastLook(arena: Arena, results: readonly FaultResult[]): Promise<Violation[]> {
  const { store, admin } = arena.stack;
  const violations: Violation[] = [];
  for (const { runName, operations, hands } of results) {
    const history = await historyOf(arena, runName, operations);
    const entries = [...hands.receipts()].map(({ receipt, purchaseToken, isConsumedHere }) => ({
      receipt,
      isConsumed: store.get({ purchaseToken }).consumptionState === 1,
      isConsumedByPhone: isConsumedHere,
    }));
    const found = [...checkHistory(history), ...checkConsumption(history.rows, entries)];
    violations.push(...found.map(({ rule, detail }) => ({ rule, detail: `${runName}: ${detail}` })));
  }
  return [...violations, ...(await checkSpending(admin))];
}

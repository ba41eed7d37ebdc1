import type { History, Violation } from '../history.js';
import { checkAnswers } from './check-answers.js';
import { checkChanges } from './check-changes.js';
import { checkPaths } from './check-path.js';
import { checkReads } from './check-reads.js';
import { checkWinners } from './check-winners.js';
import { HistoryIndex } from './history-index.js';

/**
 * Everything that is wrong with a history, or nothing. Pure, and linear in its length but for sorting: each check looks
 * up what it needs by purchase, request or receipt.
 */
export function checkHistory(history: History): Violation[] {
  const index = new HistoryIndex(history);
  return [checkAnswers, checkChanges, checkWinners, checkPaths, checkReads].flatMap((check) => check(index));
}

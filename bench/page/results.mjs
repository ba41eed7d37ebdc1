// @ts-check
import { say } from '../../launcher/terminal.mjs';
import { methodOf, rowsOf, summaryOf } from '../compare/comparison.mjs';
import { printTable } from './table.mjs';

/**
 * Prints a comparison and which aims were met.
 * @param {import('../compare/comparison.mjs').Comparison} comparison
 */
export function tellComparison(comparison) {
  say(`\n  ${methodOf(comparison)}\n`);
  printTable(rowsOf(comparison));
  say(`\n  ${summaryOf(comparison)}\n\n  ${comparison.where}\n`);
}

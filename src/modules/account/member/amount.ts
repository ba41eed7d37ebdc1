import { type Micros, micros } from '../../../shared/money/micros.js';

/**
 * Reads a sum of a row, 0 without a row. Caps it at the largest amount: purchases without a limit may add up to more.
 */
export const amountOf = (digits: string | number | null | undefined): Micros =>
  micros(Math.min(Number(digits ?? 0), Number.MAX_SAFE_INTEGER));

import { CURRENCIES } from '../../../shared/money/currencies.js';
import { type Micros, micros } from '../../../shared/money/micros.js';
import { ListOf } from '../environment-values.js';

/** `KRW:100000` or `USD:99.99`. */
const AMOUNT = /^([A-Z]{3}):(\d{1,9}(?:\.\d{1,6})?)$/;

/** Variables of cancellations by operators. */
export class CancelVariables {
  /** Amounts above which an operator's cancellation takes two persons: `KRW:100000,USD:99.99`. */
  @ListOf(isAmount, 'must be amounts of ISO 4217 currencies such as KRW:100000 separated by commas')
  readonly PURSER_CANCEL_APPROVAL_ABOVE: readonly string[] = [];
}

/** Amounts above which a cancellation takes two persons, by currency; none for a currency that is not named. */
export type CancelThresholds = ReadonlyMap<string, Micros>;

/** Returns the faults of the variables together. */
export function cancelFaults({ PURSER_CANCEL_APPROVAL_ABOVE: amounts }: CancelVariables): string[] {
  const isRepeated = new Set(amounts.map((amount) => amount.split(':')[0])).size < amounts.length;
  return isRepeated ? ['PURSER_CANCEL_APPROVAL_ABOVE: must name each currency once'] : [];
}

/** Returns the settings of a checked environment. */
export const cancelThresholdsOf = (env: CancelVariables): CancelThresholds =>
  new Map(
    env.PURSER_CANCEL_APPROVAL_ABOVE.map((text) => {
      const [, currency = '', amount = ''] = AMOUNT.exec(text) ?? [];
      return [currency, micros(Math.round(Number(amount) * 1_000_000))] as const;
    }),
  );

function isAmount(part: unknown): boolean {
  const [, currency] = (typeof part === 'string' && AMOUNT.exec(part)) || [];
  return currency !== undefined && CURRENCIES.has(currency);
}

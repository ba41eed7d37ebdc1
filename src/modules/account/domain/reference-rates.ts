import { isMicros, type Micros } from '../../../shared/money/micros.js';

interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Converts prices in other currencies for limits, exact to the last configured digit. */
export class ReferenceRates {
  private readonly rates: ReadonlyMap<string, Rate>;

  /** @param pairs such as `USD:JPY=150` */
  constructor(pairs: Iterable<string>) {
    this.rates = new Map(
      [...pairs].map((pair) => {
        const [currencies = '', digits = ''] = pair.split('=');
        const [whole = '', fraction = ''] = digits.split('.');
        return [
          currencies,
          { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) },
        ];
      }),
    );
  }

  /** Converts an amount, rounded half up; null without a rate, or when the result is too large to count. */
  convert(amount: Micros, from: string, to: string): Micros | null {
    if (from === to) return amount;
    const rate = this.rates.get(`${from}:${to}`);
    if (rate === undefined) return null;
    const { numerator, denominator } = rate;
    const converted = Number((2n * BigInt(amount) * numerator + denominator) / (2n * denominator));
    return isMicros(converted) ? converted : null;
  }
}

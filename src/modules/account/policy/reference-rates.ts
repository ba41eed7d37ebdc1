import { isMicros, type Micros, micros } from '../../../shared/money/micros.js';

interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The largest amount that counts; a larger one exceeds every limit as well. */
const MAX = micros(Number.MAX_SAFE_INTEGER);

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

  /** Converts an amount, rounded half up, at most 2^53-1; null without a rate. */
  convert(amount: Micros, from: string, to: string): Micros | null {
    if (from === to) return amount;
    const rate = this.rates.get(`${from}:${to}`);
    if (rate === undefined) return null;
    const { numerator, denominator } = rate;
    const converted = Number((2n * BigInt(amount) * numerator + denominator) / (2n * denominator));
    return isMicros(converted) ? converted : MAX;
  }
}

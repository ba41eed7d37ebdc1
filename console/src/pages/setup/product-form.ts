import type { ProductOperatorSaveRequest } from '../../api/endpoints.js';
import { LineError } from '../../ui/line-error.js';

type Names = ProductOperatorSaveRequest['names'];
type Prices = ProductOperatorSaveRequest['prices'];

const MICROS = 6;
const PRICE = /^([A-Z]{3}):\s*(\d{1,10})(?:\.(\d{1,6}))?$/;
const NAME = /^([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*):\s*(\S.*)$/;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the matched groups of every line. */
const groupsOf = (text: string, shape: RegExp): (readonly (string | undefined)[])[] =>
  linesOf(text).map((line) => {
    const found = shape.exec(line);
    if (found === null) throw new LineError(line);
    return found.slice(1);
  });

/**
 * Reads names, one a line as `en: 100 gems`.
 * @throws LineError
 */
export const readNames = (text: string): Names =>
  groupsOf(text, NAME).map(([langCd = '', name = '']) => ({ langCd, name }));

/**
 * Reads prices, one a line as `USD: 0.99`, without rounding.
 * @throws LineError
 */
export const readPrices = (text: string): Prices =>
  groupsOf(text, PRICE).map(([currency = '', whole = '', fraction = '']) => ({
    currency,
    microPrice: Number(`${whole}${fraction.padEnd(MICROS, '0')}`),
  }));

/** Reads payment codes, which blanks or commas separate. */
export const readPayments = (text: string): string[] => text.split(/[\s,]+/).filter((code) => code !== '');

/** Writes names as {@link readNames} reads them. */
export const writeNames = (names: Names): string =>
  names.map(({ langCd, name }) => `${langCd}: ${name}`).join('\n');

/** Writes prices as {@link readPrices} reads them. */
export const writePrices = (prices: Prices): string =>
  prices.map(({ currency, microPrice }) => `${currency}: ${decimal(microPrice)}`).join('\n');

function decimal(micros: number): string {
  const digits = String(micros).padStart(MICROS + 1, '0');
  const fraction = digits.slice(-MICROS).replace(/0+$/, '');
  return `${digits.slice(0, -MICROS)}${fraction === '' ? '' : `.${fraction}`}`;
}

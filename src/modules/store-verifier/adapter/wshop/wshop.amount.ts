import { isMicros, type Micros } from '../../../../shared/money/micros.js';

const MICRO_PLACES = 6;
const DECIMAL = /^(0|[1-9]\d{0,15})(?:\.(\d{1,6}))?$/;

/**
 * Converts an amount of the store, a decimal text such as `1.9900`, to micro units without rounding; null for any
 * other text.
 */
export function amountToMicros(text: unknown): Micros | null {
  const [, whole = '', places = ''] = (typeof text === 'string' && DECIMAL.exec(text)) || [];
  if (whole === '') return null;
  const micros = Number(BigInt(whole + places.padEnd(MICRO_PLACES, '0')));
  return isMicros(micros) ? micros : null;
}

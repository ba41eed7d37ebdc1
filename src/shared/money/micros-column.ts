import { type Micros, micros } from './micros.js';

/** BIGINT columns come as digits. */
export const MICROS_COLUMN = {
  to: (amount: Micros | null) => amount,
  from: (digits: string | null) => (digits === null ? null : micros(Number(digits))),
};

import type { Call } from '../kit/route.js';
import { refusedWith } from './store-pages.js';
import { invalid } from './txn-errors.js';

const FORM = 'application/x-www-form-urlencoded';

/** The parameters of a call, typed as the store documents them. Unknown ones are let pass, as the store does. */
export class Parameters {
  private constructor(private readonly values: URLSearchParams) {}

  /** A reading method takes them from the address, a writing one from a form; anything else is not looked at. */
  static of(call: Call, method: 'GET' | 'POST'): Parameters {
    if (method === 'GET') return new Parameters(call.query);
    const [type = ''] = (call.headers['content-type'] ?? '').split(';');
    const isForm = type.trim().toLowerCase() === FORM;
    return new Parameters(new URLSearchParams(isForm ? call.body : ''));
  }

  optional(name: string): string | null {
    return this.values.get(name) || null;
  }

  /** Absent and empty are the same. */
  text(name: string): string {
    return this.optional(name) ?? missing();
  }

  /** Decimal digits without leading zeros: the number may be too large for a JSON number. */
  uint64(name: string): string {
    return toInteger(this.text(name), 0n, 2n ** 64n - 1n).toString();
  }

  optionalUint64(name: string): string | null {
    return this.optional(name) === null ? null : this.uint64(name);
  }

  uint32(name: string): number {
    return Number(toInteger(this.text(name), 0n, 2n ** 32n - 1n));
  }

  optionalUint32(name: string): number | null {
    return this.optional(name) === null ? null : this.uint32(name);
  }

  int16(name: string): number {
    return Number(toInteger(this.text(name), -(2n ** 15n), 2n ** 15n - 1n));
  }

  /** A 64-bit number that must also be a JSON number later. */
  int64(name: string): number {
    const value = toInteger(this.text(name), -(2n ** 63n), 2n ** 63n - 1n);
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw invalid(`${name} is too large`);
    return number;
  }

  /** How many elements an array parameter has: `name[0]`, `name[1]` and so on without a gap. */
  countOf(name: string): number {
    let count = 0;
    while (this.optional(`${name}[${count}]`) !== null) count += 1;
    return count;
  }
}

function toInteger(text: string, least: bigint, most: bigint): bigint {
  if (!/^-?\d{1,20}$/.test(text)) return missing();
  const value = BigInt(text);
  return value >= least && value <= most ? value : missing();
}

// What is not of a parameter's type never reaches the method: it counts as not sent.
function missing(): never {
  throw refusedWith(400);
}

import { badInput } from './answer.js';
import { isJsonObject } from './json-object.js';

/** Reads the JSON object of a control-plane call field by field; anything odd is answered with what to fix. */
export class Fields {
  private readonly values: Readonly<Record<string, unknown>>;
  private readonly asked = new Set<string>();

  constructor(body: unknown) {
    if (!isJsonObject(body)) throw badInput('Send a JSON object.');
    this.values = body;
  }

  string(name: string): string {
    return this.optionalString(name) ?? this.missing(name);
  }

  optionalString(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined || typeof value === 'string') return value;
    throw badInput(`"${name}" must be a string.`);
  }

  /** Absent, a string, or an explicit null. */
  stringOrNull(name: string): string | null | undefined {
    return this.take(name) === null ? null : this.optionalString(name);
  }

  integer(name: string): number {
    return this.optionalInteger(name) ?? this.missing(name);
  }

  optionalInteger(name: string): number | undefined {
    const value = this.take(name);
    if (value === undefined || (typeof value === 'number' && Number.isSafeInteger(value))) return value;
    throw badInput(`"${name}" must be an integer.`);
  }

  /** Absent, an integer, or an explicit null. */
  integerOrNull(name: string): number | null | undefined {
    return this.take(name) === null ? null : this.optionalInteger(name);
  }

  /** How likely something is: above 0, at most 1. */
  optionalShare(name: string): number | undefined {
    const value = this.take(name);
    if (value === undefined || (typeof value === 'number' && value > 0 && value <= 1)) return value;
    throw badInput(`"${name}" must be a number above 0 and at most 1.`);
  }

  optionalBoolean(name: string): boolean | undefined {
    const value = this.take(name);
    if (value === undefined || typeof value === 'boolean') return value;
    throw badInput(`"${name}" must be true or false.`);
  }

  optionalOneOf<T>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.take(name);
    if (value === undefined) return undefined;
    const found = allowed.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    throw badInput(`"${name}" must be one of ${JSON.stringify(allowed)}.`);
  }

  optionalStrings(name: string): readonly string[] | undefined {
    return this.take(name) === undefined ? undefined : this.strings(name);
  }

  strings(name: string): readonly string[] {
    const value = this.take(name);
    if (Array.isArray(value) && value.every((item): item is string => typeof item === 'string')) return value;
    throw badInput(`"${name}" must be a list of strings.`);
  }

  /** Any JSON value. */
  any(name: string): unknown {
    return this.take(name);
  }

  optionalObject(name: string): Fields | undefined {
    const value = this.take(name);
    return value === undefined ? undefined : new Fields(value);
  }

  /** Names that are there. */
  names(): string[] {
    return Object.keys(this.values);
  }

  /** Refuses unknown fields: a misspelt option must not be ignored. */
  done(): void {
    const unknown = this.names().filter((name) => !this.asked.has(name));
    if (unknown.length > 0) throw badInput(`Unknown field: ${unknown.join(', ')}.`);
  }

  private take(name: string): unknown {
    this.asked.add(name);
    return this.values[name];
  }

  private missing(name: string): never {
    throw badInput(`"${name}" is missing.`);
  }
}

import { isJsonObject } from '../kit/json-object.js';
import { refused } from './envelope.js';

/** Reads a grant's JSON by the specification's field tables; whatever is unlike them is INVALID_PARAMETER. */
export class BodyFields {
  private constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    private readonly path: string,
  ) {}

  /** The body of a call. */
  static of(contentType: string | undefined, text: string): BodyFields {
    if (!/^application\/json(\s*;|$)/i.test(contentType ?? ''))
      throw invalid('the content type is not application/json');
    return new BodyFields(asObject(parse(text), 'the body'), '');
  }

  /** A text of 1 to `longest` characters. */
  string(name: string, longest: number): string {
    return this.optionalString(name, longest) ?? this.refuse(name, 'is missing');
  }

  /** The same; null when it is null or absent. */
  optionalString(name: string, longest: number): string | null {
    const value = this.values[name] ?? null;
    if (value === null) return null;
    if (typeof value !== 'string') return this.refuse(name, 'is not a string');
    const length = Array.from(value).length;
    return length >= 1 && length <= longest ? value : this.refuse(name, `has not 1 to ${longest} characters`);
  }

  /** A whole number from `least` on. */
  integer(name: string, least: number): number {
    const value = this.values[name];
    const isInteger = typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
    return isInteger ? value : this.refuse(name, `is not a whole number from ${least} on`);
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T {
    const found = allowed.find((one) => one === this.values[name]);
    return found ?? this.refuse(name, `is not one of ${allowed.join(', ')}`);
  }

  object(name: string): BodyFields {
    const path = this.path + name;
    return new BodyFields(asObject(this.values[name], path), `${path}.`);
  }

  /** The objects of a list that is not empty. */
  list(name: string): readonly BodyFields[] {
    const value: unknown = this.values[name];
    if (!Array.isArray(value) || value.length === 0)
      return this.refuse(name, 'is not a list with something in it');
    return value.map((item: unknown, index) => {
      const path = `${this.path}${name}[${index}]`;
      return new BodyFields(asObject(item, path), `${path}.`);
    });
  }

  has(name: string): boolean {
    return (this.values[name] ?? null) !== null;
  }

  refuse(name: string, what: string): never {
    throw invalid(`${this.path}${name} ${what}`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('the body is not JSON');
  }
}

function asObject(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (isJsonObject(value)) return value;
  throw invalid(`${path} is not an object`);
}

function invalid(message: string): Error {
  return refused('INVALID_PARAMETER', message);
}

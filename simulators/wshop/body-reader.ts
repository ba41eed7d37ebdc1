import { isJsonObject } from '../kit/json-object.js';
import { typeName } from './type-name.js';

/** One thing that is wrong with a request. */
export interface Issue {
  /** Where, as `purchase.items[0].sku`; empty for the body as a whole. */
  readonly property: string;
  readonly message: string;
}

/** Bounds of a text; its length counts characters, not bytes. */
export interface TextRule {
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
}

/**
 * One object of a JSON request. Reading it gathers what is wrong instead of stopping at the first, as the store's
 * own check by a schema does; what is wrong reads as absent.
 */
export class BodyPart {
  private readonly asked = new Set<string>();

  private constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    private readonly path: string,
    private readonly issues: Issue[],
  ) {}

  /** The body as a whole; everything that is wrong with it goes into the list. */
  static of(text: string, issues: Issue[]): BodyPart {
    const body = parsed(text);
    if (isJsonObject(body)) return new BodyPart(body, '', issues);
    issues.push({ property: '', message: `${typeName(body)} value found, but an object is required` });
    return new BodyPart({}, '', issues);
  }

  /** An object inside. */
  object(name: string, { required = false } = {}): BodyPart | null {
    const value = this.take(name, required);
    if (value === undefined) return null;
    if (isJsonObject(value)) return new BodyPart(value, this.pathOf(name), this.issues);
    this.wrongType(name, value, 'an object');
    return null;
  }

  /** A list of objects that must not be empty. */
  list(name: string): BodyPart[] {
    const value = this.take(name, true);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.wrongType(name, value, 'an array');
      return [];
    }
    if (value.length === 0) this.complain(name, 'There must be a minimum of 1 items in the array');
    return value.flatMap((one: unknown, index) => {
      const path = `${name}[${index}]`;
      if (isJsonObject(one)) return [new BodyPart(one, this.pathOf(path), this.issues)];
      this.wrongType(path, one, 'an object');
      return [];
    });
  }

  text(name: string, { required = false, min = 1, max = 255, pattern }: TextRule = {}): string | undefined {
    const value = this.take(name, required);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.wrongType(name, value, 'a string');
    const { length } = Array.from(value);
    if (length < min) return this.complain(name, `Must be at least ${min} characters long`);
    if (length > max) return this.complain(name, `Must be at most ${max} characters long`);
    if (pattern && !pattern.test(value))
      return this.complain(name, `Does not match the regex pattern ${pattern.source}`);
    return value;
  }

  /** A number that is whole and at least one. */
  count(name: string, { required = false } = {}): number | undefined {
    const value = this.take(name, required);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      return this.wrongType(name, value, 'an integer');
    return value < 1 ? this.complain(name, 'Must have a minimum value of 1') : value;
  }

  /** A number above zero. */
  positive(name: string, { required = false } = {}): number | undefined {
    const value = this.take(name, required);
    if (value === undefined) return undefined;
    if (typeof value !== 'number') return this.wrongType(name, value, 'a number');
    return value <= 0 ? this.complain(name, 'Must have a minimum value greater than 0') : value;
  }

  flag(name: string): boolean | undefined {
    const value = this.take(name, false);
    if (value === undefined || typeof value === 'boolean') return value;
    return this.wrongType(name, value, 'a boolean');
  }

  /** An object that is stored unchanged. */
  raw(name: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.take(name, false);
    if (value === undefined || isJsonObject(value)) return value;
    return this.wrongType(name, value, 'an object');
  }

  /** Whether anything was sent under this name, right or wrong. */
  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  /** Says that something is wrong at a name. */
  complain(name: string, message: string): undefined {
    this.issues.push({ property: this.pathOf(name), message });
    return undefined;
  }

  /** Refuses whatever was not asked for, except these names, which the store knows and the simulator does not use. */
  noMore(...unused: readonly string[]): void {
    for (const name of Object.keys(this.values)) {
      if (this.asked.has(name) || unused.includes(name)) continue;
      const message = `The property ${name} is not defined and the definition does not allow additional properties`;
      this.issues.push({ property: this.path, message });
    }
  }

  private take(name: string, required: boolean): unknown {
    this.asked.add(name);
    const value = this.values[name];
    if (value === undefined && required) this.complain(name, `The property ${name} is required`);
    return value;
  }

  private wrongType(name: string, value: unknown, wanted: string): undefined {
    return this.complain(name, `${typeName(value)} value found, but ${wanted} is required`);
  }

  private pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

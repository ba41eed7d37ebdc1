import ts from 'typescript';
import { type JsonSchema, orNull } from '../src/platform/http/body/json-schema.js';
import { type DescribedType, type Doc, UndescribableError } from './described-type.js';
import { docOf, wholeText } from './texts/doc-comment.js';
import { explained } from './texts/states.js';
import { type Word, wordOf } from './texts/words.js';

const OWN_SOURCE = /\/src\//;

/**
 * JSON Schemas of the types that answers have. An interface of the service's own becomes a schema under its name,
 * without the word View; whatever JSON cannot hold is refused.
 */
export class TypeSchemas {
  /** By name, in the order in which they were met. */
  readonly components = new Map<string, JsonSchema>();
  private readonly types = new Map<string, ts.Type>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** @param where for messages */
  describe(type: ts.Type, where: string): DescribedType {
    if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return null;
    if (type.isUnion()) return this.union(type, where);
    const simple = simpleSchema(type);
    if (simple !== undefined) return simple;
    // A branded number or text.
    if (type.isIntersection()) return this.ofParts(type.types, where);
    if (type.flags & ts.TypeFlags.Unknown) return {};
    if (type.flags & ts.TypeFlags.Object) return this.object(type, where);
    throw new UndescribableError(`${where} is ${this.checker.typeToString(type)}, which JSON cannot hold`);
  }

  /** What a reference stands for. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.components.get(name) ?? schema);
  }

  private ofParts(parts: readonly ts.Type[], where: string): JsonSchema {
    for (const part of parts) {
      const simple = simpleSchema(part);
      if (simple !== undefined) return simple;
    }
    const merged = parts.map((part) => this.describe(part, where) ?? {});
    return {
      type: 'object',
      required: merged.flatMap(({ required = [] }) => required),
      properties: Object.assign({}, ...merged.map(({ properties }) => properties)) as Record<
        string,
        JsonSchema
      >,
    };
  }

  private union({ types }: ts.UnionType, where: string): JsonSchema {
    const present = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const isNullable = present.some(({ flags }) => flags & ts.TypeFlags.Null);
    const others = present.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
    const words = others.filter((type) => type.isStringLiteral()).map(({ value }) => value);
    const schema = this.oneOf(others, words, where);
    return isNullable ? orNull(schema) : schema;
  }

  private oneOf(types: readonly ts.Type[], words: readonly string[], where: string): JsonSchema {
    if (words.length === types.length && words.length > 0) return { type: 'string', enum: words };
    const numbers = types.filter((type) => type.isNumberLiteral()).map(({ value }) => value);
    if (numbers.length === types.length && numbers.length > 0) return { type: 'integer', enum: numbers };
    if (types.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)) return { type: 'boolean' };
    const [only, ...more] = types;
    if (only !== undefined && more.length === 0) return this.describe(only, where) ?? {};
    const schemas = types.map((type) => this.describe(type, where) ?? {});
    const simple = schemas.map(({ type }) => type);
    if (schemas.every((schema) => Object.keys(schema).join('') === 'type'))
      return { type: [...new Set(simple.flat() as string[])] };
    return { anyOf: schemas };
  }

  private object(type: ts.Type, where: string): JsonSchema {
    const { checker } = this;
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: (item && this.describe(item, `an item of ${where}`)) ?? {} };
    }
    const values = checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    if (values !== undefined)
      return { type: 'object', additionalProperties: this.describe(values, where) ?? true };
    const symbol = ownSymbol(type);
    return symbol === undefined ? this.properties(type, where) : this.component(symbol, type, where);
  }

  private component(symbol: ts.Symbol, type: ts.Type, where: string): JsonSchema {
    const name = symbol.name.replace(/View$/, '');
    const known = this.types.get(name);
    if (known !== undefined && known !== type)
      throw new UndescribableError(`${where}: two types of answers are called ${name}; rename one of them`);
    if (known === undefined) {
      this.types.set(name, type);
      const description = wholeText(docOf(symbol, this.checker));
      this.components.set(name, { ...(description && { description }), ...this.properties(type, name) });
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private properties(type: ts.Type, where: string): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const symbol of this.checker.getPropertiesOfType(type)) {
      const { name } = symbol;
      properties[name] = this.property(symbol, `${where}.${name}`);
      if (!(symbol.flags & ts.SymbolFlags.Optional)) required.push(name);
    }
    return { type: 'object', ...(required.length > 0 && { required }), properties };
  }

  private property(symbol: ts.Symbol, where: string): JsonSchema {
    const doc = docOf(symbol, this.checker);
    const word = wordOf(symbol.name);
    const schema = this.describe(this.checker.getTypeOfSymbol(symbol), where) ?? {};
    const description = wholeText(doc) || word?.means;
    if (description === undefined)
      throw new UndescribableError(
        `${where} has no description: add a doc comment to the property, or the word to openapi/texts/words.ts`,
      );
    const described = explained(doc.tags.has('decimal') ? decimal(schema) : schema, description);
    return isText(schema) ? { ...described, ...boundsOf(doc, word) } : described;
  }
}

const isText = ({ type, enum: words }: JsonSchema): boolean =>
  [type].flat().includes('string') && words === undefined;

function boundsOf({ tags }: Doc, word: Word | undefined): Pick<JsonSchema, 'maxLength' | 'format'> {
  const length = tags.get('maxLength');
  const maxLength = length === undefined ? word?.maxLength : Number(length);
  const format = tags.get('format') ?? word?.format;
  return { ...(maxLength !== undefined && { maxLength }), ...(format !== undefined && { format }) };
}

/** Numbers are whole unless they are said to be decimals. */
function simpleSchema(type: ts.Type): JsonSchema | undefined {
  const { flags } = type;
  if (type.isStringLiteral()) return { const: type.value };
  if (flags & ts.TypeFlags.String) return { type: 'string' };
  if (flags & ts.TypeFlags.Number) return { type: 'integer', format: 'int64' };
  if (flags & (ts.TypeFlags.Boolean | ts.TypeFlags.BooleanLiteral)) return { type: 'boolean' };
  return flags & ts.TypeFlags.Null ? { type: 'null' } : undefined;
}

function decimal(schema: JsonSchema): JsonSchema {
  const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : String(type)));
  const [only, ...more] = types;
  return { ...schema, type: more.length === 0 ? only : types, format: 'decimal' };
}

/** Of an interface or type alias of the service's own. */
function ownSymbol(type: ts.Type): ts.Symbol | undefined {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const isOwn = symbol?.declarations?.some((declared) => OWN_SOURCE.test(declared.getSourceFile().fileName));
  return symbol !== undefined && isOwn && !symbol.name.startsWith('__') ? symbol : undefined;
}

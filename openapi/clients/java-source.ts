import { capital } from './client-endpoints.js';
import {
  type ClientModel,
  commentLines,
  groupsOf,
  type ModelEndpoint,
  type ModelField,
  type ModelRecord,
  type ValueType,
} from './client-model.js';

const HEAD = '// Made from docs/openapi.json by `npm run openapi`. Do not edit.\npackage dev.purser.client;';

/** The generated part of the client in Java, by the name of its class. */
export function javaSources(model: ClientModel): ReadonlyMap<string, string> {
  return new Map([
    ['Types', types(model)],
    ['ResultCode', resultCodes(model)],
    ['PurserClient', client(model)],
  ]);
}

const PRIMITIVES = {
  text: 'String',
  integer: 'long',
  decimal: 'BigDecimal',
  boolean: 'boolean',
  any: 'Object',
} as const;
const BOXED = { ...PRIMITIVES, integer: 'Long', boolean: 'Boolean' } as const;

function typeOf(type: ValueType, names: Readonly<Record<string, string>> = BOXED): string {
  if (type.kind === 'list') return `List<${typeOf(type.of)}>`;
  if (type.kind === 'record') return `Types.${type.name}`;
  return names[type.kind] ?? 'Object';
}

const doc = (text: string, indent: string): readonly string[] => {
  const lines = commentLines(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), '');
  if (lines.length === 0) return [];
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
};

function types({ records }: ClientModel): string {
  return `${[
    HEAD,
    'import java.math.BigDecimal;\nimport java.util.List;\nimport java.util.Map;',
    '/** Requests and answers. Names are those of the interface; what an answer does not have is null. */\npublic final class Types {\n  private Types() {}',
    ...records.map(record),
  ].join('\n\n')}\n}\n`;
}

function record({ name, text, fields }: ModelRecord): string {
  return [
    ...doc(text, '  '),
    `  public static final class ${name} extends JsonObject {`,
    `    /** An empty one, to be filled. */\n    public ${name}() {}\n`,
    `    /** What JSON holds. */\n    public ${name}(Map<String, Object> fields) {\n      super(fields);\n    }`,
    ...fields.flatMap((field) => ['', ...accessors(name, field)]),
    '  }',
  ].join('\n');
}

function accessors(owner: string, { name, text, type, isCertain }: ModelField): readonly string[] {
  const own = typeOf(type, isCertain ? PRIMITIVES : BOXED);
  return [
    ...doc(text, '    '),
    `    public ${own} ${name}() {`,
    `      return ${reader(type, isCertain)}("${name}"${converter(type)});`,
    '    }',
    '',
    `    /** Sets {@link #${name}()}. */`,
    `    public ${owner} ${name}(${own} value) {`,
    `      set("${name}", value);`,
    '      return this;',
    '    }',
  ];
}

function reader(type: ValueType, isCertain: boolean): string {
  if (type.kind === 'integer' || type.kind === 'boolean')
    return isCertain ? `certain${capital(type.kind)}` : type.kind + 'OrNull';
  return type.kind === 'record' ? 'object' : type.kind;
}

/** How parts of a list, or a record, are made from JSON. */
function converter(type: ValueType): string {
  if (type.kind === 'record') return `, Types.${type.name}::new`;
  return type.kind === 'list' ? `, ${partReader(type.of)}` : '';
}

function partReader(type: ValueType): string {
  if (type.kind === 'record') return `objects(Types.${type.name}::new)`;
  return type.kind === 'text' ? 'texts()' : 'integers()';
}

function resultCodes({ codes }: ClientModel): string {
  const lines = codes.flatMap(({ code, text }) => [
    ...doc(text, '  '),
    `  public static final String ${code} = "${code}";\n`,
  ]);
  return `${HEAD}\n\n/** Every result code that these endpoints answer; more may come. */\npublic final class ResultCode {\n  private ResultCode() {}\n\n${lines.join('\n').trimEnd()}\n}\n`;
}

function client(model: ClientModel): string {
  const groups = groupsOf(model);
  return `${[
    HEAD,
    'import java.util.List;',
    [
      '/** Calls the endpoints of one project, by group; it may be used by several threads at once. */',
      'public final class PurserClient {',
      ...groups.map(([name]) => `  public final ${capital(name)}Calls ${name};`),
      '',
      '  /**',
      '   * A client of one project; it need not be closed.',
      '   *',
      '   * @throws IllegalArgumentException that names every option that is missing or wrong',
      '   */',
      '  public PurserClient(ClientOptions options) {',
      '    Core core = new Core(options);',
      ...groups.map(([name]) => `    ${name} = new ${capital(name)}Calls(core);`),
      '  }',
    ].join('\n'),
    ...groups.map(([name, endpoints]) => group(name, endpoints)),
  ].join('\n\n')}\n}\n`;
}

function group(name: string, endpoints: readonly ModelEndpoint[]): string {
  const type = `${capital(name)}Calls`;
  return [
    `  /** The endpoints of the group ${name}. */`,
    `  public static final class ${type} {`,
    '    private final Core core;',
    '',
    `    private ${type}(Core core) {\n      this.core = core;\n    }`,
    ...endpoints.map((endpoint) => `\n${method(endpoint)}`),
    '  }',
  ].join('\n');
}

function method({ method: name, text, facts, request, data }: ModelEndpoint): string {
  const { path, encoding, timeoutMs, hasReqId, hasPjid, isOnce } = facts;
  const constant = name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  const type = data === undefined ? 'void' : typeOf(data.type);
  const call = `core.call(${constant}, request, options)`;
  const about = data?.isNullable ? `${text} May answer null.` : text;
  return [
    `    private static final Endpoint ${constant} =`,
    `        new Endpoint("${path}", ${encoding === 'form'}, ${timeoutMs}, ${hasReqId}, ${hasPjid}, ${isOnce});`,
    '',
    ...doc(about, '    '),
    `    public ${type} ${name}(Types.${request} request) {`,
    `      ${data === undefined ? '' : 'return '}${name}(request, CallOptions.NONE);`,
    '    }',
    '',
    ...doc(about, '    '),
    `    public ${type} ${name}(Types.${request} request, CallOptions options) {`,
    `      ${data === undefined ? call : `return ${fromAnswer(data.type, call)}`};`,
    '    }',
  ].join('\n');
}

function fromAnswer(type: ValueType, call: string): string {
  if (type.kind === 'record') return `JsonObject.of(${call}, Types.${type.name}::new)`;
  return type.kind === 'list' ? `JsonObject.listOf(${call}, JsonObject.${partReader(type.of)})` : call;
}

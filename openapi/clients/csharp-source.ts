import { capital, pascal } from './client-endpoints.js';
import {
  type ClientModel,
  commentLines,
  groupsOf,
  type ModelEndpoint,
  type ModelField,
  type ModelRecord,
  type ValueType,
} from './client-model.js';

/** The generated part of the client in C#: C# 7.2 without reflection, as Unity's server builds take it. */
export function csharpSource(model: ClientModel): string {
  const groups = groupsOf(model);
  return `${[
    '// Made from docs/openapi.json by `npm run openapi`. Do not edit.',
    'using System.Collections.Generic;\nusing System.Threading;\nusing System.Threading.Tasks;',
    'namespace Purser.Client\n{',
    [
      ...model.records.map(record),
      resultCodes(model),
      client(groups.map(([name]) => name)),
      ...groups.map(([name, endpoints]) => group(name, endpoints)),
    ].join('\n\n'),
    '}',
  ].join('\n\n')}\n`.replace('{\n\n', '{\n');
}

const VALUES = {
  text: 'string',
  integer: 'long',
  decimal: 'decimal',
  boolean: 'bool',
  any: 'object',
} as const;
const NULLABLE = { ...VALUES, integer: 'long?', decimal: 'decimal?', boolean: 'bool?' } as const;

function typeOf(type: ValueType, names: Readonly<Record<string, string>>): string {
  if (type.kind === 'list') return `IReadOnlyList<${typeOf(type.of, VALUES)}>`;
  return type.kind === 'record' ? type.name : (names[type.kind] ?? 'object');
}

const doc = (text: string, indent: string): readonly string[] => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const lines = commentLines(escaped, `${indent}/// `);
  return lines.length === 0 ? [] : [`${indent}/// <summary>`, ...lines, `${indent}/// </summary>`];
};

function record({ name, text, fields }: ModelRecord): string {
  return [
    ...doc(text, '    '),
    `    public sealed class ${name} : JsonObject`,
    '    {',
    '        /// <summary>An empty one, to be filled.</summary>',
    `        public ${name}() { }`,
    '',
    '        /// <summary>What JSON holds.</summary>',
    `        public ${name}(IDictionary<string, object> fields) : base(fields) { }`,
    ...fields.flatMap((field) => ['', ...property(name, field)]),
    '    }',
  ].join('\n');
}

/** A member must not be called like its class. */
function property(owner: string, { name, text, type, isCertain }: ModelField): readonly string[] {
  const own = capital(name) === owner ? `${capital(name)}Value` : capital(name);
  return [
    ...doc(text, '        '),
    `        public ${typeOf(type, isCertain ? VALUES : NULLABLE)} ${own}`,
    '        {',
    `            get { return ${reader(type, isCertain)}("${name}"${converter(type)}); }`,
    `            set { Set("${name}", value); }`,
    '        }',
  ];
}

function reader(type: ValueType, isCertain: boolean): string {
  if (type.kind === 'record') return 'Object';
  const canBeNull = type.kind === 'text' || type.kind === 'any' || type.kind === 'list';
  return `${isCertain && !canBeNull ? 'Certain' : ''}${capital(type.kind)}`;
}

function converter(type: ValueType): string {
  if (type.kind === 'record') return `, f => new ${type.name}(f)`;
  return type.kind === 'list' ? `, ${partReader(type.of)}` : '';
}

function partReader(type: ValueType): string {
  if (type.kind === 'record') return `v => Of(v, f => new ${type.name}(f))`;
  return type.kind === 'text' ? 'TextOf' : 'IntegerOf';
}

function resultCodes({ codes }: ClientModel): string {
  const lines = codes.flatMap(({ code, text }) => [
    ...doc(text, '        '),
    `        public const string ${pascal(code)} = "${code}";\n`,
  ]);
  return [
    '    /// <summary>Every result code that these endpoints answer; more may come.</summary>',
    '    public static class ResultCode',
    '    {',
    lines.join('\n').trimEnd(),
    '    }',
  ].join('\n');
}

function client(groups: readonly string[]): string {
  return [
    '    /// <summary>Calls the endpoints of one project, by group; it may be used by several threads at once.</summary>',
    '    public sealed class PurserClient',
    '    {',
    ...groups.map((name) => `        public ${capital(name)}Calls ${capital(name)} { get; }`),
    '',
    '        /// <summary>A client of one project; it need not be closed.</summary>',
    '        /// <exception cref="System.ArgumentException">names every option that is missing or wrong</exception>',
    '        public PurserClient(ClientOptions options)',
    '        {',
    '            var core = new Core(options);',
    ...groups.map((name) => `            ${capital(name)} = new ${capital(name)}Calls(core);`),
    '        }',
    '    }',
  ].join('\n');
}

function group(name: string, endpoints: readonly ModelEndpoint[]): string {
  const type = `${capital(name)}Calls`;
  return [
    `    /// <summary>The endpoints of the group ${name}.</summary>`,
    `    public sealed class ${type}`,
    '    {',
    '        private readonly Core core;',
    '',
    `        internal ${type}(Core core) { this.core = core; }`,
    ...endpoints.map((endpoint) => `\n${method(endpoint)}`),
    '    }',
  ].join('\n');
}

function method({ method: name, text, facts, request, data }: ModelEndpoint): string {
  const { path, encoding, timeoutMs, hasReqId, hasPjid, isOnce } = facts;
  const type = data && typeOf(data.type, VALUES);
  const call = `core.Call(${capital(name)}Endpoint, request, options, cancellation)`;
  const head = `public async Task${type === undefined ? '' : `<${type}>`} ${capital(name)}`;
  return [
    `        private static readonly Endpoint ${capital(name)}Endpoint =`,
    `            new Endpoint("${path}", ${encoding === 'form'}, ${timeoutMs}, ${hasReqId}, ${hasPjid}, ${isOnce});`,
    '',
    ...doc(data?.isNullable ? `${text} May answer null.` : text, '        '),
    `        ${head}(${request} request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))`,
    '        {',
    data === undefined
      ? `            await ${call}.ConfigureAwait(false);`
      : `            return ${fromAnswer(data.type, `await ${call}.ConfigureAwait(false)`)};`,
    '        }',
  ].join('\n');
}

function fromAnswer(type: ValueType, answer: string): string {
  if (type.kind === 'record') return `JsonObject.Of(${answer}, f => new ${type.name}(f))`;
  if (type.kind !== 'list') return answer;
  const part =
    type.of.kind === 'record' ? `v => JsonObject.Of(v, f => new ${type.of.name}(f))` : 'JsonObject.TextOf';
  return `JsonObject.ListOf(${answer}, ${part})`;
}

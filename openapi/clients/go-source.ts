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

/** The generated part of the client in Go; formatted as gofmt formats it. */
export function goSource(model: ClientModel): string {
  const groups = groupsOf(model);
  return `${[
    '// Code generated from docs/openapi.json by `npm run openapi`. DO NOT EDIT.',
    'package purser',
    ['import (', '\t"context"', '\t"encoding/json"', ')'].join('\n'),
    ...model.records.map(record),
    resultCodes(model),
    client(groups.map(([name]) => name)),
    ...groups.flatMap(([name, endpoints]) => [groupType(name), ...endpoints.map(method)]),
  ].join('\n\n')}\n`;
}

const NAMES = { text: 'string', integer: 'int64', decimal: 'json.Number', boolean: 'bool' } as const;

function typeOf(type: ValueType): string {
  if (type.kind === 'list') return `[]${typeOf(type.of)}`;
  if (type.kind === 'record') return type.name;
  return type.kind === 'any' ? 'json.RawMessage' : NAMES[type.kind];
}

/**
 * What may be missing is a pointer; lists and JSON are nil then, and a reqId without characters is one that the client
 * makes.
 */
function fieldType({ name, type, isCertain }: ModelField): string {
  const isOwnNil = type.kind === 'list' || type.kind === 'any' || name === 'reqId';
  return isCertain || isOwnNil ? typeOf(type) : `*${typeOf(type)}`;
}

function record({ name, text, fields }: ModelRecord): string {
  const about = commentLines(`${name}: ${text}`, '// ');
  if (fields.length === 0) return [...about, `type ${name} struct{}`].join('\n');
  const rows = fields.map((field) => ({
    comment: commentLines(field.text, '\t// '),
    name: capital(field.name),
    type: fieldType(field),
    tag: `\`json:"${field.name}${field.isCertain && field.name !== 'reqId' ? '' : ',omitempty'}"\``,
  }));
  return [...about, `type ${name} struct {`, ...aligned(rows), '}'].join('\n');
}

interface Row {
  readonly comment: readonly string[];
  readonly name: string;
  readonly type: string;
  readonly tag: string;
}

/** Columns as gofmt sets them: neighbours without a comment between them share their widths. */
function aligned(rows: readonly Row[]): readonly string[] {
  const blocks: Row[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (row.comment.length > 0 || last === undefined) blocks.push([row]);
    else last.push(row);
  }
  return blocks.flatMap((block) => {
    const nameWidth = Math.max(...block.map(({ name }) => name.length));
    const typeWidth = Math.max(...block.map(({ type }) => type.length));
    return block.flatMap(({ comment, name, type, tag }) => [
      ...comment,
      `\t${name.padEnd(nameWidth)} ${type.padEnd(typeWidth)} ${tag}`,
    ]);
  });
}

function resultCodes({ codes }: ClientModel): string {
  const lines = codes.flatMap(({ code, text }) => [
    ...commentLines(text, '\t// '),
    `\tCode${pascal(code)} = "${code}"`,
  ]);
  return ['// Every result code that these endpoints answer; more may come.', 'const (', ...lines, ')'].join(
    '\n',
  );
}

function client(groups: readonly string[]): string {
  const width = Math.max(...groups.map((name) => name.length));
  return [
    '// Client calls the endpoints of one project, by group; it may be used by several goroutines at once.',
    'type Client struct {',
    ...groups.map((name) => `\t${capital(name).padEnd(width)} ${capital(name)}Calls`),
    '}',
    '',
    'func newClient(c *core) *Client {',
    '\treturn &Client{',
    ...groups.map((name) => `\t\t${`${capital(name)}:`.padEnd(width + 1)} ${capital(name)}Calls{c},`),
    '\t}',
    '}',
  ].join('\n');
}

function groupType(name: string): string {
  const type = `${capital(name)}Calls`;
  return `// ${type} are the endpoints of the group ${name}.\ntype ${type} struct{ core *core }`;
}

function method({ group, method: name, text, facts, request, data }: ModelEndpoint): string {
  const { path, encoding, timeoutMs, hasReqId, hasPjid, isOnce } = facts;
  const endpoint = `endpoint{"${path}", ${encoding === 'form'}, ${timeoutMs}, ${hasReqId}, ${hasPjid}, ${isOnce}}`;
  const type = data && `${data.isNullable ? '*' : ''}${typeOf(data.type)}`;
  const head = `func (g ${capital(group)}Calls) ${capital(name)}(ctx context.Context, request ${request}, options ...CallOption)`;
  const call = `(ctx, g.core, ${endpoint}, request, options)`;
  return [
    ...commentLines(`${capital(name)}: ${text}`, '// '),
    ...(type === undefined
      ? [`${head} error {`, `\t_, err := call[json.RawMessage]${call}`, '\treturn err', '}']
      : [`${head} (${type}, error) {`, `\treturn call[${type}]${call}`, '}']),
  ].join('\n');
}

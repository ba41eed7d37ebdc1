import type { JsonSchema } from '../../http/body/json-schema.js';
import type { Answer, OpenApiDocument, Operation } from '../openapi-document.js';
import { curlOf } from './call-example.js';
import { type FieldRow, fieldRows } from './field-rows.js';
import { html, type Html } from './html.js';
import { inline } from './markdown.js';

/** The location of an operation in the document and in the page. */
export interface PlacedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  /** Called by the service (webhook). */
  readonly isWebhook: boolean;
}

/** The anchor of an operation. */
export const anchorOf = ({ operationId }: Operation): string => operationId.replaceAll('.', '-');

/** The section of one endpoint: description, request, answers and examples. */
export function operationSection(placed: PlacedOperation, document: OpenApiDocument): Html {
  const { path, method, operation, isWebhook } = placed;
  const resolve = (schema: JsonSchema): JsonSchema => resolved(schema, document);
  return html`<section class="operation" id="${anchorOf(operation)}">
    <h3><a href="#${anchorOf(operation)}">${plain(operation.summary)}</a></h3>
    <p class="line"><b class="method">${method.toUpperCase()}</b> <code class="path">${path}</code></p>
    <p class="facts">${factsOf(placed).map((fact) => html`<span>${fact}</span>`)}</p>
    ${operation.description && html`<p>${inline(operation.description)}</p>`}
    <div class="columns">
      <div>${requestPart(operation, resolve)} ${answerPart(operation, resolve)} ${codesPart(operation)}</div>
      <div class="examples">
        ${
          !isWebhook &&
          html`<h4>Call</h4>
            <pre>${curlOf(path, method, operation)}</pre>`
        }
        ${isWebhook && bodyExample(operation)} ${answerExamples(operation, document)}
      </div>
    </div>
  </section>`;
}

const plain = (summary: string): Html => inline(summary.replace(/\.$/, ''));

function resolved(schema: JsonSchema, { components }: OpenApiDocument): JsonSchema {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  const found = components.schemas[name];
  return found === undefined ? schema : { ...found, description: schema.description ?? found.description };
}

function factsOf({ operation, isWebhook }: PlacedOperation): string[] {
  const { 'x-endpoint': endpoint, 'x-deadline-seconds': seconds, deprecated } = operation;
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  const facts = [
    endpoint !== undefined && `E ${endpoint}`,
    deprecated && 'deprecated',
    type === '*/*' ? 'body as the store sends it' : type,
    !isWebhook && accessOf(operation),
    seconds !== undefined && `answers within ${seconds} s`,
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

function accessOf({ security = [], 'x-roles': roles = [] }: Operation): string {
  if (security.length === 0) return 'no headers needed';
  const isOptional = security.some((headers) => Object.keys(headers).length === 0);
  return `key: ${roles.join(' or ')}${isOptional ? ', or no headers at all' : ''}`;
}

function requestPart(
  { requestBody, parameters = [] }: Operation,
  resolve: (schema: JsonSchema) => JsonSchema,
): Html {
  const [media] = Object.values(requestBody?.content ?? {});
  const outsideBody = parameters.map(({ name, description, in: location, required }): FieldRow => ({
    name,
    depth: 0,
    type: `String, in the ${location}`,
    isRequired: required,
    isNullable: false,
    description,
    words: [],
  }));
  const rows = [...outsideBody, ...(media === undefined ? [] : fieldRows(media.schema, resolve))];
  return rows.length === 0
    ? html``
    : html`<h4>Request</h4>
        ${table(rows, 'request')}`;
}

function answerPart({ responses }: Operation, resolve: (schema: JsonSchema) => JsonSchema): Html {
  const { 'application/json': envelope, ...files } = responses['200']?.content ?? {};
  if (envelope === undefined) return html``;
  if (Object.keys(files).length > 0) return filePart(files);
  const [success, ...refusals] = envelope.schema.oneOf ?? [];
  if (success === undefined) return html``;
  const data = success.properties?.['resultData'];
  const withData = refusals.filter(({ properties = {} }) => properties['resultData'] !== undefined);
  return html`<h4>Answer</h4>
    ${
      data === undefined
        ? html`<p>No <code>resultData</code>.</p>`
        : html`<p><code>resultData</code>${dataNote(data, resolve)}:</p>
            ${dataTable(data, resolve)}`
    }
    ${withData.map(({ properties = {} }) => {
      const { resultCode, resultData = {} } = properties;
      return html`<p>
          <code>resultData</code> of
          <code>${String(resultCode?.const)}</code>${dataNote(resultData, resolve)}:
        </p>
        ${dataTable(resultData, resolve)}`;
    })}`;
}

const filePart = (files: NonNullable<Answer['content']>): Html =>
  html`<h4>Answer</h4>
    <p>A file; an error is answered in the envelope.</p>
    <ul class="codes">
      ${Object.entries(files).map(
        ([type, { schema }]) => html`<li><code>${type}</code> ${inline(schema.description ?? '')}</li>`,
      )}
    </ul>`;

/** Facts about the whole endpoint, before its fields. */
function dataNote(data: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): string {
  const parts = (data.anyOf ?? [data]).map(resolve);
  if (parts.every(({ type }) => type === 'null')) return ' is null';
  const list = parts.some(({ type }) => type === 'array') ? ', a list' : '';
  return `${list}${parts.some(({ type }) => type === 'null') ? ', or null' : ''}`;
}

function dataTable(data: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): Html {
  const list = (data.anyOf ?? [data]).map(resolve).find(({ items }) => items !== undefined);
  const rows = fieldRows(list?.items ?? data, resolve);
  return rows.length === 0 ? html`` : table(rows, 'answer');
}

function table(rows: readonly FieldRow[], kind: 'request' | 'answer'): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Field</th>
        <th>Type</th>
        ${kind === 'request' && html`<th>Required</th>`}
        <th>Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, depth, type, isRequired, isNullable, description, words }) =>
          html`<tr>
            <td class="depth-${Math.min(depth, 3)}"><code>${name}</code></td>
            <td>${type}${kind === 'answer' && isNullable && html` <i>or null</i>`}</td>
            ${kind === 'request' && html`<td>${isRequired ? 'yes' : html`<i>no</i>`}</td>`}
            <td>
              ${inline(description)}
              ${words.length > 0 && html`<span class="words">${words.map((word) => html`<code>${word}</code> `)}</span>`}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function codesPart({ responses, 'x-result-codes': codes }: Operation): Html {
  if (codes === undefined) return statusesPart(responses);
  const meanings = (responses['200']?.description ?? '').split('\n');
  return html`<h4>Result codes</h4>
    <ul class="codes">
      ${meanings.map((line) => html`<li>${inline(line)}</li>`)}
    </ul>`;
}

const statusesPart = (responses: Operation['responses']): Html =>
  html`<h4>HTTP status</h4>
    <ul class="codes">
      ${Object.entries(responses)
        .filter(([, { description }]) => description !== undefined)
        .map(
          ([status, { description = '' }]) => html`<li><code>${status}</code> ${inline(description)}</li>`,
        )}
    </ul>`;

function bodyExample({ requestBody }: Operation): Html {
  const [media] = Object.values(requestBody?.content ?? {});
  return html`<h4>Body</h4>
    <pre>${JSON.stringify(media?.example, null, 2)}</pre>`;
}

function answerExamples({ responses }: Operation, { components }: OpenApiDocument): Html {
  const examples = Object.entries(responses['200']?.content?.['application/json']?.examples ?? {});
  if (examples.length === 0) return html``;
  return html`<h4>Answers</h4>
    ${examples.map(([code, example]) => {
      const { value } = components.examples[example.$ref?.split('/').at(-1) ?? ''] ?? example;
      const open = code === 'SUCCESS' && html` open`;
      return html`<details${open}><summary>${code}</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`;
    })}`;
}

import { currentSpan } from '../request-context/request-context.js';
import type { Span, SpanStart } from '../request-context/span.js';

const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+`?(\w+)/i;
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** A statement as a span, named by its verb and its table; neither its text nor what it is given is in it. */
export function spanOfStatement(sql: string): SpanStart {
  const verb = (VERB.exec(sql)?.[1] ?? 'statement').toUpperCase();
  const table = TABLE.exec(sql)?.[1];
  const name = table === undefined ? verb : `${verb} ${table}`;
  return {
    name,
    kind: 'client',
    attributes: {
      'db.system.name': 'mysql',
      'db.operation.name': verb,
      'db.query.summary': name,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  };
}

/** What a span may hold of the error that a statement failed with: its code, which quotes nothing. */
export function faultOf(error: Error): { readonly 'error.type': string } {
  const { code } = error as { readonly code?: unknown };
  return { 'error.type': typeof code === 'string' && CODE.test(code) ? code : error.name };
}

/**
 * Begins the span of a statement of the running code; none while traces are off. To be called before a connection is waited
 * for: when there is one, other code may be running.
 */
export const beginStatement = (sql: string): Span | undefined => currentSpan()?.child(spanOfStatement(sql));

export function endStatement(span: Span | undefined, error: Error | null): void {
  if (error === null) span?.end();
  else span?.end(faultOf(error), true);
}

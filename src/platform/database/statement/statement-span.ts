import { isErrorCode } from '../../observability/logging/error-code.js';
import { currentSpan } from '../../request-context/request-context.js';
import type { Span, SpanStart } from '../../request-context/span.js';

const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+`?(\w+)/i;

/** A statement as a span, named by its verb and its table; it holds neither the text nor the values. */
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

/** Returns the part of a statement's error that a span may hold: its code, which quotes no value. */
export function faultOf(error: Error): { readonly 'error.type': string } {
  const { code } = error as { readonly code?: unknown };
  return { 'error.type': isErrorCode(code) ? code : error.name };
}

/**
 * Begins the span of a statement; undefined while traces are off. Call it before waiting for a connection: afterwards
 * another request context may be active.
 */
export const beginStatement = (sql: string): Span | undefined => currentSpan()?.child(spanOfStatement(sql));

/** Ends the span of a statement, as failed when there is an error; does nothing while traces are off. */
export function endStatement(span: Span | undefined, error: Error | null): void {
  if (error === null) span?.end();
  else span?.end(faultOf(error), true);
}

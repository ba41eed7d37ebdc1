import type { Span, SpanStart } from '../request-context/span.js';

/** What came of a call. */
type Outcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * A call to another system as a span: who and what, never where, since addresses of stores hold receipts. The call itself
 * does not carry the trace on: stores have no use for it, and it is nobody's business outside.
 */
export const spanOfCall = (store: string, call: string, method: string): SpanStart => ({
  name: `${store} ${call}`,
  kind: 'client',
  attributes: { 'purser.store': store, 'purser.call': call, 'http.request.method': method },
});

/** Ends it with the status, or with the reason why there is none. */
export function endCallSpan(span: Span | undefined, answer: Outcome): void {
  if (span === undefined) return;
  if (answer.kind === 'failed') span.end({ 'error.type': answer.reason }, true);
  else span.end({ 'http.response.status_code': answer.status }, answer.status >= 500);
}

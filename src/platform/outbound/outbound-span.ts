import type { Span, SpanStart } from '../request-context/span.js';

/** The outcome of a call. */
type Outcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * A call to another system as a span: system and operation, never the URL, since URLs of stores hold receipts. The call
 * does not propagate the trace: ids of traces stay inside the deployment.
 */
export const spanOfCall = (store: string, call: string, method: string): SpanStart => ({
  name: `${store} ${call}`,
  kind: 'client',
  attributes: { 'purser.store': store, 'purser.call': call, 'http.request.method': method },
});

/** Ends the span with the status, or with the reason without an answer. */
export function endCallSpan(span: Span | undefined, answer: Outcome): void {
  if (span === undefined) return;
  if (answer.kind === 'failed') span.end({ 'error.type': answer.reason }, true);
  else span.end({ 'http.response.status_code': answer.status }, answer.status >= 500);
}

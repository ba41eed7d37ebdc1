/** What a simulated store says to one call; `headers` besides the content type, which follows from the kind. */
export type Answer = { readonly headers?: Readonly<Record<string, string>> } & (
  | { readonly kind: 'json'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'text'; readonly status: number; readonly contentType: string; readonly text: string }
  | { readonly kind: 'empty'; readonly status: number }
);

export function json(status: number, body: unknown): Answer {
  return { kind: 'json', status, body };
}

export function html(status: number, text: string): Answer {
  return { kind: 'text', status, contentType: 'text/html; charset=UTF-8', text };
}

export function empty(status: number): Answer {
  return { kind: 'empty', status };
}

/** The same answer with more headers; names in lower case. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/** An answer that leaves a handler early; the server sends it as if it had been returned. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly answer: Answer,
    message: string,
  ) {
    super(message);
  }
}

/** A control-plane call (or a direct one) that asks for something the simulator cannot do. */
export function badInput(message: string): Refusal {
  return new Refusal(json(400, { error: message }), message);
}

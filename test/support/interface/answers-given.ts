import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** An answer as it left the service. */
export interface AnswerGiven {
  readonly method: string;
  /** As in the request line. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Reports every answer of a server. The answer is not changed. */
export function watchAnswers(server: Server, tell: (answer: AnswerGiven) => void): void {
  server.prependListener(
    'request',
    ({ method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
      const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
      response.end = (...parts: unknown[]): ServerResponse => {
        const ended = end(...parts);
        const [body] = parts;
        const { statusCode: status } = response;
        const contentType = sentContentType(response);
        tell({ method, url, status, contentType, body: typeof body === 'string' ? body : '' });
        return ended;
      };
    },
  );
}

/** Headers that went out by `writeHead` alone are not kept by name: they are read from the head itself. */
function sentContentType(response: ServerResponse): string {
  const kept = response.getHeader('content-type');
  if (kept !== undefined) return String(kept);
  const { _header: head } = response as unknown as { readonly _header: string | null };
  return /^content-type: (.*)\r$/im.exec(head ?? '')?.[1] ?? '';
}

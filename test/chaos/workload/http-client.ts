import { Agent, request } from 'node:http';

/** An answer, or why it is missing: `refused` when the process did not even take the connection. */
export type HttpAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused' };

/** A request as the game's server sends it. */
export interface HttpCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Later than any deadline of the service: what takes longer hangs. */
const PATIENCE_MS = 12_000;

/** Calls one process over kept-alive connections, once, whatever becomes of it. */
export class HttpClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 512 });

  constructor(private readonly url: string) {}

  send({ path, headers, body }: HttpCall): Promise<HttpAnswer> {
    return new Promise((resolve) => {
      const sent = request(this.url + path, {
        method: 'POST',
        agent: this.agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      const timer = setTimeout(() => sent.destroy(), PATIENCE_MS);
      const settle = (answer: HttpAnswer): void => {
        clearTimeout(timer);
        resolve(answer);
      };
      sent.on('error', (error: NodeJS.ErrnoException) =>
        settle({ kind: error.code === 'ECONNREFUSED' ? 'refused' : 'lost' }),
      );
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('error', () => settle({ kind: 'lost' }));
        response.on('end', () => settle({ kind: 'answered', status: response.statusCode ?? 0, text }));
        response.on('close', () => settle({ kind: 'lost' }));
      });
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

// Longer than any pause in a test: a pooled connection that the simulator closes first would look like a fault.
const KEEP_ALIVE_MS = 120_000;

/** A server that runs on the loopback address. */
export interface Listening {
  readonly url: string;
  /** Ends at once, open connections included. */
  close(): Promise<void>;
}

/** Starts a server on 127.0.0.1; port 0 picks a free one. */
export async function listen(
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Has Node report a request that is still arriving as overdue, without waiting for as long as requests usually may
 * take. Returns when it is reported.
 */
export async function reportOverdue(server: Server): Promise<void> {
  const { headersTimeout, requestTimeout } = server;
  const reported = once(server, 'clientError');
  // Both, because Node swaps them when the time for the head is the longer one.
  server.headersTimeout = 1;
  server.requestTimeout = 1;
  try {
    await reported;
  } finally {
    server.headersTimeout = headersTimeout;
    server.requestTimeout = requestTimeout;
  }
}

// @ts-check
import { createServer } from 'node:net';

/**
 * A TCP port of the loopback address that is free, chosen by the system. Another process may take it before it is
 * used: callers try again with a new one.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Whether no process listens on this port, neither on loopback nor on every address.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, undefined));
}

/**
 * The first free port from here upwards.
 * @param {number} first
 * @returns {Promise<number>}
 */
export async function nextFreePort(first) {
  for (let port = first; port < first + 100; port += 1) {
    if (await isPortFree(port)) return port;
  }
  return freePort();
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

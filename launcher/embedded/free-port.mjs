// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections and to servers that leave the choice to them. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_767;
const ATTEMPTS = 50;

/**
 * A TCP port that is free, at random, so that others who choose one at the same time choose another. The system gives
 * none of these ports away by itself before it is used.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isPortFree(port)) return port;
  }
  return portOfTheSystem();
}

/** @returns {Promise<number>} */
function portOfTheSystem() {
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

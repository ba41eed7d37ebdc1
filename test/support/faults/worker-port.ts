import { randomInt } from 'node:crypto';
import { isPortFree } from '../../../launcher/embedded/free-port.mjs';

/** How many ports each worker of jest has. */
const PORTS = 1_000;
/** Ten workers have theirs below those that the system gives to connections and to servers that name none. */
const FIRST = 21_000 + PORTS * Number(process.env['JEST_WORKER_ID'] ?? '1');

/** Another run of the tests on this machine has the same ports, but hardly begins at the same one. */
let given = randomInt(PORTS);

/** A free port for a server that starts much later: no test file that runs at the same time gets it meanwhile. */
export async function workerPort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    given = (given + 1) % PORTS;
    const port = FIRST + given;
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no port is free from ${FIRST} on`);
}

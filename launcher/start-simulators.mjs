// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callSimulator } from './first-purchases/json-calls.mjs';
import { START_DATA } from './paths.mjs';
import { startNodeProgram, waitFor } from './service-process.mjs';

/** @typedef {import('./first-purchases/stores.mjs').Addresses} Addresses */

/**
 * Starts the stores' simulators on free ports; their first line says where.
 * @param {{ signal: AbortSignal, onStart: (program: Awaited<ReturnType<typeof startNodeProgram>>) => void }} options
 * @returns {Promise<Addresses>}
 */
export async function startSimulators({ signal, onStart }) {
  /** @type {Addresses | null} */
  let addresses = null;
  const program = await startNodeProgram({
    name: 'Simulators',
    script: 'simulators/dist/main.js',
    id: 'simulators',
    env: { SIMULATORS_PORT: '0', SIMULATORS_HUMAN: '' },
    onLine: (line) => {
      addresses ??= addressesIn(line);
    },
  });
  onStart(program);
  return waitFor(program, signal, async () => addresses);
}

/**
 * The certificate that mobile store B's simulator signs with is new with each start: the service is configured to trust
 * it.
 * @param {Addresses} simulators
 */
export async function trustedRoots({ astore }) {
  const { pem } = await callSimulator(`${astore?.['controlUrl']}/__sim/astore/root`, {});
  const file = join(START_DATA, 'astore-root.pem');
  writeFileSync(file, String(pem));
  return { ASTORE_ROOT_CERTS: file };
}

/**
 * @param {string} line
 * @returns {Addresses | null} null for any other line
 */
function addressesIn(line) {
  try {
    const { ready, ...addresses } = JSON.parse(line);
    return ready === true ? addresses : null;
  } catch {
    return null;
  }
}

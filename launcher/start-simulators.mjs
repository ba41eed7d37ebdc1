// @ts-check
import { startNodeProgram, waitFor } from './service-process.mjs';

/** Where the simulated mobile store answers. @typedef {{ apiUrl: string, tokenUrl: string, controlUrl: string }} SimulatedStore */

/**
 * Starts the stores' simulators on free ports; their first line says where.
 * @param {{ signal: AbortSignal, onStart: (program: Awaited<ReturnType<typeof startNodeProgram>>) => void }} options
 * @returns {Promise<SimulatedStore>}
 */
export async function startSimulators({ signal, onStart }) {
  /** @type {SimulatedStore | null} */
  let store = null;
  const program = await startNodeProgram({
    name: 'Simulators',
    script: 'simulators/dist/main.js',
    id: 'simulators',
    env: { SIMULATORS_PORT: '0', SIMULATORS_HUMAN: '' },
    onLine: (line) => {
      store ??= storeOf(line);
    },
  });
  onStart(program);
  return waitFor(program, signal, async () => store);
}

/**
 * @param {string} line
 * @returns {SimulatedStore | null} null for any other line
 */
function storeOf(line) {
  try {
    const { ready, gstore } = JSON.parse(line);
    return ready === true ? gstore : null;
  } catch {
    return null;
  }
}

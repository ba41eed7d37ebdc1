// @ts-check
import { LauncherError } from './launcher-error.mjs';
import { isPortFree, nextFreePort } from './embedded/free-port.mjs';
import { startNodeProgram, waitFor } from './service-process.mjs';
import { complain, paint, say } from './terminal.mjs';

const DEFAULT_PORT = 3000;
const ERROR_LEVEL = /"level":(?:[5-9]\d|"(?:error|fatal)")/;
const LONGEST_LINE = 400;
const ROUTINE_FIELDS = new Set(['level', 'time', 'pid', 'hostname']);

/**
 * Starts the service and waits until it is ready to serve.
 * @param {{ env: NodeJS.ProcessEnv, port: number, signal: AbortSignal, onStart: (program: Awaited<ReturnType<typeof
 *   startNodeProgram>>) => void }} options `onStart` is called as soon as there is something to end
 */
export async function startService({ env, port, signal, onStart }) {
  const program = await startNodeProgram({
    name: 'Service',
    script: 'dist/main.js',
    id: 'service',
    env: { ...env, PORT: String(port) },
    onLine: (line) => {
      if (ERROR_LEVEL.test(line)) complain(paint('red', `  service: ${errorText(line)}`));
    },
  });
  onStart(program);
  const url = `http://127.0.0.1:${port}`;
  await waitFor(program, signal, () => answersOk(`${url}/health/ready`));
  return { url, logFile: program.logFile };
}

/**
 * PORT when it is given, else the first free port from 3000 on.
 * @param {string | undefined} given
 */
export async function choosePort(given) {
  if (given) {
    const port = Number(given);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new LauncherError(`PORT=${given} is not a port.`);
    if (!(await isPortFree(port))) throw new LauncherError(`Port ${port} (PORT) is in use.`);
    return port;
  }
  const port = await nextFreePort(DEFAULT_PORT);
  if (port !== DEFAULT_PORT)
    say(`  Port ${DEFAULT_PORT} is in use: taking ${port}. PORT=... chooses another.`);
  return port;
}

/**
 * The part of a log line that a person wants to see.
 * @param {string} line
 */
function errorText(line) {
  try {
    const { msg, ...fields } = JSON.parse(line);
    const relevant = Object.entries(fields).filter(([name]) => !ROUTINE_FIELDS.has(name));
    return `${msg ?? ''} ${JSON.stringify(Object.fromEntries(relevant))}`.slice(0, LONGEST_LINE);
  } catch {
    return line.slice(0, LONGEST_LINE);
  }
}

/**
 * @param {string} url
 * @returns {Promise<true | null>}
 */
async function answersOk(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok ? true : null;
  } catch {
    return null;
  }
}

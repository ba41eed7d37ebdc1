import { ConfigurationError } from '../platform/config/app-config.js';
import { loadEnvFile } from '../platform/config/env-file.js';
import { endOnSignal } from './end-on-signal.js';

/**
 * Runs a program that does one thing and ends. The exit code is 1 when `run` returns false.
 * @param run gets the arguments of the command line
 * @param messageOf explains a failure to the operator; faults of the configuration explain themselves
 * @param exitCodeOf exit code of a failure; by default 1
 */
export async function runProgram(
  run: (args: readonly string[]) => Promise<boolean | void>,
  messageOf: (error: unknown) => string = String,
  exitCodeOf: (error: unknown) => number = () => 1,
): Promise<void> {
  try {
    endOnSignal();
    loadEnvFile();
    if ((await run(process.argv.slice(2))) === false) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigurationError ? error.message : messageOf(error)}\n`);
    process.exit(exitCodeOf(error));
  }
}

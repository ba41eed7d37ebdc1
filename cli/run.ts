import { CommanderError } from 'commander';
import { NoAnswerError, PurserError } from '../clients/typescript/src/purser-error.js';
import { CliError, EXIT_CODES } from './exit-codes.js';
import { programFor } from './program.js';
import type { Terminal } from './terminal.js';

/**
 * Runs a command line.
 * @param args what follows `purser`
 * @returns the exit code, one of {@link EXIT_CODES}
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const isJson = args.includes('--json');
  const tellUsage = (text: string): void =>
    terminal.tell(isJson ? JSON.stringify({ resultMessage: text.replace(/^error: /, '') }) : text);
  try {
    await programFor(terminal, tellUsage).parseAsync(args, { from: 'user' });
    return EXIT_CODES.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    return explain(error, isJson, terminal);
  }
}

/** Says on standard error what went wrong. */
function explain(error: unknown, isJson: boolean, terminal: Terminal): number {
  const { exitCode, ...failure } = failureOf(error);
  const { resultCode, resultMessage, traceId } = failure;
  const trace = traceId === undefined ? '' : ` (trace id ${traceId})`;
  const words = [resultCode, resultMessage].filter((word) => word !== undefined).join(': ');
  terminal.tell(isJson ? JSON.stringify(failure) : `purser: ${words}${trace}`);
  return exitCode;
}

interface Failure {
  readonly exitCode: number;
  /** Absent when the service did not answer. */
  readonly resultCode?: string;
  readonly resultMessage: string;
  readonly traceId?: string | undefined;
}

function failureOf(error: unknown): Failure {
  if (error instanceof PurserError) {
    const { attempts, resultCode, traceId } = error;
    const doubt = attempts > 1 ? ` (at attempt ${attempts}; an earlier one may have made a change)` : '';
    const resultMessage = `${error.resultMessage}${doubt}`;
    return { exitCode: EXIT_CODES.refused, resultCode, resultMessage, traceId };
  }
  if (error instanceof NoAnswerError)
    return { exitCode: EXIT_CODES.noAnswer, resultMessage: `${error.message}; a change may have been made` };
  if (error instanceof CliError) return { exitCode: error.exitCode, resultMessage: error.message };
  if (error instanceof Error && 'syscall' in error)
    return { exitCode: EXIT_CODES.usage, resultMessage: error.message };
  throw error;
}

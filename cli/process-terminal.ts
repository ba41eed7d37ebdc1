import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError, EXIT_CODES } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  const end = (error: NodeJS.ErrnoException): never => {
    // `purser ... | head` closes the pipe early: what is left is not wanted.
    if (error.code === 'EPIPE') process.exit(EXIT_CODES.done);
    stderr.write(`purser: ${unwritten(error)}\n`);
    process.exit(EXIT_CODES.noAnswer);
  };
  stdout.on('error', end);
  return {
    environment: process.env,
    isInteractive: stdin.isTTY && stderr.isTTY,
    print: (line) => void stdout.write(`${line}\n`),
    printSurely: async (line) => {
      // The error goes to the caller.
      stdout.off('error', end).off('error', ignore).on('error', ignore);
      try {
        await writeLine(stdout, line);
      } catch (error) {
        throw new CliError(unwritten(error), EXIT_CODES.noAnswer);
      }
    },
    write: async (piece) => {
      if (!stdout.write(piece)) await once(stdout, 'drain');
    },
    tell: (line) => void stderr.write(`${line}\n`),
    ask: (question) => readLine(question, stderr),
    readSecret: async (question) => {
      if (!stdin.isTTY) return readLine('', SILENT);
      stderr.write(question);
      const secret = await readLine('', SILENT);
      stderr.write('\n');
      return secret;
    },
    interruption: () => {
      const controller = new AbortController();
      process.once('SIGINT', () => controller.abort());
      return controller.signal;
    },
  };
}

const ignore = (): void => {};

const unwritten = (error: unknown): string =>
  `standard output cannot be written: ${error instanceof Error ? error.message : String(error)}`;

const writeLine = (stream: NodeJS.WritableStream, line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });

/** Shows nothing, so that nothing that is typed is shown. */
const SILENT = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads one line; empty when the input has ended. */
async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

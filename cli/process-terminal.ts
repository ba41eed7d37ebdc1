import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './terminal.js';

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // `purser ... | head` closes the pipe early: what is left is not wanted.
  stdout.on('error', () => process.exit(0));
  return {
    environment: process.env,
    isInteractive: stdin.isTTY && stderr.isTTY,
    print: (line) => void stdout.write(`${line}\n`),
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

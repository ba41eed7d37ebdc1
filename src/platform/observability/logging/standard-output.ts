import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** Maximum delay of a log line in milliseconds. */
const MAX_MS = 10;
/** Maximum size of waiting lines; beyond it they are written at once. */
const MAX_BYTES = 64 * 1024;

/**
 * Writes log lines in batches, some milliseconds after the first one, since under load one system call for each line
 * costs more than formatting it. Flushes before the process exits, except on SIGKILL. Lines that cannot be written, as
 * on a full disk, are lost: they must neither stop the service nor block its exit, as the retries of pino's own
 * destination would.
 */
export class StandardOutput implements DestinationStream {
  private waiting = '';

  constructor(private readonly writeOut: (text: string) => void = writeWhole) {
    process.on('exit', this.flush);
  }

  write(line: string): void {
    if (this.waiting === '') setTimeout(this.flush, MAX_MS).unref();
    this.waiting += line;
    if (this.waiting.length > MAX_BYTES) this.flush();
  }

  private readonly flush = (): void => {
    const text = this.waiting;
    this.waiting = '';
    try {
      if (text !== '') this.writeOut(text);
    } catch {
      // The error cannot be reported elsewhere.
    }
  };
}

/** A pipe may accept only a part of a write. */
function writeWhole(text: string): void {
  for (let rest = Buffer.from(text); rest.length > 0;) rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
}

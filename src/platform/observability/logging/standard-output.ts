import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** A line waits so long at most: nobody who reads it notices. */
const MAX_MS = 10;
/** Of lines that wait; more are written at once. */
const MAX_BYTES = 64 * 1024;

/**
 * Lines go out together, some milliseconds after the first of them was written, since under load a call of the system for each
 * costs more than making it; and before the process ends, whatever ends it but a kill. What cannot be written, as on a full disk, is
 * lost: it must neither end the service nor, as pino's own destination would while it tries again, keep it from ending.
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
      // There is nowhere left to say it.
    }
  };
}

/** A pipe may take less at a time than it is given. */
function writeWhole(text: string): void {
  for (let rest = Buffer.from(text); rest.length > 0;) rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
}

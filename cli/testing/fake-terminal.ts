import type { Terminal } from '../terminal.js';

/** A terminal without a person at it, that keeps what is written. */
export class FakeTerminal implements Terminal {
  readonly printed: string[] = [];
  readonly told: string[] = [];
  readonly asked: string[] = [];
  isInteractive = false;
  /** What is typed, in this order. */
  readonly typed: string[] = [];

  constructor(readonly environment: Readonly<Record<string, string | undefined>> = {}) {}

  print(line: string): void {
    this.printed.push(line);
  }

  printSurely(line: string): Promise<void> {
    this.print(line);
    return Promise.resolve();
  }

  write(piece: Uint8Array): Promise<void> {
    this.printed.push(Buffer.from(piece).toString());
    return Promise.resolve();
  }

  tell(line: string): void {
    this.told.push(line);
  }

  ask(question: string): Promise<string> {
    this.asked.push(question);
    return Promise.resolve(this.typed.shift() ?? '');
  }

  readSecret(question: string): Promise<string> {
    return this.ask(question);
  }

  interruption(): AbortSignal {
    return new AbortController().signal;
  }
}

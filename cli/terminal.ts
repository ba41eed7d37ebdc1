/** Where a command reads and writes. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether a person is there to answer questions. */
  readonly isInteractive: boolean;
  /** Writes a line to standard output: what the command was asked for. */
  print(line: string): void;
  /**
   * Writes a line to standard output; resolves when it is written.
   * @throws CliError when it cannot be, a closed pipe included
   */
  printSurely(line: string): Promise<void>;
  /** Writes a piece of a file to standard output; resolves when more can be taken. */
  write(piece: Uint8Array): Promise<void>;
  /** Writes a line to standard error: everything else. */
  tell(line: string): void;
  /** The answer of the person, without the line end. */
  ask(question: string): Promise<string>;
  /** A line that is not shown while it is typed; the first line of standard input when it is no terminal. */
  readSecret(question: string): Promise<string>;
  /** Aborted when the person presses Ctrl-C; from the first call on that no longer ends the process. */
  interruption(): AbortSignal;
}

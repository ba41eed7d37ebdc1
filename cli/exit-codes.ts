/** What `purser` ends with. */
export const EXIT_CODES = {
  done: 0,
  /** The service refused the request; or check-config found an error. */
  refused: 1,
  /** The command line, a file or the credentials cannot be used; nothing was sent. */
  usage: 2,
  /** No answer came, or what came could not be kept: a change may have been carried out all the same. */
  noAnswer: 3,
  /** The person at the terminal said no; nothing was sent. */
  declined: 4,
} as const;

/** A failure that the reader can act on: shown as its message alone. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    message: string,
    readonly exitCode: number = EXIT_CODES.usage,
  ) {
    super(message);
  }
}

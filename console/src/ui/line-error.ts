/** A line of a form that cannot be read. */
export class LineError extends Error {
  override readonly name = 'LineError';

  constructor(readonly line: string) {
    super(line);
  }
}

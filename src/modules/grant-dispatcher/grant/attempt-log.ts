/** One attempt, as recorded in the grant's row. */
export interface LoggedAttempt {
  readonly attempt: number;
  readonly at: Date;
  /** Null when the attempt is in progress, or its worker died. */
  readonly resultCode: string | null;
}

const LINE = /^(\d+) (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})(?: (\S+))?$/;

/**
 * Parses the log of a grant. The statement that claims the row adds a line `<attempt> <begin>`, the one that settles it
 * adds ` <code>`. A log that is too long is cut off at the front, so the first line may be incomplete.
 */
export function readAttemptLog(log: string): readonly LoggedAttempt[] {
  return log.split('\n').flatMap((line) => {
    const [, attempt, at, code] = LINE.exec(line) ?? [];
    if (attempt === undefined || at === undefined) return [];
    return [{ attempt: Number(attempt), at: new Date(`${at.replace(' ', 'T')}Z`), resultCode: code ?? null }];
  });
}

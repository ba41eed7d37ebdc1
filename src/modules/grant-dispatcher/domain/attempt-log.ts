/** One attempt, as the grant's row tells of it. */
export interface LoggedAttempt {
  readonly attempt: number;
  readonly at: Date;
  /** Null when nothing is known of its end: it is under way, or its worker died. */
  readonly resultCode: string | null;
}

const LINE = /^(\d+) (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})(?: (\S+))?$/;

/**
 * Reads the log of a grant: a line for each attempt, `<attempt> <begin>` written before the call and ` <code>` behind it
 * afterwards, by the same statements that claim and settle the row. What does not fit any more is cut off at the front, so the
 * first line may be part of one.
 */
export function readAttemptLog(log: string): readonly LoggedAttempt[] {
  return log.split('\n').flatMap((line) => {
    const [, attempt, at, code] = LINE.exec(line) ?? [];
    if (attempt === undefined || at === undefined) return [];
    return [{ attempt: Number(attempt), at: new Date(`${at.replace(' ', 'T')}Z`), resultCode: code ?? null }];
  });
}

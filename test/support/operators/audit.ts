import { execFile } from 'node:child_process';

/** What the command printed, and its exit code. */
export interface AuditRun {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs the built `dist/audit.js` as an operator does: `check` or `export`. */
export function audit(databaseUrl: string, ...options: readonly string[]): Promise<AuditRun> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['dist/audit.js', ...options],
      { env: { DATABASE_URL: databaseUrl }, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

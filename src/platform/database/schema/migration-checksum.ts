import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../migrations/index.js';

/** Far more statements than a migration has, to detect an endless loop. */
const MAX_STEPS = 1_000;

/** A step of a migration: a statement, or a check whether a table or column exists. */
type Step = readonly [what: string, values: readonly unknown[]];

/** What a migration may use of TypeORM's runner besides `query`. */
const QUESTIONS: ReadonlySet<unknown> = new Set(['hasTable', 'hasColumn']);

/**
 * Runs a migration against a recorder instead of a database, and returns its steps; the blanks of statements are
 * folded.
 * @throws Error for a migration that uses anything but `query`, `hasTable` and `hasColumn`, or takes more than 1,000
 * steps
 */
export async function stepsOf(migration: MigrationInterface): Promise<readonly Step[]> {
  // Twice, so that steps behind a condition are recorded whichever way it goes.
  return [...(await record(migration, false)), ...(await record(migration, true))];
}

/**
 * @param exists answers every question. A statement is answered with one empty row if it is true, and with none when it
 * is repeated: so a loop over rows ends.
 */
async function record(migration: MigrationInterface, exists: boolean): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const seen = new Set<string>();
  const take = (what: string, values: readonly unknown[]): void => {
    if (steps.length === MAX_STEPS) throw new Error(`${migration.name}: more than ${MAX_STEPS} steps`);
    steps.push([what, values]);
  };
  const query = async (text: string, values: readonly unknown[] = []): Promise<unknown[]> => {
    const sql = text.replace(/\s+/g, ' ').trim();
    take(sql, values);
    const key = JSON.stringify([sql, values]);
    const isFirst = !seen.has(key);
    seen.add(key);
    return exists && isFirst ? [{}] : [];
  };
  const ask =
    (question: string) =>
    async (...values: unknown[]): Promise<boolean> => {
      take(question, values);
      return exists;
    };
  const recorder = new Proxy({} as QueryRunner, {
    get: (_target, name) => {
      if (name === 'query') return query;
      if (QUESTIONS.has(name)) return ask(String(name));
      throw new Error(`${migration.name}: a migration may not use ${String(name)}() of the runner`);
    },
  });
  await migration.up(recorder);
  return steps;
}

/**
 * Returns the SHA-256, in hexadecimal, of a migration's steps. It is the same for every build of the same source,
 * whatever the compiler and the indentation, and differs after every change of the SQL.
 */
export async function checksumOf(migration: MigrationInterface): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await stepsOf(migration)))
    .digest('hex');
}

let computed: Promise<ReadonlyMap<string, string>> | undefined;

/** The checksum of every migration of this version, by name. */
export function migrationChecksums(): Promise<ReadonlyMap<string, string>> {
  computed ??= Promise.all(
    MIGRATIONS.map(async (Migration): Promise<[string, string]> => {
      const migration = new Migration();
      return [migration.name, await checksumOf(migration)];
    }),
  ).then((entries) => new Map(entries));
  return computed;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { DatabaseQueries } from '../../support/faults/database-admin.js';
import type { Stack } from '../../support/faults/stack.js';
import type { Violation } from '../history.js';

/** Searches the logs of the processes, the queue and every column of every table for receipts and keys in clear. */
export async function judgeSecrets(stack: Stack, secrets: readonly string[]): Promise<Violation[]> {
  const found: Violation[] = [];
  const search = (where: string, text: string): void => {
    const secret = secrets.find((one) => text.includes(one));
    if (secret !== undefined)
      found.push({ rule: 'secret-in-clear', detail: `${where}: ${secret.slice(0, 12)}…` });
  };
  for (const name of readdirSync(stack.directory).filter((file) => file.endsWith('.log')))
    search(name, readFileSync(join(stack.directory, name), 'utf8'));
  for (const [key, text] of await queueTexts(stack.servers.redisUrl)) search(key, text);
  for (const [table, text] of await tableTexts(stack.admin)) search(table, text);
  return found;
}

async function queueTexts(url: string): Promise<readonly (readonly [string, string])[]> {
  const redis = new Redis(url);
  try {
    const texts: [string, string][] = [];
    for (const key of await redis.keys('*')) {
      // Redis compresses only long strings in a dump; these are short.
      const dump = await redis.dumpBuffer(key);
      texts.push([key, dump === null ? '' : dump.toString('latin1')]);
    }
    return texts;
  } finally {
    redis.disconnect();
  }
}

async function tableTexts(admin: DatabaseQueries): Promise<readonly (readonly [string, string])[]> {
  const tables = await admin.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type IN ('BASE TABLE', 'SYSTEM VERSIONED')",
  );
  const texts: [string, string][] = [];
  for (const { name } of tables) {
    const rows = await admin.query<object>(`SELECT * FROM \`${name}\``);
    texts.push([name, rows.map(textOf).join('\n')]);
  }
  return texts;
}

const textOf = (row: object): string =>
  Object.values(row)
    .map((value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\t');

// @ts-check
import { LauncherError } from '../../launcher/launcher-error.mjs';
import { measure } from './measure.mjs';

/** @typedef {import('./measure.mjs').Subject} Subject */

const REQUESTS = 20;
/**
 * What Purser writes in batches and reads again for its caches: no server sends it for one request, but its cost counts
 * as Purser's.
 */
const IN_BACKGROUND = [
  'INSERT INTO purchase_store_call',
  'INSERT INTO access_key_use',
  'SELECT `StoreSettings`',
  'SELECT k.id, k.purpose, k.wrapped',
  'SELECT LOWER(HEX(k.key_hash)) AS hash',
];
const COUNTERS = ['Questions', 'Com_stmt_prepare'];

/** What differs between two answers that say the same. */
const VOLATILE =
  /"(?:boid|messageId)":"[\da-f-]+"|"playerId":"[^"]*"|"(?:wshopToken|paymentUrl)":"[^"]*"|"wshopOrderId":\d+|"traceId":"[^"]*"|"(\w*)UnixTS":\d+/g;

/**
 * Makes sure that two servers do the same work for a case: the same statements in the same order, by what their
 * database drivers are given, and the same answer but for ids and times.
 * @param {import('./stack.mjs').Stack} stack
 * @param {Subject} one
 * @param {Subject} other
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 */
export async function mustDoTheSame(stack, one, other, benchCase) {
  const [ours, theirs] = [await workOf(stack, one, benchCase), await workOf(stack, other, benchCase)];
  const longer = Math.max(ours.statements.length, theirs.statements.length);
  for (let at = 0; at < longer; at += 1)
    if (ours.statements[at] !== theirs.statements[at])
      throw new LauncherError(
        `${benchCase.title}: the servers execute different statements; the first:\n\n${ours.statements[at]}\n\nand\n\n${theirs.statements[at]}`,
      );
  if (ours.answer !== theirs.answer)
    throw new LauncherError(
      `${benchCase.title}: the servers answer differently:\n${ours.answer}\n${theirs.answer}`,
    );
}

/** @param {string} sql */
export const isOfRequest = (sql) => !IN_BACKGROUND.some((start) => sql.startsWith(start));

/**
 * @param {import('./stack.mjs').Stack} stack
 * @param {Subject} subject
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 */
async function workOf(stack, subject, benchCase) {
  const amount = { connections: 1, seconds: 10, requests: REQUESTS };
  // Once for nothing: it may meet something cached that has to be renewed.
  await measure(stack, subject, benchCase, amount);
  let answer = '';
  const statements = await subject.server.statementsOf(async () => {
    answer = (await measure(stack, subject, benchCase, amount)).firstAnswer;
  });
  return { statements: statements.filter(isOfRequest), answer: answer.replaceAll(VOLATILE, '') };
}

/**
 * Statements that a server sends to the database for one request, by the database's own count: what it executes
 * and the statements that it must prepare. A request now and then that renews a cached key makes it a little more.
 * @param {import('./stack.mjs').Stack} stack
 * @param {Subject} subject
 * @param {import('../cases/case.mjs').BenchCase} benchCase
 */
export async function roundTrips(stack, subject, benchCase) {
  const { database } = subject.ground;
  const { effect, ...reading } = benchCase;
  const since = new Date();
  await measure(stack, subject, benchCase, { connections: 1, seconds: 10, requests: 1 });
  const before = await statementCount(database);
  const { succeeded } = await measure(stack, subject, reading, {
    connections: 1,
    seconds: 60,
    requests: 100,
  });
  const after = await statementCount(database);
  await effect?.undo(database, since);
  // Looking is a question too: of our two looks one lies between the counts.
  return (after - before - 1) / succeeded;
}

/**
 * Statements that the database was sent so far.
 * @param {import('mysql2/promise').Connection} database
 * @returns {Promise<number>}
 */
export async function statementCount(database) {
  const names = COUNTERS.map((name) => `'${name}'`).join(', ');
  const [rows] = await database.query(`SHOW GLOBAL STATUS WHERE Variable_name IN (${names})`);
  return /** @type {{ Value: string }[]} */ (rows).reduce((sum, { Value }) => sum + Number(Value), 0);
}

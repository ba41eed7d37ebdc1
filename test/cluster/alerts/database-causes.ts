import { setTimeout as wait } from 'node:timers/promises';
import { COMMIT } from '../../support/faults/tcp-proxy.js';
import type { Cause, End } from './cause.js';
import { ignored, makeCauseProject, pay, reserve } from './cause-project.js';
import { startFlood } from './flood.js';
import { registerReward } from './game-causes.js';

/** What each packet of a slow database takes. */
export const SLOW_MS = 80;
/** More than the alert needs. */
const WAITERS = 20;
/** Of the store, so that they are all in progress when the process stops. */
const ANSWER_MS = 1_000;
/** With half of that, longer than the deadline of a verification (8 s). */
const STILL_MS = 8_000;
const PAYERS = 50;
/** A request waits for a lock twice and gives up: longer than both. */
const HELD_MS = 8_000;
/** Each conflict is one of theirs: without them, too few requests of the usual traffic would wait. */
const RESERVING = 20;
/** What is slow for the statements of a process is slow for its callers. */
const SLOWNESS = ['PurserSlow', 'PurserStatementsSlow', 'PurserTurnsAway', 'PurserTurnsPaymentsAway'];
const OUTAGE = [
  ...SLOWNESS,
  'PurserSystemErrors',
  'PurserDeadlinesPass',
  'PurserPoolExhausted',
  'PurserStatementsFail',
  'PurserUnknownOutcomes',
  'PurserNotReady',
  'PurserJobsFail',
  'PurserRateLimited',
  'PurserConflicts',
];

const SLOW_LINE: Cause = {
  id: 'slow-database',
  name: `every packet between the API and the database takes ${SLOW_MS} ms`,
  alert: 'PurserStatementsSlow',
  besides: SLOWNESS,
  begin: async ({ database }): Promise<End> => {
    database.api.slow(SLOW_MS);
    return () => database.api.pass();
  },
};

/**
 * Everything that a request waits for has a shorter limit of its own, so only a process that stands misses deadlines.
 */
const STANDS_STILL: Cause = {
  id: 'api-stands-still',
  name: `the machine of the API stands still for ${STILL_MS / 1000} s while ${WAITERS} players verify (SIGSTOP)`,
  alert: 'PurserDeadlinesPass',
  besides: OUTAGE,
  begin: async (production): Promise<End> => {
    const { api, deployment } = production;
    const project = await makeCauseProject(production, 'still');
    const { packageName } = project;
    const purchases = await Promise.all(Array.from({ length: WAITERS }, () => pay(production, project)));
    deployment.store.fault({ match: { packageName }, kind: 'delay', delayMs: ANSWER_MS });
    const verified = purchases.map(({ verify }) => verify().catch(ignored));
    await wait(ANSWER_MS / 2);
    api.process.freeze();
    await wait(STILL_MS);
    api.process.thaw();
    await Promise.all(verified);
    return () => deployment.store.clearFaults();
  },
};

const TABLE_LOCKED: Cause = {
  id: 'table-locked',
  name: 'an operator locks the table of purchases (LOCK TABLES)',
  alert: 'PurserPoolExhausted',
  besides: OUTAGE,
  begin: async ({ database }): Promise<End> => database.admin.lockPurchases(),
};

const TOO_MANY_PAYMENTS: Cause = {
  id: 'too-many-payments',
  name: `${PAYERS} players verify at once, and the database is slow`,
  alert: 'PurserTurnsPaymentsAway',
  besides: OUTAGE,
  begin: async (production): Promise<End> => {
    const { database } = production;
    const project = await makeCauseProject(production, 'payments');
    const { verify } = await pay(production, project);
    database.api.slow(SLOW_MS);
    const stop = startFlood(PAYERS, () => verify());
    return async () => {
      database.api.pass();
      await stop();
    };
  },
};

const READ_ONLY: Cause = {
  id: 'read-only',
  name: 'the database takes no writes (read_only), as after a failover',
  alert: 'PurserStatementsFail',
  besides: OUTAGE,
  begin: async ({ database }): Promise<End> => {
    await database.admin.readOnly(true);
    return () => database.admin.readOnly(false);
  },
};

const ROWS_HELD: Cause = {
  id: 'rows-held',
  name: `another script holds all rows of purchases for ${HELD_MS / 1000} s, again and again, while ${RESERVING} players reserve`,
  alert: 'PurserConflicts',
  besides: OUTAGE,
  begin: async (production): Promise<End> => {
    const { admin } = production.database;
    const project = await makeCauseProject(production, 'held');
    const lock = ['START TRANSACTION', 'SELECT boid FROM purchase FOR UPDATE'];
    const holding = startFlood(1, () => admin.query(`SELECT SLEEP(${HELD_MS / 1000})`, [], ...lock));
    const reserving = startFlood(RESERVING, () => reserve(project));
    return () => Promise.all([holding(), reserving()]);
  },
};

const ANSWERS_LOST: Cause = {
  id: 'answers-lost',
  name: 'the line to the database breaks off before the answers to commits, again and again',
  alert: 'PurserUnknownOutcomes',
  besides: OUTAGE,
  begin: async (production): Promise<End> => {
    const { api } = production.database;
    const { client } = await makeCauseProject(production, 'answers-lost');
    return startFlood(1, async () => {
      api.loseReplyTo(COMMIT);
      await registerReward(client);
    });
  },
};

/** What is wrong with the database: each in a round of its own. */
export const DATABASE_ROUNDS: readonly (readonly Cause[])[] = [
  [SLOW_LINE],
  [ANSWERS_LOST],
  [ROWS_HELD],
  [TOO_MANY_PAYMENTS],
  [STANDS_STILL],
  [TABLE_LOCKED],
  [READ_ONLY],
];

import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PurgeSessionsService } from '../../../src/modules/operator-console/session/purge-sessions.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

describe('sessions of the console that have ended', () => {
  let service: RunningService;
  let database: Database;

  beforeAll(async () => {
    service = await startService({ PURSER_ROLE: 'worker' });
    database = service.app.get(Database, { strict: false });
  });
  afterAll(() => service.stop());

  /** Stores a session that would have ended so many days ago; `wasRevoked`: it was ended a year before that. */
  async function session(operatorId: string, daysAgo: number, wasRevoked = false): Promise<void> {
    const ended = `UTC_TIMESTAMP(3) - INTERVAL ${daysAgo} DAY`;
    await database.change(
      `INSERT INTO console_session (session_id, token_hash, operator_id, name, method, roles, address, created_at,
         used_at, expires_at, revoked_at)
       VALUES (?, ?, ?, 'Kim', 'OIDC', '{}', '192.0.2.1', ${ended}, ${ended}, ${ended},
         ${wasRevoked ? `${ended} - INTERVAL 365 DAY` : 'NULL'})`,
      [randomUUID(), randomBytes(32), operatorId],
    );
  }

  it('are deleted by a worker 400 days after they would have ended, whether or not a person signs in', async () => {
    const operatorId = randomUUID();
    await session(operatorId, 401);
    await session(operatorId, 402, true);
    await session(operatorId, 399);
    await session(operatorId, 398, true);
    await service.app.get(PurgeSessionsService, { strict: false }).execute();
    const rows = await database.rows<{ days: number | string }>(
      `SELECT TIMESTAMPDIFF(DAY, expires_at, UTC_TIMESTAMP(3)) AS days FROM console_session WHERE operator_id = ?
       ORDER BY expires_at`,
      [operatorId],
    );
    expect(rows.map(({ days }) => Number(days))).toEqual([399, 398]);
  });
});

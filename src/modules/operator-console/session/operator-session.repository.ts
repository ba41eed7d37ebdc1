import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { OperatorSession } from '../../../platform/access/operator-sessions.js';
import { Database } from '../../../platform/database/database.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { OperatorRoles } from '../../../shared/access/operator-role.js';
import { type SignInMethod, StoredOperatorSession } from './operator-session.entity.js';
import type { OperatorIdentity } from './operator-identity.js';
import type { NewSession } from './session-token.js';

/** Seconds without a request after which a session ends. */
const IDLE_SECONDS = 30 * 60;
/** Time between two updates of the time of the last use. */
const TOUCH_SECONDS = 60;
/** Retention of ended sessions, because the audit log shows the names of their people. */
const RETENTION_DAYS = 400;
const MAX_DELETED = 5_000;
const MAX_LISTED = 200;
const MAX_NAMES = 500;

/** A session to add. */
export interface AddedSession {
  readonly session: NewSession;
  readonly operator: OperatorIdentity;
  readonly method: SignInMethod;
  readonly address: string;
  /** Time to live, however much it is used. */
  readonly seconds: number;
}

/** A session that may be used now. */
export interface UsableSession {
  readonly session: OperatorSession;
  /** Whether the time of its last use is to be updated, at most once a minute. */
  readonly isStale: boolean;
}

type UsableRow = Omit<OperatorSession, 'roles'> & {
  readonly tokenHash: string;
  readonly roles: string;
  readonly isStale: number | string;
};

/** Condition of a usable session, by the clock of the database. */
const IS_ACTIVE = `revoked_at IS NULL AND expires_at > UTC_TIMESTAMP(3)
  AND used_at > UTC_TIMESTAMP(3) - INTERVAL ${IDLE_SECONDS} SECOND`;

/** Stores sessions of the console. */
@Injectable()
export class OperatorSessionRepository {
  constructor(
    @InjectRepository(StoredOperatorSession) private readonly sessions: Repository<StoredOperatorSession>,
    private readonly database: Database,
  ) {}

  /** Stores a session that begins now. */
  async add({ session, operator, method, address, seconds }: AddedSession): Promise<void> {
    const { operatorId, name, roles } = operator;
    await this.database.change(
      `INSERT INTO console_session
         (session_id, token_hash, operator_id, name, method, roles, address, created_at, used_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ? SECOND)`,
      [
        session.sessionId,
        session.tokenHash,
        operatorId,
        name,
        method,
        JSON.stringify(roles),
        address,
        seconds,
      ],
    );
  }

  /** Finds the usable sessions of tokens, by the hashes of the tokens in hexadecimal digits; of up to 500. */
  async findUsable(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, UsableSession>> {
    const hashes = filledUp(tokenHashes);
    const rows = await this.database.rows<UsableRow>(
      `SELECT LOWER(HEX(token_hash)) AS tokenHash, session_id AS sessionId, operator_id AS operatorId, name, roles,
         expires_at AS expiresAt, used_at < UTC_TIMESTAMP(3) - INTERVAL ${TOUCH_SECONDS} SECOND AS isStale
       FROM console_session WHERE token_hash IN (${marksFor(hashes)}) AND ${IS_ACTIVE}`,
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    );
    return new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, toUsableSession(row)]));
  }

  /** Updates the time of the last use of a session. */
  async touch(tokenHash: Buffer): Promise<void> {
    await this.database.change(
      `UPDATE console_session SET used_at = UTC_TIMESTAMP(3) WHERE token_hash = ? AND ${IS_ACTIVE}`,
      [tokenHash],
    );
  }

  /** Ends a session; returns false when it is unknown. Ending it again changes nothing. */
  async revoke(sessionId: string): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      'UPDATE console_session SET revoked_at = COALESCE(revoked_at, UTC_TIMESTAMP(3)) WHERE session_id = ?',
      [sessionId],
    );
    return affectedRows > 0;
  }

  /** Ends the session of a token, if there is one that has not ended. */
  async revokeByToken(tokenHash: Buffer): Promise<void> {
    await this.database.change(
      'UPDATE console_session SET revoked_at = UTC_TIMESTAMP(3) WHERE token_hash = ? AND revoked_at IS NULL',
      [tokenHash],
    );
  }

  /** Ends all sessions of a person. */
  async revokeAll(operatorId: string): Promise<void> {
    await this.database.change(
      'UPDATE console_session SET revoked_at = UTC_TIMESTAMP(3) WHERE operator_id = ? AND revoked_at IS NULL',
      [operatorId],
    );
  }

  /** Lists the usable sessions, or those of one person, the newest first. */
  listActive(operatorId: string | undefined): Promise<StoredOperatorSession[]> {
    const query = this.sessions.createQueryBuilder('session').where(IS_ACTIVE);
    if (operatorId !== undefined) query.andWhere('session.operatorId = :operatorId', { operatorId });
    return query.orderBy('session.createdAt', 'DESC').limit(MAX_LISTED).getMany();
  }

  /** Returns the names of the people who signed in, by their ids. */
  async names(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows<{ operatorId: string; name: string }>(
      `SELECT operator_id AS operatorId, MAX(name) AS name FROM console_session
       GROUP BY operator_id ORDER BY MAX(created_at) DESC LIMIT ${MAX_NAMES}`,
    );
    return new Map(rows.map(({ operatorId, name }) => [operatorId, name]));
  }

  /** Deletes some of the sessions that ended long ago. */
  async deleteOld(): Promise<void> {
    await this.database.change(
      `DELETE FROM console_session WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY
       LIMIT ${MAX_DELETED}`,
    );
  }
}

const toUsableSession = ({ isStale, roles, ...session }: Omit<UsableRow, 'tokenHash'>): UsableSession => ({
  session: { ...session, roles: JSON.parse(roles) as OperatorRoles },
  // MySQL answers a comparison as BIGINT, which is read as text.
  isStale: Number(isStale) === 1,
});

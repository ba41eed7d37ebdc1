import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { type IssuedUserToken, type UserToken, UserTokens } from '../domain/user-token.js';
import { USER_TOKENS } from './user-token.column.js';

/** Longest storage of a token in seconds (Spec 1), even if the store allows more. */
const MAX_SECONDS = 12 * 3_600;

/**
 * Players' access tokens, sealed. Issues get their numbers at the start, so that the later of two concurrent issues
 * wins.
 */
@Injectable()
export class UserTokenRepository extends UserTokens {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly log: Log,
  ) {
    super();
  }

  /**
   * Starts an issue and returns its number. A row of an expired token counts as expired now, so that the purge leaves
   * it for the token that the store is asked for.
   */
  async begin(pjid: string, playerId: string): Promise<number> {
    const { insertId } = await this.database.change(
      `INSERT INTO user_token (pjid, player_id, last_issue, expires_at)
       VALUES (?, ?, LAST_INSERT_ID(1), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE last_issue = LAST_INSERT_ID(last_issue + 1),
         expires_at = GREATEST(COALESCE(expires_at, UTC_TIMESTAMP(3)), UTC_TIMESTAMP(3))`,
      [pjid, playerId],
    );
    return insertId;
  }

  /** Stores the token of an issue, unless a later issue has stored one already. */
  async save(
    pjid: string,
    playerId: string,
    issue: number,
    { expiresInSeconds, ...token }: IssuedUserToken,
  ): Promise<void> {
    await this.database.change(
      `UPDATE user_token SET issue = ?, token = ?, expires_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND
       WHERE pjid = ? AND player_id = ? AND issue < ?`,
      [
        issue,
        this.box.seal(JSON.stringify(token), USER_TOKENS.context({ pjid, playerId })),
        Math.min(expiresInSeconds, MAX_SECONDS),
        pjid,
        playerId,
        issue,
      ],
    );
  }

  override async find(pjid: string, playerId: string): Promise<UserToken | null> {
    const [row] = await this.database.rows<{ issue: number; token: string }>(
      `SELECT issue, token FROM user_token
       WHERE pjid = ? AND player_id = ? AND token IS NOT NULL AND expires_at > UTC_TIMESTAMP(3)`,
      [pjid, playerId],
    );
    if (row === undefined) return null;
    const token = this.open(row.token, pjid, playerId);
    return token === null ? null : { ...token, issue: row.issue };
  }

  override async drop(pjid: string, playerId: string, issue: number): Promise<void> {
    await this.database.change(
      'UPDATE user_token SET token = NULL, expires_at = UTC_TIMESTAMP(3) WHERE pjid = ? AND player_id = ? AND issue = ?',
      [pjid, playerId, issue],
    );
  }

  /** Clears expired tokens at once and deletes their rows after a day; at most `limit` rows each. */
  async purge(limit: number): Promise<void> {
    await this.database.change(
      `UPDATE user_token SET token = NULL WHERE expires_at <= UTC_TIMESTAMP(3) AND token IS NOT NULL LIMIT ${limit}`,
    );
    await this.database.change(
      `DELETE FROM user_token WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY LIMIT ${limit}`,
    );
  }

  /** Returns null for a token whose key is not configured any more: the player signs in again. */
  private open(sealed: string, pjid: string, playerId: string): Omit<UserToken, 'issue'> | null {
    const token = this.box.openOrNull(sealed, USER_TOKENS.context({ pjid, playerId }), (error) =>
      this.log.error('a sealed user token cannot be decrypted', error, { pjid }),
    );
    return token === null ? null : (JSON.parse(token) as Omit<UserToken, 'issue'>);
  }
}

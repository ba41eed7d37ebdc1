import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { laterSave, mustStillBe } from '../../project/index.js';
import type { EventEndpoint, EventEndpointSettings, ShownEventEndpoint } from './event-endpoint.js';
import type { EventType } from '../log/event-type.js';
import { EVENT_SECRETS } from './event-secret.column.js';

/** Columns of an {@link EventEndpoint}; the table's alias is `e`. */
export const ENDPOINT_COLUMNS = `e.id AS endpointId, e.pjid, e.url, e.types, e.allowed_cidrs AS allowedCidrs, e.sealed,
  e.revision`;

/** A row of {@link ENDPOINT_COLUMNS}. */
export interface EndpointRow {
  readonly endpointId: string | number;
  readonly pjid: string;
  readonly url: string;
  readonly types: string;
  readonly allowedCidrs: string;
  readonly sealed: string;
  readonly revision: number;
}

/** Stores endpoints. Seals their secrets when it writes and opens them when it reads. */
@Injectable()
export class EventEndpointRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly box: SecretBox,
  ) {}

  /**
   * Adds an endpoint, whose stream begins with the next event, or replaces the settings of the one with this URL and
   * makes its waiting events due at once. Returns false when the project does not exist.
   * @param savedVersion what is replaced; undefined: whatever is saved
   * @throws AppError INVALID_PARAMETER when it was saved since
   */
  save(
    { pjid, url, types, allowedCidrs, signingSecrets }: EventEndpointSettings,
    savedVersion?: string,
  ): Promise<boolean> {
    const sealed = this.box.seal(JSON.stringify(signingSecrets), EVENT_SECRETS.context({ pjid }));
    return this.transactions.run(async (tx) => {
      if (savedVersion !== undefined) mustStillBe(savedVersion, await this.savedAt(tx, pjid, url));
      const { affectedRows } = await tx.change(
        `INSERT INTO event_endpoint (pjid, url, types, allowed_cidrs, sealed, updated_at)
         SELECT pjid, ?, ?, ?, ?, UTC_TIMESTAMP(3) FROM project WHERE pjid = ?
         ON DUPLICATE KEY UPDATE types = VALUES(types), allowed_cidrs = VALUES(allowed_cidrs), sealed = VALUES(sealed),
           revision = revision + 1, updated_at = ${laterSave('event_endpoint')}`,
        [url, JSON.stringify(types), JSON.stringify(allowedCidrs), sealed, pjid],
      );
      if (affectedRows === 0) return false;
      await tx.change(
        `INSERT INTO event_stream (endpoint_id, is_live, position, head)
         SELECT e.id, 1, s.position, s.position FROM event_endpoint e JOIN event_sequence s ON s.id = 1
         WHERE e.pjid = ? AND e.url = ? ON DUPLICATE KEY UPDATE endpoint_id = VALUES(endpoint_id)`,
        [pjid, url],
      );
      await tx.change(
        `UPDATE event_stream s JOIN event_endpoint e ON e.id = s.endpoint_id
         SET s.failures = 0, s.due_at = IF(s.due_at IS NULL, NULL, UTC_TIMESTAMP(3)) WHERE e.pjid = ? AND e.url = ?`,
        [pjid, url],
      );
      return true;
    });
  }

  /**
   * Returns when an endpoint was saved; null when it is not registered. No other transaction that asks it saves it
   * before this one ends.
   */
  private async savedAt(tx: Tx, pjid: string, url: string): Promise<Date | null> {
    // A row that is absent cannot be locked.
    await tx.rows('SELECT p.pjid FROM project p WHERE p.pjid = ? FOR UPDATE', [pjid]);
    const sql =
      'SELECT e.updated_at AS savedAt FROM event_endpoint e WHERE e.pjid = ? AND e.url = ? FOR UPDATE';
    return (await tx.rows<{ savedAt: Date }>(sql, [pjid, url]))[0]?.savedAt ?? null;
  }

  /**
   * Returns an endpoint; null when the project has no such endpoint, `'sealed'` when its secrets cannot be decrypted.
   */
  async find(pjid: string, url: string): Promise<EventEndpoint | 'sealed' | null> {
    const [row] = await this.database.rows<EndpointRow>(
      `SELECT ${ENDPOINT_COLUMNS} FROM event_endpoint e WHERE e.pjid = ? AND e.url = ?`,
      [pjid, url],
    );
    return row === undefined ? null : (this.open(row) ?? 'sealed');
  }

  /** Lists the endpoints of a project with the state of their live streams, without their secrets and failed events. */
  async list(pjid: string): Promise<readonly Omit<ShownEventEndpoint, 'failedEvents'>[]> {
    type Row = EndpointRow &
      Omit<ShownEventEndpoint, 'isBehind' | 'types' | 'allowedCidrs' | 'failedEvents'> & {
        readonly isBehind: string | number;
      };
    const rows = await this.database.rows<Row>(
      `SELECT ${ENDPOINT_COLUMNS}, s.due_at IS NOT NULL AS isBehind, s.failures, s.failing_since AS failingSince,
         s.last_code AS lastCode, s.due_at AS nextAttemptAt, e.updated_at AS updatedAt
       FROM event_endpoint e JOIN event_stream s ON s.endpoint_id = e.id AND s.is_live = 1
       WHERE e.pjid = ? ORDER BY e.id`,
      [pjid],
    );
    return rows.map((row) => ({
      pjid: row.pjid,
      url: row.url,
      types: JSON.parse(row.types) as EventType[],
      allowedCidrs: JSON.parse(row.allowedCidrs) as string[],
      signingSecretCount: this.open(row)?.signingSecrets.length ?? 0,
      isBehind: Number(row.isBehind) === 1,
      failures: row.failures,
      failingSince: row.failingSince,
      lastCode: row.lastCode,
      nextAttemptAt: row.nextAttemptAt,
      updatedAt: row.updatedAt,
    }));
  }

  /** Parses a row and opens its secrets; null when the sealing key is not configured any more. */
  open({ endpointId, pjid, url, types, allowedCidrs, sealed, revision }: EndpointRow): EventEndpoint | null {
    const secrets = this.box.openOrNull(sealed, EVENT_SECRETS.context({ pjid }));
    if (secrets === null) return null;
    return {
      id: String(endpointId),
      pjid,
      url,
      types: JSON.parse(types) as EventType[],
      allowedCidrs: JSON.parse(allowedCidrs) as string[],
      signingSecrets: JSON.parse(secrets) as string[],
      revision,
    };
  }
}

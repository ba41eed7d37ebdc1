import { Injectable } from '@nestjs/common';
import { stringify } from 'uuid';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { MessageStatus } from '../message/message-status.js';

/** A message in the list of its member. */
export interface ListedMessage {
  /** Position in the list. */
  readonly id: string;
  readonly messageId: string;
  readonly status: MessageStatus;
  readonly acceptedAt: Date;
  /** Null while a device is open. */
  readonly settledAt: Date | null;
  /** Numbers of devices by outcome; 0 until it is settled. */
  readonly delivered: number;
  readonly unregistered: number;
  readonly failed: number;
  readonly expired: number;
}

/** Builds the SELECT of a page of a member's messages, newest first. Exported for the test of its query plan. */
export function listMessages(
  pjid: string,
  imid: string,
  before: string | undefined,
  limit: number,
): readonly [string, SqlValue[]] {
  const behind = before === undefined ? '' : ` AND m.id < ${INT63}`;
  const sql = `SELECT m.id, m.uuid, m.status, m.accepted_at AS acceptedAt, m.settled_at AS settledAt, m.delivered,
      m.unregistered, m.failed, m.expired
    FROM push_message m FORCE INDEX (ix_push_message_imid)
    WHERE m.pjid = ? AND m.imid = ?${behind} ORDER BY m.id DESC LIMIT ?`;
  // As digits: the driver would send numbers as DOUBLE, which not every server accepts in LIMIT.
  return [sql, [pjid, imid, ...(before === undefined ? [] : [before]), String(limit)]];
}

/** Lists the messages of members, in the read replica if one is configured. */
@Injectable()
export class PushMessageListRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Returns the member's messages that are older than `before`, newest first, at most `limit`. */
  async list(
    pjid: string,
    imid: string,
    before: string | undefined,
    limit: number,
  ): Promise<ListedMessage[]> {
    type Row = Omit<ListedMessage, 'id' | 'messageId'> & {
      readonly id: string | number;
      readonly uuid: Buffer;
    };
    const rows = await this.database.rows<Row>(...listMessages(pjid, imid, before, limit));
    return rows.map(({ uuid, ...row }) => ({ ...row, id: String(row.id), messageId: stringify(uuid) }));
  }
}

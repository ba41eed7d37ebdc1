import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../../../platform/database/read-database.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import type { MessageStatus } from '../message/message-status.js';
import { messageIdBytes } from '../message/push-message.sql.js';

/** Fields of a message that a search shows. */
export interface NamedMessage {
  readonly pjid: string;
  readonly status: MessageStatus;
  /** Null after the purge. */
  readonly imid: string | null;
  readonly acceptedAt: Date;
}

/** Selects the message with an id in 1 to 500 projects. Exported for the test of its query plan. */
export function messageById(pjids: readonly string[], uuid: Buffer): [string, SqlValue[]] {
  const projects = filledUp(pjids);
  const sql = `SELECT m.pjid, m.status, m.imid, m.accepted_at AS acceptedAt
    FROM push_message m WHERE m.uuid = ? AND m.pjid IN (${marksFor(projects)})`;
  return [sql, [uuid, ...projects]];
}

/** Finds messages by their ids, in the read replica if one is configured. */
@Injectable()
export class PushMessageSearchRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Returns the message with an id in one of the projects; none for a text that is no id. */
  async findById(pjids: readonly string[], messageId: string): Promise<readonly NamedMessage[]> {
    const uuid = messageIdBytes(messageId);
    return uuid === null ? [] : this.database.rows<NamedMessage>(...messageById(pjids, uuid));
  }
}

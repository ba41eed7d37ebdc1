import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** Devices of a person. Their tokens are credentials: an export shows their hashes. */
export const PERSONAL_DEVICES = new PersonalRows({
  table: 'push_device',
  name: 'device',
  ids: [{ kind: 'imid', column: 'imid', index: 'ix_push_device_imid' }],
  exported: {
    imid: 'imid',
    app: 'app',
    platform: 'platform',
    tokenSha256: 'LOWER(HEX(token_key))',
    registeredAt: 'registered_at',
  },
  erase: 'delete',
});

/** Messages to a person. A message that is not settled keeps its receiver; without devices it is settled soon. */
export const PERSONAL_MESSAGES = new PersonalRows({
  table: 'push_message',
  name: 'message',
  ids: [{ kind: 'imid', column: 'imid', index: 'ix_push_message_imid' }],
  exported: {
    messageId:
      "LOWER(INSERT(INSERT(INSERT(INSERT(HEX(uuid), 9, 0, '-'), 14, 0, '-'), 19, 0, '-'), 24, 0, '-'))",
    imid: 'imid',
    content: 'content',
    status: 'status',
    acceptedAt: 'accepted_at',
    settledAt: 'settled_at',
  },
  erase: 'replace',
  cleared: ['content'],
  over: "status <> 'QUEUED'",
});

/** Personal data of push messages. */
@Injectable()
export class PersonalMessages extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_DEVICES, PERSONAL_MESSAGES]);
  }
}

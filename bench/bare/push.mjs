// @ts-check
import { randomUUID } from 'node:crypto';
import { PUSH, PUSH_TTL_SECONDS } from '../cases/push.mjs';
import { PROJECT } from '../cases/case.mjs';
import { built } from './built.mjs';
import { newTraceId } from './handler.mjs';

/** @typedef {typeof import('../../src/modules/push/message/push-message.sql.js')} PushSql */

/**
 * Push messages: the row alone, without a wake-up.
 * @param {import('mysql2').Pool} pool
 * @returns {Promise<Map<string, import('./handler.mjs').Handler>>}
 */
export async function pushHandlers(pool) {
  const { INSERT_MESSAGE } = /** @type {PushSql} */ (await built('modules/push/message/push-message.sql.js'));
  return new Map([
    [
      PUSH.path,
      (body, done) => {
        const { imId, notification, data, apps = [] } = JSON.parse(body).message;
        const messageId = randomUUID();
        const texts = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
        const content = JSON.stringify({ notification, data: texts });
        const id = Buffer.from(messageId.replaceAll('-', ''), 'hex');
        const values = [id, PROJECT, imId, apps.join(), content, PUSH_TTL_SECONDS, newTraceId()];
        pool.execute(INSERT_MESSAGE, values, (error) => done(error, { messageId, imId }));
      },
    ],
  ]);
}

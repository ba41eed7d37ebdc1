// @ts-check
import { numberFrom } from './case.mjs';

export const PUSH_MEMBER = 'member-000001';
export const PUSH_TTL_SECONDS = 21_600;

const SENT = "push_message WHERE status = 'QUEUED' AND accepted_at >= ?";

/** @type {import('./case.mjs').BenchCase} */
export const PUSH = {
  id: 'push',
  title: 'E 23 push message',
  path: `/push/api-in/v1/send-message/${PUSH_MEMBER}`,
  contentType: 'application/json',
  bodies: () => {
    const notification = {
      title: 'Benchmark',
      body: 'A message of a usual length, with a few words of data.',
    };
    const data = { screen: 'inbox', level: 7 };
    const body = JSON.stringify({ message: { imId: PUSH_MEMBER, notification, data } });
    return () => body;
  },
  effect: {
    count: (database, since) => numberFrom(database, `SELECT COUNT(*) FROM ${SENT}`, [since]),
    undo: async (database, since) => {
      await database.query(`DELETE FROM ${SENT}`, [since]);
    },
  },
};

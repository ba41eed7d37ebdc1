import { createConnection } from 'mysql2/promise';
import { eventually } from '../eventually.js';
import type { Game } from '../servers/game.js';
import { workerDatabaseUrl } from '../database/worker-database.js';

type Fields = Record<string, unknown>;

/** An event as `event/list` shows it. */
export interface ShownEvent {
  readonly eventId: string;
  readonly type: string;
  readonly version: number;
  readonly pjid: string;
  readonly subject: string;
  readonly occurredAt: string;
  readonly data: Fields;
}

/** A page of them. */
interface ShownEventPage {
  readonly eventList: readonly ShownEvent[];
  readonly nextCursor: string;
}

export const EVENT_LIST = '/operator/v1/event/list';

/** One page; the request must succeed. */
export async function eventPage(game: Game, fields: Fields = {}): Promise<ShownEventPage> {
  const answer = await game.json<ShownEventPage>(EVENT_LIST, {
    pjid: game.project.pjid,
    pageItemSize: 100,
    ...fields,
  });
  if (!answer.resultData) throw new Error(`event/list: ${JSON.stringify(answer)}`);
  return answer.resultData;
}

/** Every event of the game's project from a cursor on, page by page. */
export async function eventsOf(game: Game, fields: Fields = {}): Promise<readonly ShownEvent[]> {
  const events: ShownEvent[] = [];
  for (let { eventList, nextCursor } = await eventPage(game, fields); eventList.length > 0;) {
    events.push(...eventList);
    ({ eventList, nextCursor } = await eventPage(game, { ...fields, cursor: nextCursor }));
  }
  return events;
}

/** Types of the events of a subject, in their order. */
export const typesOf = async (game: Game, subject: string): Promise<readonly string[]> =>
  (await eventsOf(game)).filter((event) => event.subject === subject).map(({ type }) => type);

/** The same, once the last of them is there. */
export const typesUntil = (game: Game, subject: string, last: string): Promise<readonly string[]> =>
  eventually(
    () => typesOf(game, subject),
    (types) => types.includes(last),
    15_000,
  );

/** Changes rows as the passing of time would. */
export async function changeRows(sql: string, values: readonly unknown[]): Promise<void> {
  const connection = await createConnection({ uri: await workerDatabaseUrl(), timezone: 'Z' });
  await connection.query("SET SESSION time_zone = '+00:00'");
  await connection.query(sql, [...values]);
  await connection.end();
}

import { randomUUID } from 'node:crypto';
import mysql, { type Connection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { PUSH_QUEUE } from '../../../src/modules/push/message/push-queue.js';
import { Queues } from '../../../src/platform/queue/queues.js';
import type { Answer } from '../interface/envelope.js';
import { eventually } from '../eventually.js';
import { Operator, type TestProject } from '../operators/operator.js';
import { type RunningService, startService } from '../service/start-service.js';

type Fields = Record<string, unknown>;

const PUSH = '/push/api-in/v1';

/** What became of a message. */
export interface MessageStatus extends Fields {
  readonly messageId: string;
  readonly status: string;
  readonly deviceList: readonly {
    readonly app: string;
    readonly platform: string;
    readonly outcome: string;
  }[];
}

/** A project that sends messages to one of its users. */
export class PushGame {
  readonly imId = `member-${randomUUID().slice(0, 8)}`;

  constructor(
    private readonly service: RunningService,
    readonly project: TestProject,
  ) {}

  get headers(): Record<string, string> {
    return { 'X-Req-Pjid': this.project.pjid, 'X-Auth-Access-Key': this.project.accessKey };
  }

  /** Its project at the push service. */
  get projectId(): string {
    return projectIdOf(this.project.pjid);
  }

  /** A message that is valid unless a test changes a field. */
  aMessage(changes: Fields = {}): Fields {
    return { message: { imId: this.imId, notification: { title: 'Hello', body: 'World' }, ...changes } };
  }

  async post<Data = Fields>(path: string, body: object): Promise<Answer<Data>> {
    const response = await this.service.http.post(`${PUSH}/${path}`).set(this.headers).send(body);
    return response.body as Answer<Data>;
  }

  /** A call that must succeed. */
  async must<Data = Fields>(path: string, body: object): Promise<Data> {
    const answer = await this.post<Data>(path, body);
    if (answer.resultCode !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.resultData as Data;
  }

  /** Sends a message; gives its id. */
  async send(changes: Fields = {}): Promise<string> {
    const { messageId } = await this.must<{ messageId: string }>(
      `send-message/${this.imId}`,
      this.aMessage(changes),
    );
    return messageId;
  }

  /** Registers a device; gives its token. */
  async register(token = `device-${randomUUID()}`, changes: Fields = {}): Promise<string> {
    const device = { imId: this.imId, app: 'game', platform: 'ANDROID', token, ...changes };
    await this.must('device/register', device);
    return token;
  }

  async devices(imId = this.imId): Promise<readonly Fields[]> {
    const { deviceList } = await this.must<{ deviceList: Fields[] }>('device/list', { imId });
    return deviceList;
  }

  status(messageId: string): Promise<MessageStatus> {
    return this.must<MessageStatus>('message/status', { messageId });
  }

  /** Waits until a message is settled. */
  settled(messageId: string, withinMs = 15_000): Promise<MessageStatus> {
    return eventually(
      () => this.status(messageId),
      ({ status }) => status !== 'QUEUED',
      withinMs,
    );
  }
}

const projectIdOf = (pjid: string): string => `sim-${pjid.toLowerCase()}`;

/** A service whose push service is a simulator of its own, with projects that are set up for it. */
export interface PushSetup {
  readonly push: PushSimulator;
  readonly service: RunningService;
  readonly operator: Operator;
  readonly table: PushTable;
  /** A fresh project with settings of the push service. */
  newGame(): Promise<PushGame>;
  /** Enters the settings of a project, again. */
  saveSettings(game: PushGame, changes?: Fields): Promise<void>;
  /**
   * Makes a message due and wakes a worker up for it, without waiting for its time and the next sweep.
   * @param reason only for the devices that wait for this reason
   */
  makeDue(messageId: string, reason?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts simulator and service; `environment` as for {@link startService}. */
export async function startWithPush(environment: Record<string, string> = {}): Promise<PushSetup> {
  const push = await PushSimulator.start();
  const urls = { PUSH_API_URL: push.apiUrl, PUSH_TOKEN_URL: push.tokenUrl };
  const service = await startService({ ...urls, PURSER_ROLE: 'all', ...environment });
  const operator = new Operator(service);
  const table = await PushTable.open(service.databaseUrl);
  await table.clear();
  const saveSettings = async (
    { project: { pjid }, projectId }: PushGame,
    changes: Fields = {},
  ): Promise<void> => {
    const settings = { ...(await push.registerProject({ projectId })), ...changes };
    await operator.must('store-settings/save', { pjid, store: 'PUSH', settings });
  };
  return {
    push,
    service,
    operator,
    table,
    saveSettings,
    newGame: async () => {
      const game = new PushGame(service, await operator.project());
      await saveSettings(game);
      return game;
    },
    makeDue: async (messageId, reason) => {
      const { id } = await table.endWaits(messageId, reason);
      await table.set(messageId, 'due_at = UTC_TIMESTAMP(3)');
      await service.app.get(Queues, { strict: false }).wake(PUSH_QUEUE, String(id));
    },
    stop: async () => {
      await table.close();
      await service.stop();
      await push.close();
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

const BY_ID = "uuid = UNHEX(REPLACE(?, '-', ''))";

/** Looks at the rows of push, and puts them into states that only time or a crash would bring about. */
export class PushTable {
  private constructor(private readonly connection: Connection) {}

  static async open(databaseUrl: string): Promise<PushTable> {
    const connection = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
    await connection.query("SET SESSION time_zone = '+00:00'");
    return new PushTable(connection);
  }

  /** Nothing that other files have left is sent in this one. */
  async clear(): Promise<void> {
    for (const name of ['push_outcome', 'push_message', 'push_device', 'push_pause'])
      await this.connection.query(`DELETE FROM ${name}`);
  }

  /** The row of a message, with `due_in_seconds` and `expires_in_seconds` by the database's clock. */
  async message(messageId: string): Promise<Row> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT *, TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), due_at) / 1e6 AS due_in_seconds,
         TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), expires_at) / 1e6 AS expires_in_seconds
       FROM push_message WHERE ${BY_ID}`,
      [messageId],
    );
    if (rows[0] === undefined) throw new Error(`no message ${messageId}`);
    return rows[0];
  }

  /** The rows of its devices, in the order in which they were fixed. */
  async outcomes(messageId: string): Promise<Row[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT o.* FROM push_outcome o JOIN push_message m ON m.id = o.message_id WHERE m.${BY_ID} ORDER BY o.id`,
      [messageId],
    );
    return rows;
  }

  /** `assignments` as in UPDATE ... SET. */
  async set(messageId: string, assignments: string): Promise<void> {
    await this.change(`UPDATE push_message SET ${assignments} WHERE ${BY_ID}`, [messageId]);
  }

  /** Ends the waiting of its devices, or of those that wait for one reason. Returns the row of the message. */
  async endWaits(messageId: string, reason?: string): Promise<Row> {
    const message = await this.message(messageId);
    await this.connection.query(
      'UPDATE push_outcome SET retry_at = NULL WHERE message_id = ? AND reason = COALESCE(?, reason)',
      [message['id'], reason ?? null],
    );
    return message;
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql, [...values]);
    return rows;
  }

  private async change(sql: string, values: readonly unknown[]): Promise<void> {
    const [{ affectedRows }] = await this.connection.query<ResultSetHeader>(sql, [...values]);
    if (affectedRows === 0) throw new Error('nothing was changed');
  }

  async close(): Promise<void> {
    await this.connection.end();
  }
}

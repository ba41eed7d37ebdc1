import { randomUUID } from 'node:crypto';
import mysql, { type Connection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import type { GameInput } from '../../../simulators/game-server/game.js';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import type { Answer } from '../interface/envelope.js';
import { eventually } from '../eventually.js';
import { paidOutside } from '../purchases/external.js';
import { Game } from '../servers/game.js';
import { Operator, type TestProject } from '../operators/operator.js';
import { type RunningService, startService } from '../service/start-service.js';
import { workerDatabaseUrl } from '../database/worker-database.js';

type Fields = Record<string, unknown>;

/** Where the platform has coupons given. */
export const COUPON_GIVE = '/billing/api-in/v1/coupon/give';

/** A grant as an operator sees it. */
export interface ShownGrant {
  readonly kind: string;
  readonly boid?: string;
  readonly transactionId?: string;
  readonly status: string;
  readonly attempts: number;
  readonly nextAttemptAtUnixTS: number | null;
  readonly lastResultCode: string | null;
  readonly giveCompletedAtUnixTS: number | null;
  readonly playerId: string | null;
  readonly owedSinceUnixTS: number;
  readonly lastAttemptAtUnixTS: number | null;
}

/** The most that one page of a list holds. */
const PAGE_SIZE = 100;

/** A game that has things handed out that were paid outside of it. */
export class GrantGame extends Game {
  constructor(
    service: RunningService,
    project: TestProject,
    /** As `game-server/save` takes it. */
    readonly server: Fields,
    /** Names the game at the simulator, for what is ordered for its calls alone; empty for one that is not there. */
    readonly fixedString = '',
  ) {
    super(service, project);
  }

  operator<Data = unknown>(path: string, body: Fields = {}): Promise<Answer<Data>> {
    return this.json<Data>(`/operator/v1/${path}`, { pjid: this.project.pjid, ...body });
  }

  /** Registers where its server is. */
  async register(changes: Fields = {}): Promise<void> {
    const answer = await this.operator('game-server/save', { ...this.server, ...changes });
    if (answer.resultCode !== 'SUCCESS') throw new Error(`game-server/save: ${JSON.stringify(answer)}`);
  }

  /** Something that is paid in a card shop; gives its boid. */
  buy(changes: Fields = {}): Promise<string> {
    return paidOutside(this, changes);
  }

  aCoupon(changes: Fields = {}): Fields {
    return {
      pjid: this.project.pjid,
      transactionId: randomUUID().slice(0, 20),
      giveUser: { idType: 'GAME_UID', idValue: this.playerId },
      giveItemList: [{ itemId: 'sword', quantity: 1 }],
      ...changes,
    };
  }

  giveCoupon(fields: Fields = this.aCoupon()): Promise<Answer> {
    return this.json(COUPON_GIVE, fields);
  }

  /** Its grants, newest first. */
  async grants(filter: Fields = {}): Promise<readonly ShownGrant[]> {
    type Page = { readonly grantList: ShownGrant[] };
    const answer = await this.operator<Page>('grant/list', {
      pageItemSize: PAGE_SIZE,
      pageNo: 1,
      ...filter,
    });
    if (answer.resultCode !== 'SUCCESS') throw new Error(`grant/list: ${JSON.stringify(answer)}`);
    return answer.resultData!.grantList;
  }

  /** The grant of a purchase or a coupon, once it is so. */
  grant(name: string, fits: (grant: ShownGrant) => boolean, withinMs = 15_000): Promise<ShownGrant> {
    const lookUp = async (): Promise<ShownGrant | undefined> => {
      // A test that makes grants until something else ends may make more than a page of them.
      for (let pageNo = 1; ; pageNo += 1) {
        const page = await this.grants({ pageNo });
        const found = page.find(({ boid, transactionId }) => name === boid || name === transactionId);
        if (found !== undefined || page.length < PAGE_SIZE) return found;
      }
    };
    return eventually(lookUp, (grant) => grant !== undefined && fits(grant), withinMs) as Promise<ShownGrant>;
  }

  /** The same, once it stands so. */
  standing(name: string, status: string): Promise<ShownGrant> {
    return this.grant(name, (grant) => grant.status === status);
  }

  replay(body: Fields): Promise<Answer<{ replayedCount: number; pausedUntilUnixTS?: number }>> {
    return this.operator('grant/replay', body);
  }
}

/** Looks at grants, and puts rows where only time or a crash would. */
export class GrantTable {
  private constructor(readonly connection: Connection) {}

  static async open(databaseUrl: string): Promise<GrantTable> {
    const connection = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
    await connection.query("SET SESSION time_zone = '+00:00'");
    return new GrantTable(connection);
  }

  /** The row, with `due_in_seconds` from now by the database's clock. */
  async row(boid: string): Promise<Readonly<Record<string, unknown>>> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      `SELECT *, TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3), due_at) / 1e6 AS due_in_seconds
       FROM player_grant WHERE id = ?`,
      [boid],
    );
    if (rows[0] === undefined) throw new Error(`no grant ${boid}`);
    return rows[0];
  }

  /** The row of a coupon. */
  async coupon(transactionId: string): Promise<Readonly<Record<string, unknown>> & { readonly id: string }> {
    const [rows] = await this.connection.query<RowDataPacket[]>(
      'SELECT *, CAST(id AS CHAR) AS id FROM player_grant WHERE transaction_id = ?',
      [transactionId],
    );
    if (rows[0] === undefined) throw new Error(`no coupon ${transactionId}`);
    return rows[0] as RowDataPacket & { readonly id: string };
  }

  /** `assignments` as in UPDATE ... SET. */
  async set(boid: string, assignments: string): Promise<void> {
    const [{ affectedRows }] = await this.connection.query<ResultSetHeader>(
      `UPDATE player_grant SET ${assignments} WHERE id = ?`,
      [boid],
    );
    if (affectedRows !== 1) throw new Error(`no grant ${boid}`);
  }

  async setServer(pjid: string, assignments: string): Promise<void> {
    await this.connection.query(`UPDATE game_server SET ${assignments} WHERE pjid = ?`, [pjid]);
  }

  async server(pjid: string): Promise<Readonly<Record<string, unknown>>> {
    const [rows] = await this.connection.query<RowDataPacket[]>('SELECT * FROM game_server WHERE pjid = ?', [
      pjid,
    ]);
    if (rows[0] === undefined) throw new Error(`no game server of ${pjid}`);
    return rows[0];
  }

  /** So that a worker of this file finds only what this file leaves due. */
  async forgetDueWork(): Promise<void> {
    await this.connection.query('DELETE FROM game_server');
    await this.connection.query('UPDATE player_grant SET due_at = NULL WHERE due_at IS NOT NULL');
  }

  async close(): Promise<void> {
    await this.connection.end();
  }
}

/** A service that hands out, and a game server to hand out to. */
export interface GrantSetup {
  readonly simulator: GameServerSimulator;
  readonly service: RunningService;
  readonly operator: Operator;
  readonly table: GrantTable;
  /** A game in a fresh project, whose server is registered; `input` as the simulator takes it. */
  newGame(input?: GameInput): Promise<GrantGame>;
  stop(): Promise<void>;
}

/** Starts simulator and service, API and worker in one; `environment` as for {@link startService}. */
export async function startWithGameServer(environment: Record<string, string> = {}): Promise<GrantSetup> {
  const simulator = await GameServerSimulator.start();
  const table = await GrantTable.open(await workerDatabaseUrl());
  await table.forgetDueWork();
  const service = await startService({ PURSER_ROLE: 'all', ...environment });
  const operator = new Operator(service);
  return {
    simulator,
    service,
    operator,
    table,
    newGame: async (input = {}) => {
      const project = await operator.project();
      const { fixedString, ...server } = simulator.registerGame({ pjid: project.pjid, ...input });
      const game = new GrantGame(service, project, server, fixedString);
      await game.register();
      return game;
    },
    stop: async () => {
      await service.stop();
      await Promise.all([simulator.close(), table.close()]);
    },
  };
}

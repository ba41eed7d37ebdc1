import { Global, type INestApplication, Module, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Pool } from 'mysql2';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { AppModule } from '../../../src/app.module.js';
import { GameServerCalls } from '../../../src/modules/grant-dispatcher/game-server/game-server-calls.js';
import { StoreRegistry } from '../../../src/modules/store-verifier/index.js';
import { EntitlementUnits } from '../../../src/modules/store-verifier/domain/entitlement-units.js';
import { EntitlementUnitRepository } from '../../../src/modules/store-verifier/persistence/entitlement-unit.repository.js';
import { BoundedExpressAdapter } from '../../../src/platform/http/server/http-server.js';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import { LOG_DESTINATION } from '../../../src/platform/observability/logging/log.js';
import { eventually } from '../../support/eventually.js';
import { Gate } from '../scheduler/gate.js';
import { LockWaits } from '../scheduler/lock-waits.js';
import { BackgroundModule } from './background.module.js';
import { ScriptedGameServer } from './scripted-game-server.js';
import { ScriptedStores } from './scripted-stores.js';

const CONNECTED_MS = 20_000;
/** Nothing listens there: the rows say what is due, and no schedule needs a wake-up. */
const NO_QUEUE = 'redis://127.0.0.1:1';

@Global()
@Module({
  providers: [{ provide: LOG_DESTINATION, useValue: { write: () => undefined } }],
  exports: [LOG_DESTINATION],
})
class SilentLog {}

/** A value of a statement, or the values of a list. */
type Value = string | bigint | Buffer | readonly bigint[];

/** The other systems. */
interface Scripted {
  readonly stores: ScriptedStores;
  readonly gameServer: ScriptedGameServer;
}

/**
 * The service without HTTP, with scripted stores and a gate in front of its statements; and connections beside the
 * gate.
 */
export class Stack {
  private constructor(
    private readonly app: INestApplication,
    private readonly connection: Connection,
    readonly gate: Gate,
    readonly lockWaits: LockWaits,
    private readonly scripted: Scripted,
  ) {}

  get stores(): ScriptedStores {
    return this.scripted.stores;
  }

  get gameServer(): ScriptedGameServer {
    return this.scripted.gameServer;
  }

  /** @param databaseUrl of a database with the newest schema */
  static async start(databaseUrl: string): Promise<Stack> {
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      REDIS_URL: NO_QUEUE,
      PURSER_ADMIN_KEY: 'admin-key-of-the-tests-0123456789abcdef',
      PURSER_ROLE: 'api',
      PORT: '0',
    });
    const [stores, gameServer] = [new ScriptedStores(), new ScriptedGameServer()];
    const module = await Test.createTestingModule({
      imports: [SilentLog, AppModule.forRole(config), BackgroundModule],
    })
      .overrideProvider(StoreRegistry)
      .useValue(stores.registry)
      .overrideProvider(GameServerCalls)
      .useValue(gameServer)
      .compile();
    // It never listens; only its shutdown asks for the HTTP server.
    const app = module.createNestApplication(new BoundedExpressAdapter(), { bodyParser: false });
    await app.init();
    const dataSource = app.get(DataSource, { strict: false });
    await eventually(() => dataSource.isInitialized, Boolean, CONNECTED_MS);
    stores.countWith(app.get<EntitlementUnits>(EntitlementUnitRepository, { strict: false }));
    const gate = new Gate((dataSource.driver as unknown as { readonly pool: Pool }).pool);
    const connection = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
    return new Stack(app, connection, gate, await LockWaits.open(databaseUrl), { stores, gameServer });
  }

  get<T>(type: Type<T> | (abstract new (...parameters: never[]) => T)): T {
    return this.app.get<T>(type, { strict: false });
  }

  /** Reads rows beside the gate. */
  async rows<Row extends object>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql, [...values]);
    return rows as Row[];
  }

  async stop(): Promise<void> {
    await Promise.all([this.connection.end(), this.lockWaits.close()]);
    await this.app.close();
  }
}

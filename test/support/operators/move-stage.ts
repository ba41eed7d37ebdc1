import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql, { type Connection } from 'mysql2/promise';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { Operator } from './operator.js';
import { moveProject } from '../../../src/commands/move-project.js';
import { buildService } from '../service/service-process.js';
import { type RunningService, startService } from '../service/start-service.js';
import { WebhookReceiver } from '../servers/webhook-receiver.js';
import { queueUrl, workerDatabaseUrl } from '../database/worker-database.js';

/** What the command said, and its exit code. */
export interface MoveRun {
  readonly exitCode: number;
  readonly output: string;
}

/** One of the two deployments: a service with a database and a sealing key of its own. */
export interface Deployment {
  readonly service: RunningService;
  readonly operator: Operator;
  readonly connection: Connection;
  /** Runs a command of `project-move` in this process: most of the program's own time is its start. */
  move(...args: string[]): Promise<MoveRun>;
  /** Runs a line of a page in a shell at the root of the checkout. */
  type(line: string): Promise<MoveRun>;
}

/** Two deployments between which projects move, and the systems that both know. */
export class MoveStage {
  readonly gstore: GstoreSimulator;
  readonly push: PushSimulator;
  readonly gameServer: GameServerSimulator;
  readonly receiver: WebhookReceiver;

  private constructor(
    readonly source: Deployment,
    readonly target: Deployment,
    systems: Pick<MoveStage, 'gstore' | 'push' | 'gameServer' | 'receiver'>,
    /** For files of the tests. */
    readonly folder: string,
  ) {
    this.gstore = systems.gstore;
    this.push = systems.push;
    this.gameServer = systems.gameServer;
    this.receiver = systems.receiver;
  }

  static async start(): Promise<MoveStage> {
    await buildService();
    const [gstore, push, gameServer, receiver] = await Promise.all([
      GstoreSimulator.start(),
      PushSimulator.start(),
      GameServerSimulator.start(),
      WebhookReceiver.start(),
    ]);
    const urls = {
      GSTORE_API_URL: gstore.apiUrl,
      GSTORE_TOKEN_URL: gstore.tokenUrl,
      GSTORE_JWKS_URL: gstore.jwksUrl,
      PUSH_API_URL: push.apiUrl,
      PUSH_TOKEN_URL: push.tokenUrl,
    };
    const [source, target] = [await deploy('_move_source', urls), await deploy('_move_target', urls)];
    const folder = await mkdtemp(join(tmpdir(), 'purser-move-'));
    return new MoveStage(source, target, { gstore, push, gameServer, receiver }, folder);
  }

  /** A name for a file that does not exist. */
  file(): string {
    return join(this.folder, randomUUID());
  }

  async stop(): Promise<void> {
    for (const { service, connection } of [this.source, this.target]) {
      await service.stop();
      await connection.end();
    }
    const systems = [this.gstore, this.push, this.gameServer, this.receiver];
    await Promise.all(systems.map((system) => system.close()));
    await rm(this.folder, { recursive: true });
  }
}

async function deploy(suffix: string, urls: Record<string, string>): Promise<Deployment> {
  const environment = {
    ...urls,
    DATABASE_URL: await workerDatabaseUrl(suffix),
    REDIS_PREFIX: `move-${randomUUID().slice(0, 8)}`,
    PURSER_ROLE: 'all',
    PURSER_SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const service = await startService(environment);
  const uri = environment.DATABASE_URL;
  const connection = await mysql.createConnection({ uri, timezone: 'Z' });
  return {
    service,
    operator: new Operator(service),
    connection,
    move: (...args) => move(args, { NODE_ENV: 'test', REDIS_URL: queueUrl(), ...environment }),
    type: (line) => run('bash', ['-c', line], environment),
  };
}

async function move(args: readonly string[], environment: Record<string, string>): Promise<MoveRun> {
  const lines: string[] = [];
  try {
    await moveProject(args, (line) => lines.push(line), environment);
    return { exitCode: 0, output: lines.join('\n') };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { exitCode: 1, output: [...lines, message].join('\n') };
  }
}

function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<MoveRun> {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_ENV: 'test', REDIS_URL: queueUrl(), ...environment };
  return new Promise((resolve) => {
    const child = execFile(program, [...args], { env, maxBuffer: 10_000_000 }, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

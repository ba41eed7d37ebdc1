import { randomUUID } from 'node:crypto';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GameServerSimulator } from '../../../simulators/game-server/game-server-simulator.js';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { Queues } from '../../../src/platform/queue/queues.js';
import { SystemClock } from '../../../src/shared/time/clock.js';
import { eventually } from '../../support/eventually.js';
import { clusterGroup, type RedisGroup, sentinelGroup } from '../../support/faults/redis-groups.js';
import { GrantGame, GrantTable } from '../../support/grants/grants.js';
import { Operator } from '../../support/operators/operator.js';
import { PushGame, PushTable } from '../../support/push/push.js';
import {
  REFUSAL_TEST_MS,
  refusesToStart,
  type RunningService,
  startService,
} from '../../support/service/start-service.js';
import { withProcessor } from '../../support/service/wake-up-processing.js';

/** A failover takes some five seconds here, far longer on a machine that stands still meanwhile. */
const FAILOVER_MS = 90_000;
/** No grant and no message may be later, whatever happens to the queue. */
const MAX_DELAY_SECONDS = 60;
const QUEUE = 'carried';

const DELAYS = {
  grants: `SELECT status, TIMESTAMPDIFF(SECOND, created_at, settled_at) AS delay FROM player_grant WHERE pjid = ?`,
  messages: `SELECT status, TIMESTAMPDIFF(SECOND, accepted_at, settled_at) AS delay FROM push_message WHERE pjid = ?`,
} as const;

const hashTag = `failover-${randomUUID().slice(0, 8)}`;

/** How servers are arranged, and an address of the same servers that says something else of them. */
interface Arrangement {
  readonly prepare: () => Promise<RedisGroup>;
  readonly wrong: (url: string, masterPort: number) => string;
  readonly fault: string;
}

const SENTINELS: Arrangement = {
  prepare: sentinelGroup,
  wrong: (url) => url.replace(/games$/, 'unknown'),
  fault: 'REDIS_URL names a master that its sentinels do not know',
};
const CLUSTER: Arrangement = {
  prepare: () => clusterGroup(hashTag),
  wrong: (url, port) => url.replace('+cluster', '').replace(/@.*/, `@127.0.0.1:${port}`),
  fault: 'REDIS_URL names a node of a Redis Cluster: begin it with redis+cluster://',
};

describe.each([
  ['sentinels watch', SENTINELS],
  ['are a cluster', CLUSTER],
])('a queue on servers that %s', (_, { prepare, wrong, fault }) => {
  let group: RedisGroup;
  let service: RunningService;
  let gameServer: GameServerSimulator;
  let push: PushSimulator;
  let database: Connection;
  let payers: GrantGame;
  let pushGame: PushGame;
  const carried = new Set<string>();
  /** Nothing is ever found due, so only the queue brings work. */
  const work = { queue: QUEUE, concurrency: 1, handle: async (id: string) => void carried.add(id) };

  beforeAll(async () => {
    group = await prepare();
    [gameServer, push] = await Promise.all([GameServerSimulator.start(), PushSimulator.start()]);
    service = await startService(
      {
        ...group.environment,
        PURSER_ROLE: 'all',
        PURSER_PROJECT_RATE_PER_SECOND: '1000',
        PUSH_API_URL: push.apiUrl,
        PUSH_TOKEN_URL: push.tokenUrl,
      },
      [],
      new SystemClock(),
      [withProcessor(work)],
    );
    const { databaseUrl } = service;
    const [grants, messages] = await Promise.all([GrantTable.open(databaseUrl), PushTable.open(databaseUrl)]);
    await Promise.all([grants.forgetDueWork(), messages.clear()]);
    await Promise.all([grants.close(), messages.close()]);
    database = await mysql.createConnection({ uri: databaseUrl, timezone: 'Z' });
    const operator = new Operator(service);
    const project = await operator.project();
    const { fixedString: __, ...server } = gameServer.registerGame({ pjid: project.pjid });
    payers = new GrantGame(service, project, server);
    await payers.register();
    pushGame = new PushGame(service, project);
    const settings = await push.registerProject({ projectId: pushGame.projectId });
    await operator.must('store-settings/save', { pjid: project.pjid, store: 'PUSH', settings });
    await pushGame.register();
  }, 60_000);

  afterAll(async () => {
    // Whatever has failed, servers that go on would keep their ports.
    try {
      await service?.stop();
      await Promise.all([gameServer?.close(), push?.close(), database?.end()]);
    } finally {
      await group?.stop();
    }
  });

  const isDegraded = async (): Promise<unknown> => {
    type Body = { readonly details: { readonly queue: { readonly degraded: boolean } } };
    return ((await service.http.get('/health/ready')).body as Body).details.queue.degraded;
  };

  /** The queue carries a wake-up to a worker, says that it is up, and rates are counted where all processes count. */
  async function mustBeUsed(): Promise<void> {
    const id = randomUUID();
    const wake = async (): Promise<boolean> => {
      // Again each time: a server that is killed takes along what its replica has not yet got.
      await service.app.get(Queues, { strict: false }).wake(QUEUE, id);
      return carried.has(id);
    };
    await eventually(wake, Boolean, FAILOVER_MS);
    await eventually(isDegraded, (degraded) => degraded === false, FAILOVER_MS);
    const countedRates = async (): Promise<unknown> => {
      await pushGame.devices();
      return (await group.master()).ask('KEYS', '*:rate-s:*');
    };
    // The server that has just been found may be gone again.
    const countedYet = (): Promise<unknown> => countedRates().catch(() => '');
    await eventually(countedYet, (keys) => String(keys) !== '', FAILOVER_MS);
  }

  async function trade(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) await Promise.all([payers.buy(), pushGame.send()]);
  }

  it('does not delay the start, and is used once it can be reached', async () => {
    expect(await isDegraded()).toBe(true);
    expect((await service.http.get('/health/ready')).status).toBe(200);
    await group.start();
    await mustBeUsed();
  }, 240_000);

  it('loses no grant and no message when its master is killed, and none is a minute late', async () => {
    await trade(10);
    const master = await group.master();
    await Promise.all([trade(40), master.process.kill()]);
    await mustBeUsed();
    await trade(10);

    for (const [what, done] of [
      ['grants', 'DELIVERED'],
      ['messages', 'SENT'],
    ] as const) {
      const rows = await eventually(
        async () => (await database.query<RowDataPacket[]>(DELAYS[what], [payers.project.pjid]))[0],
        (found) => found.every(({ status }) => status === done),
        1_000 * MAX_DELAY_SECONDS,
      );
      expect([what, rows.length]).toEqual([what, 60]);
      const latest = Math.max(...rows.map(({ delay }) => Number(delay)));
      expect([what, latest < MAX_DELAY_SECONDS]).toEqual([what, true]);
    }
    expect(gameServer.tally()).toMatchObject({ effects: 60, doubled: [] });
    expect(push.deliveries({ projectId: pushGame.projectId })).toHaveLength(60);
  }, 240_000);

  it(
    'ends the start of a process whose address names another kind of servers',
    async () => {
      const { environment } = group;
      const { port } = await group.master();
      const url = wrong(environment['REDIS_URL']!, port);
      expect(await refusesToStart({ ...environment, REDIS_URL: url }, fault)).toContain(fault);
    },
    REFUSAL_TEST_MS,
  );
});

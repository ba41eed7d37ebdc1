import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DUE_GRANTS } from '../../../src/modules/grant-dispatcher/query/due-grants.sql.js';
import { DUE_KINDS } from '../../../src/modules/project/system/due-kind.js';
import { SweepRunRepository } from '../../../src/modules/project/system/sweep-run.repository.js';
import { DUE_MESSAGES } from '../../../src/modules/push/query/push-system.repository.js';
import { Database } from '../../../src/platform/database/database.js';
import { MAX_DUE_COUNTED } from '../../../src/platform/database/rows/due-measure.js';
import { eventually } from '../../support/eventually.js';
import type { Answer } from '../../support/interface/envelope.js';
import { ConsolePerson } from '../../support/operators/console-person.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import type { ShownFailing } from '../../support/operators/failing-system.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

interface Status {
  readonly dueList: readonly {
    readonly kind: string;
    readonly dueCount: number;
    readonly moreThanCounted: boolean;
    readonly oldestDueSeconds: number;
  }[];
  readonly failingCountList: readonly { readonly kind: string; readonly count: number }[];
  readonly failingList: readonly ShownFailing[];
  readonly sweepList: readonly { readonly name: string; readonly isLate: boolean }[];
  readonly grafanaUrl: string | null;
  readonly runbookUrl: string | null;
}

const PATH = '/operator/v1/system/status';
const GRAFANA = 'https://grafana.example.com/d/purser';
const RUNBOOK = 'https://docs.example.com/alerts';

describe('system/status', () => {
  let service: RunningService;
  let database: Database;
  let operator: Operator;
  let project: TestProject;
  let other: TestProject;

  /** An API without a worker, with a database of its own: what is due stays due, and nothing else is. */
  beforeAll(async () => {
    service = await startService({
      PURSER_ROLE: 'api',
      DATABASE_URL: await workerDatabaseUrl('_system'),
      PURSER_GRAFANA_URL: GRAFANA,
      PURSER_RUNBOOK_URL: RUNBOOK,
    });
    database = service.app.get(Database, { strict: false });
    await eventually(
      () => service.http.get('/health/ready'),
      ({ status }) => status === 200,
    );
    for (const table of ['player_erasure', 'player_grant', 'push_message', 'store_health', 'game_server'])
      await database.change(`DELETE FROM ${table}`);
    // As a worker writes it that runs elsewhere.
    await service.app.get(SweepRunRepository, { strict: false }).save([
      { name: 'purchase-consume', everyMs: 20_000, succeededMsAgo: 5_000, failedMsAgo: null },
      { name: 'books-purge', everyMs: 60_000, succeededMsAgo: 600_000, failedMsAgo: 1_000 },
    ]);
    operator = new Operator(service);
    [project, other] = [await operator.project(['OPERATOR']), await operator.project(['OPERATOR'])];
  });

  afterAll(() => service.stop());

  async function ask(pjid: string, accessKey: string, body: object = {}): Promise<Answer<Status>> {
    const response = await service.http
      .post(PATH)
      .set({ 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey })
      .send(body);
    return response.body as Answer<Status>;
  }

  async function shown(body: object = {}): Promise<Status> {
    const answer = await ask('ADMIN', service.adminKey, body);
    expect(answer.resultCode).toBe('SUCCESS');
    return answer.resultData!;
  }

  const dueOf = async (kind: string): Promise<Status['dueList'][number] | undefined> =>
    (await shown()).dueList.find((one) => one.kind === kind);

  const addErasures = (count: number, secondsAgo: number, leasedFor: number | null): Promise<unknown> =>
    database.change(
      `INSERT INTO player_erasure (pjid, requested_at, trace_id, due_at, lease_until)
       SELECT ?, UTC_TIMESTAMP(3), REPEAT('0', 32), UTC_TIMESTAMP(3) - INTERVAL ? SECOND,
         UTC_TIMESTAMP(3) + INTERVAL ? SECOND
       FROM (WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
         SELECT i FROM n) numbers`,
      [project.pjid, secondsAgo, leasedFor],
    );

  const addGrant = (pjid: string, kind: string, secondsAgo: number): Promise<unknown> =>
    database.change(
      `INSERT INTO player_grant (id, pjid, kind, status, transaction_id, user_type, user_value, items, created_at, due_at,
         attempt_log)
       VALUES (?, ?, ?, 'PENDING', ?, 'GAME_UID', 'player', '[]', UTC_TIMESTAMP(3),
         UTC_TIMESTAMP(3) - INTERVAL ? SECOND, '')`,
      [randomInt(1, 2 ** 40), pjid, kind, randomBytes(8).toString('hex'), secondsAgo],
    );

  const saveGameServer = ({ pjid }: TestProject): Promise<unknown> =>
    operator.must('game-server/save', {
      pjid,
      giveItemUrl: 'https://game.example.com/give',
      allowedCidrs: ['203.0.113.0/24'],
    });

  const failStore = (pjid: string, store: string, failures: number, secondsAgo: number): Promise<unknown> =>
    database.change(
      `INSERT INTO store_health (pjid, store, failures, failing_since, trouble_since, failed_at)
       SELECT ?, ?, ?, t.at, t.at, t.at FROM (SELECT UTC_TIMESTAMP(3) - INTERVAL ? SECOND AS at) t`,
      [pjid, store, failures, secondsAgo],
    );

  it('shows every kind of background work once, and that nothing is due', async () => {
    const { dueList } = await shown();
    expect(dueList).toEqual(
      DUE_KINDS.map((kind) => ({ kind, dueCount: 0, moreThanCounted: false, oldestDueSeconds: 0 })),
    );
  });

  it('counts rows whose time has come, claimed ones too, and says for how long the oldest has waited', async () => {
    await addErasures(1, 100, null);
    await addErasures(1, 50, 600);
    await addErasures(1, -600, null);
    const due = await dueOf('ERASURE');
    expect(due).toMatchObject({ dueCount: 2, moreThanCounted: false });
    expect(due?.oldestDueSeconds).toBeGreaterThanOrEqual(100);
    expect(due?.oldestDueSeconds).toBeLessThan(160);
  });

  it('counts at most 10,000 rows, and says that there are more', async () => {
    for (let added = 0; added <= MAX_DUE_COUNTED; added += 500) await addErasures(500, 10, null);
    expect(await dueOf('ERASURE')).toMatchObject({ dueCount: MAX_DUE_COUNTED, moreThanCounted: true });
    await database.change('DELETE FROM player_erasure');
  });

  it('counts due grants of all projects, those of a paused game server too', async () => {
    await saveGameServer(project);
    await saveGameServer(other);
    await addGrant(project.pjid, 'COUPON', 30);
    await addGrant(project.pjid, 'COUPON', -30);
    await addGrant(other.pjid, 'COUPON', 200);
    await database.change(
      'UPDATE game_server SET paused_until = UTC_TIMESTAMP(3) + INTERVAL 600 SECOND WHERE pjid = ?',
      [other.pjid],
    );
    const due = await dueOf('GRANT');
    expect(due).toMatchObject({ dueCount: 2 });
    expect(due?.oldestDueSeconds).toBeGreaterThanOrEqual(200);
  });

  it('counts due push messages of all projects', async () => {
    for (const [{ pjid }, secondsAgo] of [
      [project, 20],
      [other, 300],
      [other, -300],
    ] as const)
      await database.change(
        `INSERT INTO push_message (uuid, pjid, imid, apps, content, status, accepted_at, expires_at, due_at, trace_id)
         VALUES (?, ?, 'imid', '[]', '{}', 'QUEUED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 DAY,
           UTC_TIMESTAMP(3) - INTERVAL ? SECOND, REPEAT('0', 32))`,
        [randomBytes(16), pjid, secondsAgo],
      );
    const due = await dueOf('PUSH');
    expect(due).toMatchObject({ dueCount: 2 });
    expect(due?.oldestDueSeconds).toBeGreaterThanOrEqual(300);
  });

  it('shows failing stores and paused systems to the deployment, and of one project where it is named', async () => {
    await failStore(project.pjid, 'GSTORE', 7, 400);
    await failStore(project.pjid, 'ASTORE', 2, 20);
    await failStore(project.pjid, 'WSHOP', 2, 400);
    await failStore(other.pjid, 'GSTORE', 5, 50);
    const { failingCountList, failingList } = await shown();
    expect(failingCountList).toEqual([
      { kind: 'STORE', count: 3 },
      { kind: 'GAME_SERVER', count: 1 },
      { kind: 'PUSH_SERVICE', count: 0 },
    ]);
    expect(failingList).toHaveLength(4);
    const time = expect.any(Number);
    const store = {
      kind: 'STORE',
      grantKind: null,
      sinceUnixTS: time,
      lastTriedUnixTS: time,
      untilUnixTS: null,
    };
    expect((await shown({ pjid: project.pjid })).failingList).toEqual([
      { ...store, pjid: project.pjid, store: 'ASTORE', status: 'DEGRADED' },
      { ...store, pjid: project.pjid, store: 'GSTORE', status: 'DOWN' },
    ]);
    expect(failingList).toContainEqual({
      kind: 'GAME_SERVER',
      pjid: other.pjid,
      store: null,
      grantKind: null,
      status: 'PAUSED',
      sinceUnixTS: time,
      lastTriedUnixTS: null,
      untilUnixTS: time,
    });
  });

  it('shows an operator and a person of one project only its own systems, and of others the number', async () => {
    const person = await ConsolePerson.with(service, { [project.pjid]: 'VIEWER' });
    for (const answer of [
      await ask(project.pjid, project.accessKey),
      await person.call<Status>(project.pjid, PATH),
    ]) {
      const { failingList, failingCountList } = answer.resultData!;
      expect(new Set(failingList.map(({ pjid }) => pjid))).toEqual(new Set([project.pjid]));
      expect(failingCountList[0]).toEqual({ kind: 'STORE', count: 3 });
      expect(JSON.stringify(answer)).not.toContain(other.pjid);
    }
    const asked = await person.call(project.pjid, PATH, { pjid: other.pjid });
    expect(asked.resultCode).toBe('NOT_ALLOW_AUTH');
  });

  it('shows the periodic tasks of the deployment to everyone who may ask', async () => {
    const { sweepList } = (await ask(project.pjid, project.accessKey)).resultData!;
    expect(sweepList).toMatchObject([
      { name: 'books-purge', isLate: true },
      { name: 'purchase-consume', isLate: false },
    ]);
  });

  it('is for operators and people of the console, not for games', async () => {
    const { pjid } = project;
    const game = await operator.key(pjid, ['GAME']);
    expect((await ask(pjid, game.accessKey)).resultCode).toBe('NOT_ALLOW_AUTH');
    const person = await ConsolePerson.with(service, { [pjid]: 'VIEWER' });
    expect((await person.call('ADMIN', PATH)).resultCode).toBe('NOT_ALLOW_AUTH');
    const everywhere = await ConsolePerson.with(service, { '*': 'VIEWER' });
    expect((await everywhere.call('ADMIN', PATH)).resultCode).toBe('SUCCESS');
  });

  it('names Grafana and the runbook where the deployment has set them', async () => {
    expect(await shown()).toMatchObject({ grafanaUrl: GRAFANA, runbookUrl: RUNBOOK });
  });

  it('reads due grants and messages by the index of each project', async () => {
    const plans = await QueryPlans.open(service.databaseUrl);
    try {
      for (const [sql, name, key] of [
        [DUE_GRANTS, 'g', 'ix_player_grant_due'],
        [DUE_MESSAGES, 'm', 'ix_push_message_due'],
      ] as const) {
        const steps = (await plans.of(sql, [])).filter(({ table }) => table === name);
        expect(steps.length).toBeGreaterThanOrEqual(2);
        for (const step of steps) expect(step).toMatchObject({ key });
      }
    } finally {
      await plans.close();
    }
  });
});

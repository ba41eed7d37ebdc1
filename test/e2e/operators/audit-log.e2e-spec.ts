import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mysql, { type Connection, type ResultSetHeader } from 'mysql2/promise';
import { AuditChainRepository } from '../../../src/modules/project/audit/audit-chain.repository.js';
import {
  type AuditRecord,
  beginningOf,
  linkAfter,
  NOT_ENDED,
} from '../../../src/modules/project/audit/audit-chain.js';
import { Database } from '../../../src/platform/database/database.js';
import type { Answer } from '../../support/interface/envelope.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { audit } from '../../support/operators/audit.js';
import { eventually } from '../../support/eventually.js';
import { paidOutside } from '../../support/purchases/external.js';
import { Game } from '../../support/servers/game.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { buildService } from '../../support/service/service-process.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce } from '../../support/tally.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';
import { countAllStatements } from '../../support/database/count-statements.js';

interface Entry {
  readonly actor: string;
  readonly address: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly parameters: Record<string, unknown> | null;
  readonly reason: string | null;
  readonly resultCode: string | null;
}

/** A row of the log as `npm run audit:export` prints it. */
interface Row {
  readonly chain: string;
  readonly sequence: number;
  readonly pjid: string;
  readonly action: string;
  readonly startSequence: number | null;
  readonly originChain: string | null;
  readonly originSequence: number | null;
  readonly resultCode: string | null;
  readonly beforeDigest: string | null;
  readonly afterDigest: string | null;
}
type Headers = Record<string, string>;

const CANCEL = '/operator/v1/purchase/cancel';
const RANGE = { fromUnixTS: 0, toUnixTS: 253_402_300_799, pageItemSize: 100, pageNo: 1 };

describe('the audit log', () => {
  let databaseUrl: string;
  let database: Connection;
  let service: RunningService;
  let operator: Operator;
  let project: TestProject;

  beforeAll(buildService, 120_000);

  beforeAll(async () => {
    databaseUrl = await workerDatabaseUrl('_audit');
    database = await mysql.createConnection({ uri: databaseUrl });
    service = await startService({ DATABASE_URL: databaseUrl });
    operator = new Operator(service);
    await eventually(
      () => operator.call('project/list', {}),
      ({ resultCode }) => resultCode === 'SUCCESS',
    );
    project = await operator.project();
  });

  afterAll(async () => {
    await service.stop();
    await database.end();
  });

  const list = async (filter: object): Promise<Entry[]> =>
    (await operator.must<{ auditList: Entry[] }>('audit/list', { ...RANGE, ...filter })).auditList;
  const exported = async (): Promise<Row[]> => {
    const { exitCode, output } = await audit(databaseUrl, 'export');
    expect(exitCode).toBe(0);
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
  };
  const change = async (sql: string, values: unknown[] = []): Promise<number> => {
    const [result] = await database.query<ResultSetHeader>(sql, values);
    return result.affectedRows;
  };

  describe('says what changed, the caller, its address and the reason', () => {
    const call = async (path: string, body: object, more: Headers = {}): Promise<string> => {
      const headers = { 'X-Req-Pjid': project.pjid, 'X-Auth-Access-Key': project.accessKey, ...more };
      const response = await service.http.post(path).set(headers).send(body);
      return (response.body as Answer).resultCode;
    };

    it('with actor, address, subject, parameters and reason of the call', async () => {
      const { pjid, keyId } = project;
      const body = { pjid, boid: '4711', reason: 'FRAUD: stolen card', ticket: 'CS-1042' };
      expect(await call(CANCEL, body, { 'X-Forwarded-For': '198.51.100.7' })).toBe('INVALID_PARAMETER');
      expect(await list({ pjid, action: CANCEL })).toEqual([
        expect.objectContaining({
          actor: keyId,
          address: '198.51.100.7',
          subject: '4711',
          parameters: body,
          reason: 'FRAUD: stolen card',
          ticket: 'CS-1042',
          resultCode: 'INVALID_PARAMETER',
        }),
      ]);
    });

    it('without any secret of the call', async () => {
      const { pjid } = project;
      const settings = { appId: '480', webApiKey: 'CANARY0123456789CANARY0123456789' };
      await operator.must('store-settings/save', { pjid, store: 'PCSTORE', settings });
      const [entry] = await list({ pjid, subject: 'PCSTORE' });
      expect(entry?.parameters).toEqual({ pjid, store: 'PCSTORE', settings: '[redacted]' });
      const [rows] = await database.query('SELECT * FROM audit_entry');
      expect(JSON.stringify(rows)).not.toContain('CANARY');
    });

    it('with digests of what a change replaced and of what it saved', async () => {
      const { pjid } = project;
      await operator.must('project/save', { pjid, name: 'one' });
      await operator.must('project/save', { pjid, name: 'two' });
      await operator.must('project/save', { pjid, name: 'two' });
      const [rows] = await database.query<mysql.RowDataPacket[]>(
        `SELECT before_digest AS beforeDigest, after_digest AS afterDigest FROM audit_entry
         WHERE pjid = ? AND action LIKE '%project/save' AND result_code IS NOT NULL ORDER BY id DESC LIMIT 3`,
        [pjid],
      );
      const [third, second, first] = rows as { beforeDigest: Buffer; afterDigest: Buffer }[];
      expect(second!.beforeDigest).toEqual(first!.afterDigest);
      expect(second!.afterDigest).not.toEqual(second!.beforeDigest);
      expect(third!.afterDigest).toEqual(third!.beforeDigest);
    });

    it.each<[string, (known: TestProject) => object]>([
      ['actor', ({ keyId }) => ({ actor: keyId })],
      ['subject', () => ({ subject: '4712' })],
      ['action', () => ({ action: CANCEL })],
    ])('and is found by %s', async (_, filterOf) => {
      const { pjid } = project;
      await call(CANCEL, { pjid, boid: '4712', reason: 'REFUND' });
      await operator.must('key/list', { pjid });
      const filter = filterOf(project);
      const found = await list({ pjid, ...filter });
      expect(found).toContainEqual(expect.objectContaining({ actor: project.keyId, subject: '4712' }));
      for (const entry of found) expect(entry).toMatchObject(filter);
      expect(await list({ pjid, ...filter, actor: 'unknown-key' })).toEqual([]);
    });

    it.each(['actor', 'action'])('and is not found by an impossible %s', async (field) => {
      expect(await operator.call('audit/list', { ...RANGE, [field]: 'é' })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining(field),
      });
      expect(await list({ subject: 'é' })).toEqual([]);
    });

    it('without a result, when no process can have it any more; before, it may still run', async () => {
      const { pjid } = await operator.project();
      for (const minutes of [10, 12])
        await database.execute(
          `INSERT INTO audit_entry (at, actor_pjid, actor_key_id, pjid, action, trace_id)
           VALUES (UTC_TIMESTAMP(3) - INTERVAL ? MINUTE, ?, 'key', ?, ?, REPEAT('a', 32))`,
          [minutes, pjid, pjid, `/lost/${minutes}`],
        );
      const lost = (await list({ pjid })).filter(({ resultCode }) => resultCode === null);
      expect(lost).toMatchObject([{ action: '/lost/12' }]);
    });

    it('is not listed for a range that ends before it begins', async () => {
      expect(await operator.call('audit/list', { ...RANGE, fromUnixTS: 2, toUnixTS: 1 })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: 'fromUnixTS: must not be after toUnixTS',
      });
    });
  });

  describe('is only ever added to', () => {
    it('with one read of its end and an INSERT, for the start and for the end of a call', async () => {
      const statements = await countAllStatements(() => operator.call('key/list', { pjid: 'NONE' }));
      const ours = statements.filter((sql) => sql.includes('audit_entry'));
      const added = [expect.stringMatching(/^SELECT /), expect.stringMatching(/^INSERT INTO audit_entry /)];
      expect(ours).toEqual([...added, ...added]);
    });

    it('and stays whole while several processes write at the same time', async () => {
      const other = await startService({ DATABASE_URL: databaseUrl });
      try {
        const both = [operator, new Operator(other)];
        const subject = `many-${project.pjid}`;
        // Ten at once: on a busy machine more would be turned away as overload, without an entry.
        for (let wave = 0; wave < 6; wave += 1)
          await atOnce(10, (index) =>
            both[index % 2]!.call('key/revoke', { pjid: project.pjid, keyId: subject }),
          );
        const found = await list({ subject });
        expect(found).toHaveLength(60);
        expect(new Set(found.map(({ resultCode }) => resultCode))).toEqual(new Set(['INVALID_PARAMETER']));
        expect(await audit(databaseUrl, 'check')).toMatchObject({ exitCode: 0 });
      } finally {
        await other.stop();
      }
    });

    it('as NDJSON shows: every row once, chain by chain, in order', async () => {
      await operator.must('key/list', { pjid: project.pjid });
      const rows = await exported();
      const names = [...new Set(rows.map(({ chain }) => chain))];
      const chains = names.map((name) => rows.filter(({ chain }) => chain === name));
      expect(chains.flat()).toEqual(rows);
      for (const chain of chains)
        expect(chain.map(({ sequence }) => sequence)).toEqual(chain.map((_, index) => index + 1));
      const last = rows.findLast(({ chain }) => chain === 'default');
      expect(last).toMatchObject({ action: '/operator/v1/key/list' });
    });
  });

  describe('has a chain for each publisher', () => {
    const LIST = '/operator/v1/key/list';
    const SETTINGS = '/operator/v1/store-settings/list';

    it('with all that was about its projects, and one for what was about none', async () => {
      const castle = await operator.project();
      const publisher = `castle-${castle.pjid.slice(1)}`;
      await operator.must('project/save', { pjid: castle.pjid, name: 'Castle', publisher });
      await operator.must('key/list', { pjid: castle.pjid });
      await operator.must('project/list', {});
      await service.http
        .post(SETTINGS)
        .set({ 'X-Req-Pjid': castle.pjid, 'X-Auth-Access-Key': castle.accessKey })
        .send({ pjid: castle.pjid });
      const rows = await exported();
      const own = rows.filter(({ chain }) => chain === publisher);
      expect(own.map(({ action, pjid }) => [action, pjid])).toEqual([
        ['/operator/v1/project/save', castle.pjid],
        [LIST, castle.pjid],
        [SETTINGS, castle.pjid],
        [SETTINGS, castle.pjid],
      ]);
      const [, listed, begun, ended] = own;
      expect(ended).toMatchObject({ startSequence: begun!.sequence, originChain: null });
      const origin = { chain: '.deployment', sequence: listed!.originSequence };
      expect(rows).toContainEqual(expect.objectContaining({ ...origin, action: LIST, pjid: 'ADMIN' }));
      const last = rows.findLast(({ chain }) => chain === '.deployment');
      expect(last).toMatchObject({ action: '/operator/v1/project/list', originChain: null });
      expect(await audit(databaseUrl, 'check')).toEqual({
        exitCode: 0,
        output: expect.stringMatching(new RegExp(`^whole up to ${publisher}:4:`, 'm')),
      });
    });

    it('in which a call that began in another one is still a single entry', async () => {
      const count = async (): Promise<number> => (await list({ action: LIST, actor: 'ADMIN' })).length;
      const before = await count();
      await operator.must('key/list', { pjid: project.pjid });
      expect(await count()).toBe(before + 1);
    });

    it('with digests of each row that a call has changed', async () => {
      const owner = await operator.project();
      const { pjid, accessKey } = owner;
      const boid = await paidOutside(new Game(service, owner));
      const platform = { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey };
      const server = {
        pjid,
        giveProductUrl: 'https://127.0.0.1/give',
        allowedCidrs: ['127.0.0.0/8'],
        signingSecrets: [],
      };
      await operator.must('game-server/save', server);
      await operator.must('game-server/resume', { pjid });
      await operator.must('purchase/memo', { pjid, boid, memo: 'called the player' });
      await operator.must('purchase/cancel', { pjid, boid, reason: 'REFUND' });
      await operator.must('product/save', {
        pjid,
        productId: 'gem',
        payments: ['PG'],
        names: [{ langCd: 'en', name: 'Gem' }],
        prices: [{ currency: 'USD', microPrice: 990_000 }],
        onSale: true,
      });
      const account = { imid: `m-${pjid}`, countryCreated: 'KR' };
      await service.http.post('/billing/api-in/v1/account/save').set(platform).send(account);
      const ends = (await exported()).filter((row) => row.pjid === pjid && row.resultCode !== null);
      const isChange = ({ beforeDigest, afterDigest }: Row): boolean => beforeDigest !== afterDigest;
      const changes = ends.filter((row) => row.afterDigest !== null && isChange(row));
      const added = changes.filter(({ beforeDigest }) => beforeDigest === null);
      expect(added.map(({ action }) => action.replace(/^.*v1\//, '')).toSorted()).toEqual([
        'account/save',
        'game-server/save',
        'key/issue',
        'product/save',
        'project/save',
      ]);
      const changed = changes.filter(({ beforeDigest }) => beforeDigest !== null);
      expect(changed.map(({ action }) => action.replace(/^.*v1\//, ''))).toEqual([
        'purchase/memo',
        'purchase/cancel',
      ]);
      const resumed = ends.find(({ action }) => action.endsWith('game-server/resume'));
      expect(resumed?.afterDigest).toMatch(/^[\da-f]{64}$/);
    });
  });

  describe('shows by npm run audit:check', () => {
    let head: string;
    let last: number;

    beforeEach(async () => {
      await operator.must('key/list', { pjid: project.pjid });
      const { exitCode, output } = await audit(databaseUrl, 'check');
      expect([exitCode, output]).toEqual([
        0,
        expect.stringMatching(/^(?:whole up to [\w.-]+:\d+:[\da-f]{64}\n)+$/),
      ]);
      head = /^whole up to (default:.*)$/m.exec(output)?.[1] ?? '';
      last = Number(head.split(':')[1]);
    });

    it('that a row was changed', async () => {
      const set = (resultCode: string): Promise<number> =>
        change("UPDATE audit_entry SET result_code = ? WHERE chain = 'default' AND chain_sequence = ?", [
          resultCode,
          last,
        ]);
      expect(await set('FORGED')).toBe(1);
      const { exitCode, output } = await audit(databaseUrl, 'check');
      await set('SUCCESS');
      expect([exitCode, output]).toEqual([
        1,
        expect.stringContaining(`default:${last} is not as it was written`),
      ]);
    });

    it('that a row is gone', async () => {
      const move = (from: number, to: number): Promise<number> =>
        change("UPDATE audit_entry SET chain_sequence = ? WHERE chain = 'default' AND chain_sequence = ?", [
          to,
          from,
        ]);
      await move(last - 1, 1_000_000_000);
      const { exitCode, output } = await audit(databaseUrl, 'check');
      await move(1_000_000_000, last - 1);
      expect([exitCode, output]).toEqual([1, expect.stringContaining(`default:${last - 1} is missing`)]);
    });

    it('that a row was dated back, although its chain is whole', async () => {
      const rows = new AuditChainRepository(service.app.get(Database, { strict: false }));
      const record: AuditRecord = {
        ...NOT_ENDED,
        at: new Date('2026-11-20T01:02:03.000Z'),
        actorPjid: 'CASTLE',
        actorKeyId: 'k-1',
        address: null,
        pjid: null,
        action: '/operator/v1/purchase/memo',
        traceId: 'a'.repeat(32),
      };
      const first = linkAfter(beginningOf('dated'), record);
      const second = linkAfter(first, { ...record, at: new Date('2026-11-20T01:01:03.000Z') });
      const third = linkAfter(second, { ...record, at: new Date('2026-11-20T01:01:02.999Z') });
      await rows.add([first, second]);
      const near = await audit(databaseUrl, 'check');
      await rows.add([third]);
      const far = await audit(databaseUrl, 'check');
      await change("DELETE FROM audit_entry WHERE chain = 'dated'", []);
      expect([near.exitCode, near.output]).toEqual([0, expect.not.stringContaining('TIMES FALL')]);
      expect([far.exitCode, far.output]).toEqual([
        0,
        expect.stringContaining('TIMES FALL: dated:3 is older than a row before it'),
      ]);
    });

    it('that the last rows are gone, given where the log ended before', async () => {
      expect(await audit(databaseUrl, 'check', head)).toMatchObject({ exitCode: 0 });
      const later = head.replace(`:${last}:`, `:${last + 1}:`);
      const { exitCode, output } = await audit(databaseUrl, 'check', later);
      expect([exitCode, output]).toEqual([1, expect.stringContaining(`${last + 1} is gone`)]);
    });
  });

  describe('leaves failed authentications to the log and the metrics', () => {
    const countOf = async (reason: string): Promise<number> => {
      const { text } = await service.http.get('/metrics');
      const pattern = new RegExp(
        `^purser_authentication_failures_total\\{reason="${reason}"\\} (\\d+)$`,
        'm',
      );
      return Number(pattern.exec(text)?.[1]);
    };

    it.each<[string, (known: TestProject) => Promise<Headers> | Headers]>([
      ['NO_KEY', () => ({})],
      [
        'UNKNOWN_KEY',
        ({ pjid }) => ({ 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': `purser_${'x'.repeat(43)}` }),
      ],
      ['OTHER_PROJECT', ({ accessKey }) => ({ 'X-Req-Pjid': 'OTHER', 'X-Auth-Access-Key': accessKey })],
      ['EXPIRED', expired],
      ['FOREIGN_ADDRESS', (known) => limited(known, { allowedCidrs: ['203.0.113.0/24'] })],
    ])('counted by reason: %s', async (reason, headersOf) => {
      const headers = await headersOf(project);
      const before = await countOf(reason);
      const path = PURCHASE_LIST;
      const response = await service.http.post(path).set(headers).send({});
      expect((response.body as Answer).resultCode).toBe('NOT_ALLOW_AUTH');
      expect(await countOf(reason)).toBe(before + 1);
    });

    it('with the address and the beginning of the key', async () => {
      const accessKey = `purser_aBc-9${'y'.repeat(38)}`;
      const headers = { 'X-Req-Pjid': project.pjid, 'X-Forwarded-For': '198.51.100.99' };
      await service.http
        .post(CANCEL)
        .set({ ...headers, 'X-Auth-Access-Key': accessKey })
        .send({});
      await service.http
        .post(CANCEL)
        .set({ ...headers, 'X-Auth-Access-Key': 'canary-of-another-service' })
        .send({});
      const lines = await eventually(
        () =>
          service.logLines.filter(
            (line) => line.includes('authentication failed') && line.includes('198.51.100.99'),
          ),
        (found) => found.length === 2,
      );
      expect(JSON.parse(lines[0]!)).toMatchObject({ reason: 'UNKNOWN_KEY', keyPrefix: 'purser_aBc-9' });
      expect(JSON.parse(lines[1]!)).not.toHaveProperty('keyPrefix');
      expect(lines.join('')).not.toContain('yyyy');
    });

    async function expired(known: TestProject): Promise<Headers> {
      const headers = await limited(known, {});
      await database.query(
        "UPDATE access_key SET expires_at = '2026-01-01' WHERE pjid = ? ORDER BY issued_at DESC LIMIT 1",
        [known.pjid],
      );
      return headers;
    }

    async function limited({ pjid }: TestProject, limits: object): Promise<Headers> {
      const { accessKey } = await operator.must<{ accessKey: string }>('key/issue', {
        pjid,
        roles: ['GAME'],
        ...limits,
      });
      return { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey };
    }
  });
});

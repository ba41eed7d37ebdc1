import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import mysql from 'mysql2/promise';
import { ActiveKeys } from '../../../src/modules/project/access-key/active-keys.service.js';
import { AccessGuard } from '../../../src/platform/access/access.guard.js';
import { AccessKeys, type ActiveKey } from '../../../src/platform/access/access-keys.js';
import { hashKey, newAccessKey } from '../../../src/shared/access/access-key.js';
import type { Answer } from '../../support/interface/envelope.js';
import { PURCHASE_LIST } from '../../support/interface/paths.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { countAllStatements } from '../../support/database/count-statements.js';

/** More keys than a process caches. */
const MORE_THAN_CACHED = 10_100;
const oldKey = (): string => `purser_${randomBytes(32).toString('base64url')}`;

describe('a key that was never issued', () => {
  let service: RunningService;
  let project: TestProject;

  beforeAll(async () => {
    service = await startService();
    project = await new Operator(service).project();
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  afterAll(async () => {
    await service.stop();
  });

  const call = async (accessKey: string): Promise<string> => {
    const headers = { 'X-Req-Pjid': project.pjid, 'X-Auth-Access-Key': accessKey };
    const response = await service.http
      .post(PURCHASE_LIST)
      .set(headers)
      .send({ pjid: project.pjid, boidList: ['1'] });
    return (response.body as Answer).resultCode;
  };

  it.each([
    ['has not the shape of one', (): string => 'wrong'],
    ['has a wrong checksum', (): string => `${oldKey()}.AAAAAA`],
    ['is an issued one with a character changed', (): string => `x${project.accessKey.slice(1)}`],
  ])('is refused without a query when it %s', async (_, keyOf) => {
    const statements = await countAllStatements(async () => {
      expect(await call(keyOf())).toBe('NOT_ALLOW_AUTH');
    });
    expect(statements).toEqual([]);
  });

  it('is refused before the framework has any work with its request', async () => {
    const guard = jest.spyOn(AccessGuard.prototype, 'canActivate');
    for (const key of [oldKey(), newAccessKey(), 'wrong']) expect(await call(key)).toBe('NOT_ALLOW_AUTH');
    expect(guard).not.toHaveBeenCalled();
    expect(await call(project.accessKey)).toBe('SUCCESS');
    expect(guard).toHaveBeenCalledTimes(1);
  });

  it('opens what is open to all', async () => {
    const key = { 'X-Req-Pjid': project.pjid, 'X-Auth-Access-Key': oldKey() };
    expect((await service.http.get('/health/live').set(key)).status).toBe(200);
    expect((await service.http.post('/no/such/path').set(key)).status).toBe(404);
  });

  it('is looked up once', async () => {
    for (const key of [oldKey(), newAccessKey()]) {
      const statements = await countAllStatements(async () => {
        for (let sent = 0; sent < 3; sent += 1) expect(await call(key)).toBe('NOT_ALLOW_AUTH');
      });
      expect(statements).toHaveLength(1);
    }
  });

  it('is looked up together with others when there are many, beside those that were issued', async () => {
    const keys = service.app.get(AccessKeys, { strict: false });
    const hashes = [...Array.from({ length: 150 }, oldKey), project.accessKey].map(hashKey);
    service.app.get(ActiveKeys, { strict: false }).forget();
    const found: (ActiveKey | null)[] = [];
    const statements = await countAllStatements(async () => {
      found.push(...(await Promise.all(hashes.map(async (hash) => keys.findActive(hash)))));
    });
    expect(found.slice(0, -1).every((key) => key === null)).toBe(true);
    expect(found.at(-1)).toMatchObject({ pjid: project.pjid, keyId: project.keyId, weight: 10 });
    expect(statements.length).toBeLessThan(6);
  });

  it('does not push out those that were issued', async () => {
    expect(await call(project.accessKey)).toBe('SUCCESS');
    const keys = service.app.get(AccessKeys, { strict: false });
    await Promise.all(
      Array.from({ length: MORE_THAN_CACHED }, async () => keys.findActive(hashKey(oldKey()))),
    );
    const statements = await countAllStatements(async () => {
      expect(await call(project.accessKey)).toBe('SUCCESS');
    });
    expect(statements.filter((sql) => sql.includes('access_key'))).toEqual([]);
  });
});

describe('a key that was issued before keys had a checksum', () => {
  it('works like any other', async () => {
    const service = await startService();
    const project = await new Operator(service).project();
    const key = oldKey();
    const connection = await mysql.createConnection({ uri: service.databaseUrl });
    await connection.query(
      'INSERT INTO access_key (key_id, pjid, key_hash, roles, issued_at) VALUES (?, ?, UNHEX(?), ?, UTC_TIMESTAMP(3))',
      [randomUUID(), project.pjid, hashKey(key), 'GAME'],
    );
    await connection.end();
    const response = await service.http
      .post(PURCHASE_LIST)
      .set({ 'X-Req-Pjid': project.pjid, 'X-Auth-Access-Key': key })
      .send({ pjid: project.pjid, boidList: ['1'] });
    expect(response.body).toMatchObject({ resultCode: 'SUCCESS' });
    await service.stop();
  });
});

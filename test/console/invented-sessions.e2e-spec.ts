import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorSessions } from '../../src/platform/access/operator-sessions.js';
import { ConsolePerson } from '../support/operators/console-person.js';
import { countAllStatements } from '../support/database/count-statements.js';
import { type RunningService, startService } from '../support/service/start-service.js';

/** Log lines of a second about requests of which there may be many. */
const LINES_PER_SECOND = 50;
const inventedToken = (): string => randomBytes(32).toString('base64url');

describe('a session that was never opened', () => {
  let service: RunningService;
  let person: ConsolePerson;

  beforeAll(async () => {
    service = await startService();
    person = await ConsolePerson.with(service, { '*': 'ADMIN' });
  });

  afterAll(async () => {
    await service.stop();
  });

  const show = async (token: string): Promise<unknown> => {
    const { body } = await service.http.get('/console/session').set('Cookie', `purser-session=${token}`);
    return (body as { session: unknown }).session;
  };

  it.each([
    ['has not the shape of one', (): string => 'x'],
    ['is too long', (): string => `${inventedToken()}x`],
    ['has a character that none has', (): string => `.${inventedToken().slice(1)}`],
  ])('is refused without a query when it %s', async (_, tokenOf) => {
    const statements = await countAllStatements(async () => {
      expect(await show(tokenOf())).toBeNull();
    });
    expect(statements).toEqual([]);
  });

  it('is looked up once', async () => {
    const token = inventedToken();
    const statements = await countAllStatements(async () => {
      for (let sent = 0; sent < 3; sent += 1) expect(await show(token)).toBeNull();
    });
    expect(statements).toHaveLength(1);
  });

  it('is looked up together with others when there are many, beside one that was opened', async () => {
    const sessions = service.app.get(OperatorSessions, { strict: false });
    const tokens = [...Array.from({ length: 150 }, inventedToken), person.token];
    const found: unknown[] = [];
    const statements = await countAllStatements(async () => {
      found.push(...(await Promise.all(tokens.map((token) => sessions.find(token)))));
    });
    expect(found.slice(0, -1).every((session) => session === null)).toBe(true);
    expect(found.at(-1)).toMatchObject({ operatorId: person.operatorId, roles: { '*': 'ADMIN' } });
    expect(statements.length).toBeLessThan(6);
  });

  it('fills no log', async () => {
    const linesOf = (): number =>
      service.logLines.filter((line) => line.includes('"/console/session"')).length;
    const before = linesOf();
    const [began, count] = [performance.now(), 400];
    await Promise.all(Array.from({ length: count }, () => show('x')));
    const seconds = Math.ceil((performance.now() - began) / 1_000) + 1;
    expect(linesOf() - before).toBeLessThanOrEqual(seconds * LINES_PER_SECOND);
  });
});

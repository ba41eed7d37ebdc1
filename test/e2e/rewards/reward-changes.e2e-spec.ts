import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { badIdentifiers } from '../../support/interface/bad-values.js';
import type { Answer } from '../../support/interface/envelope.js';
import { COMMIT, TcpProxy } from '../../support/faults/tcp-proxy.js';
import {
  Inventory,
  REWARD_ANSWERS,
  REWARD_PATHS,
  type RewardOperation,
} from '../../support/rewards/inventory.js';
import { Operator } from '../../support/operators/operator.js';
import { RewardTable } from '../../support/database/reward-table.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { workerDatabaseUrl } from '../../support/database/worker-database.js';

type Fields = Record<string, unknown>;

const OPERATIONS = Object.keys(REWARD_ANSWERS) as RewardOperation[];
const FROM = { reserve: 'READY', cancel: 'RESERVED', drop: 'RESERVED', confirm: 'RESERVED' } as const;
const TO = { reserve: 'RESERVED', cancel: 'READY', drop: 'DROPPED', confirm: 'DONE' } as const;
const STATES = ['READY', 'RESERVED', 'DONE', 'DROPPED'] as const;
const SUCCESS = 'SUCCESS';
const inTurn = async <T>(count: number, call: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let time = 0; time < count; time += 1) results.push(await call());
  return results;
};
const wrongStatus = (operation: RewardOperation): string => `FAIL_STATUS_NOT_${FROM[operation]}`;

describe('what a game does with rewards', () => {
  let proxy: TcpProxy;
  let service: RunningService;
  let operator: Operator;
  let table: RewardTable;
  let game: Inventory;

  beforeAll(async () => {
    const databaseUrl = await workerDatabaseUrl();
    proxy = await TcpProxy.before(databaseUrl);
    service = await startService({ DATABASE_URL: proxy.url });
    operator = new Operator(service);
    table = await RewardTable.open(databaseUrl);
  });

  beforeEach(async () => {
    game = new Inventory(service, await operator.project());
  });
  afterAll(async () => {
    await table.close();
    await service.stop();
    await proxy.close();
  });

  const owner = (): { pjid: string; userValue: string } => ({
    pjid: game.project.pjid,
    userValue: game.userValue,
  });

  /** One reward in a state. */
  async function rewardIn(state: string): Promise<string> {
    const [rewardId = ''] = await table.add(1, owner(), state);
    return rewardId;
  }

  describe.each(OPERATIONS)('%s', (operation) => {
    const [from, to] = [FROM[operation], TO[operation]];
    const name = REWARD_ANSWERS[operation];

    it(`makes a ${from} reward ${to}, and answers each field`, async () => {
      const rewardId = await rewardIn(from);
      expect(await game.change(operation, [rewardId])).toEqual({
        resultCode: SUCCESS,
        resultMessage: 'Success',
        resultData: [
          { rewardId, [`${name}ResultCode`]: SUCCESS, [`${name}ResultMessage`]: expect.any(String) },
        ],
      });
      expect(await table.stateOf(rewardId)).toBe(to);
    });

    it.each(STATES.filter((state) => state !== from))('is refused for a reward that is %s', async (state) => {
      const rewardId = await rewardIn(state);
      expect(await game.items(operation, [rewardId])).toEqual([
        { rewardId, code: wrongStatus(operation), message: expect.stringContaining(state) },
      ]);
      expect(await table.stateOf(rewardId)).toBe(state);
    });

    it('does not find what is unknown, another project’s or no UUID, and answers the id as it was sent', async () => {
      const stranger = new Inventory(service, await operator.project(), game.userValue);
      const theirs = await stranger.register();
      if (from === 'RESERVED') await stranger.codes('reserve', [theirs]);
      const mine = await rewardIn(from);
      const capitals = mine.toUpperCase();
      const asked = [randomUUID(), theirs, 'x', '7', capitals, mine.replaceAll('-', ''), `{${mine}}`, mine];
      expect(await game.items(operation, asked)).toEqual(
        asked.map((rewardId) => ({
          rewardId,
          code: rewardId === mine ? SUCCESS : 'FAIL_NOT_FOUND',
          message: expect.any(String),
        })),
      );
      expect(await table.stateOf(theirs)).toBe(from);
    });

    it('checks in this order: not found, user type, user value, status, expiry', async () => {
      const rewardId = await rewardIn('DONE');
      await table.expire(rewardId);
      const codeWith = async (changes: Fields): Promise<string | undefined> =>
        (await game.codes(operation, [rewardId], changes))[0];
      expect(await codeWith({ userType: 'IMID', userValue: 'x' })).toBe('FAIL_MISS_MATCH_USER_TYPE');
      expect(await codeWith({ userType: 'IMID' })).toBe('FAIL_MISS_MATCH_USER_TYPE');
      expect(await codeWith({ userValue: 'x' })).toBe('FAIL_MISS_MATCH_USER_VALUE');
      expect(await codeWith({ userValue: game.userValue.toUpperCase() })).toBe('FAIL_MISS_MATCH_USER_VALUE');
      expect(await codeWith({})).toBe(wrongStatus(operation));
    });

    it('judges each reward by itself, in the order of the request, duplicates once at their first place', async () => {
      const [good, wrong, other] = [await rewardIn(from), await rewardIn('DONE'), await rewardIn(from)];
      const foreign = await new Inventory(service, game.project).register();
      const unknown = randomUUID();
      const asked = [other, wrong, unknown, good, other, 'x', foreign, good, unknown, 'x', other];
      expect(await game.items(operation, asked)).toMatchObject([
        { rewardId: other, code: SUCCESS },
        { rewardId: wrong, code: wrongStatus(operation) },
        { rewardId: unknown, code: 'FAIL_NOT_FOUND' },
        { rewardId: good, code: SUCCESS },
        { rewardId: 'x', code: 'FAIL_NOT_FOUND' },
        { rewardId: foreign, code: 'FAIL_MISS_MATCH_USER_VALUE' },
      ]);
      expect(await table.stateOf(foreign)).toBe('READY');
    });

    it('takes 1 to 20 ids, counted before duplicates collapse', async () => {
      const ids = await table.add(20, owner(), from);
      const refusedFor = async (rewardIdList: unknown): Promise<void> =>
        expect(await game.change(operation, rewardIdList)).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining('rewardIdList: must have 1 to 20 items'),
        });
      await refusedFor([]);
      await refusedFor([...ids, randomUUID()]);
      await refusedFor(Array(21).fill(ids[0]));
      expect(await table.count('pjid = ? AND state = ?', [game.project.pjid, from])).toBe(20);
      expect(await game.codes(operation, ids)).toEqual(Array(20).fill(SUCCESS));
    });

    it('is at most five round trips with its transaction, for one reward as for twenty', async () => {
      for (const count of [1, 3, 20]) {
        const ids = await table.add(count, owner(), from);
        const [first, ...others] = await service.countStatements(() => game.codes(operation, ids));
        // A listener of rewards needs the purchases among those that have ended.
        const looked = others.length === 4 ? [expect.stringMatching(/^SELECT r.reward_id/)] : [];
        expect([first, ...others]).toEqual([
          'START TRANSACTION',
          expect.stringMatching(/^UPDATE reward /),
          expect.stringMatching(/^INSERT INTO reward_event /),
          ...looked,
          'COMMIT',
        ]);
        const [more = ''] = await table.add(1, owner(), from);
        const mixed = [...ids.slice(0, -1), more];
        const unlike = (await service.countStatements(() => game.codes(operation, mixed))).length;
        expect(unlike).toBeLessThanOrEqual(5);
        expect(await service.countStatements(() => game.codes(operation, ids))).toHaveLength(4);
      }
      expect(await service.countStatements(() => game.codes(operation, ['x', 'y']))).toEqual([]);
    });

    it('is refused with a field that is wrong, by its name', async () => {
      const rewardId = await rewardIn(from);
      expect(await game.change(operation, [rewardId, ' x'])).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('rewardIdList[1]'),
      });
      expect(await table.stateOf(rewardId)).toBe(from);
    });

    it('is not taken as a form, and for game servers alone', async () => {
      const body = { ...game.user, rewardIdList: [await rewardIn(from)] };
      expect(await game.form(REWARD_PATHS[operation], game.user)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/json'),
      });
      const { pjid } = game.project;
      const others = await operator.key(pjid, ['PLATFORM', 'OPERATOR']);
      for (const caller of [
        new Inventory(service, { pjid, ...others }),
        new Inventory(service, await operator.project()),
      ])
        expect(await caller.json(REWARD_PATHS[operation], body)).toMatchObject({
          resultCode: 'NOT_ALLOW_AUTH',
        });
    });

    it('writes the history of each reward with the trace id of the request', async () => {
      const ids = await table.add(3, owner(), from);
      await game.codes(operation, [...ids, randomUUID()]);
      for (const rewardId of ids) {
        const history = await table.history(rewardId);
        expect(history.at(-1)).toEqual({
          version: history.length,
          at: expect.any(Date),
          event: operation,
          from,
          to,
          traceId: game.traceId,
        });
      }
      expect(await table.brokenHistories(game.project.pjid)).toBe(0);
      await game.codes(operation, ids); // nothing changes any more
      expect(await table.brokenHistories(game.project.pjid)).toBe(0);
    });

    describe('whose COMMIT', () => {
      const losing = async (
        lose: () => void,
        work: () => Promise<Answer<Fields[]>>,
      ): Promise<Answer<Fields[]>> => {
        const before = proxy.lost;
        lose();
        const answer = await work();
        expect(proxy.lost - before).toBe(1);
        return answer;
      };

      it('loses its answer is settled by reading back', async () => {
        const [one = '', two = ''] = await table.add(2, owner(), from);
        const asked = [one, two, await rewardIn('DROPPED')];
        const answer = await losing(
          () => proxy.loseReplyTo(COMMIT),
          () => game.change(operation, asked),
        );
        expect(answer.resultCode).toBe(SUCCESS);
        expect(answer.resultData!.map((item) => item[`${name}ResultCode`])).toEqual([
          SUCCESS,
          SUCCESS,
          wrongStatus(operation),
        ]);
        for (const rewardId of [one, two]) expect(await table.stateOf(rewardId)).toBe(to);
        expect(await table.brokenHistories(game.project.pjid)).toBe(0);
      });

      it('never arrives is SYSTEM_ERROR with nothing changed, and the same request succeeds', async () => {
        const rewardId = await rewardIn(from);
        const answer = await losing(
          () => proxy.loseRequest(COMMIT),
          () => game.change(operation, [rewardId]),
        );
        expect(answer.resultCode).toBe('SYSTEM_ERROR');
        expect(await table.stateOf(rewardId)).toBe(from);
        expect(await game.codes(operation, [rewardId])).toEqual([SUCCESS]);
      });

      it('has changed nothing is answered without it', async () => {
        const rewardId = await rewardIn('DONE');
        const answer = await losing(
          () => proxy.loseReplyTo(COMMIT),
          () => game.change(operation, [rewardId]),
        );
        expect(answer.resultData).toMatchObject([{ [`${name}ResultCode`]: wrongStatus(operation) }]);
      });
    });
  });

  describe('by the database’s clock', () => {
    it('an expired reward is FAIL_EXPIRED, and cannot be reserved', async () => {
      const rewardId = await rewardIn('READY');
      await table.expire(rewardId);
      expect(await game.codes('reserve', [rewardId])).toEqual(['FAIL_EXPIRED']);
      expect(await table.stateOf(rewardId)).toBe('READY');
    });

    it.each(['cancel', 'drop', 'confirm'] as const)(
      'one that was reserved before can still be: %s',
      async (operation) => {
        const rewardId = await rewardIn('RESERVED');
        await table.expire(rewardId);
        expect(await game.codes('reserve', [rewardId])).toEqual(['FAIL_STATUS_NOT_READY']);
        expect(await game.codes(operation, [rewardId])).toEqual([SUCCESS]);
      },
    );

    it('a reward that is cancelled after its expiry is READY, not listed, and FAIL_EXPIRED', async () => {
      const rewardId = await rewardIn('RESERVED');
      await table.expire(rewardId);
      await game.codes('cancel', [rewardId]);
      expect(await game.listed()).toEqual([]);
      expect(await game.codes('reserve', [rewardId])).toEqual(['FAIL_EXPIRED']);
    });
  });

  describe('in lists', () => {
    it('a reserved reward appears no longer; cancelled it is back at its place; dropped or confirmed it is gone', async () => {
      const [first = '', second = '', third = ''] = await inTurn(3, () => game.register());
      await game.codes('reserve', [first, second]);
      expect(await game.listed()).toEqual([third]);
      await game.codes('cancel', [first]);
      expect(await game.listed()).toEqual([first, third]);
      await game.codes('drop', [second]);
      expect(await game.listed()).toEqual([first, third]);
      await game.codes('reserve', [first]);
      await game.codes('confirm', [first]);
      expect(await game.listed()).toEqual([third]);
      expect((await game.reservedPage()).resultList).toEqual([]);
    });
  });

  describe('is shown to operators by reward/timeline', () => {
    const timeline = (fields: Fields, by: Inventory = game): Promise<Answer<{ eventList: Fields[] }>> =>
      by.json(REWARD_PATHS.timeline, fields);

    it('in order, with the trace id of each request', async () => {
      const rewardId = await game.register();
      const traces = [game.traceId];
      for (const operation of ['reserve', 'cancel', 'reserve', 'confirm'] as const) {
        await game.codes(operation, [rewardId]);
        traces.push(game.traceId);
      }
      const path = [
        ['register', null, 'READY'],
        ['reserve', 'READY', 'RESERVED'],
        ['cancel', 'RESERVED', 'READY'],
        ['reserve', 'READY', 'RESERVED'],
        ['confirm', 'RESERVED', 'DONE'],
      ];
      const { pjid } = game.project;
      expect(await timeline({ pjid, rewardId })).toEqual({
        resultCode: SUCCESS,
        resultMessage: 'Success',
        resultData: {
          eventList: path.map(([event, from, to], index) => ({
            at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
            kind: 'TRANSITION',
            detail: { event, from, to, traceId: traces[index] },
          })),
        },
      });
    });

    it('not of a reward that the project does not have', async () => {
      const stranger = new Inventory(service, await operator.project());
      const { pjid } = game.project;
      for (const rewardId of [randomUUID(), 'x', await stranger.register()])
        expect(await timeline({ pjid, rewardId })).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: 'rewardId: there is no such reward',
        });
    });

    it.each(['pjid', 'rewardId'])('not without %s', async (field) => {
      const known = { pjid: game.project.pjid, rewardId: await game.register() };
      for (const [, value] of badIdentifiers(field === 'pjid' ? 20 : 100))
        expect(await timeline({ ...known, [field]: value })).toMatchObject({
          resultCode: 'INVALID_PARAMETER',
          resultMessage: expect.stringContaining(field),
        });
    });

    it('alone, and to the deployment itself; every call is audited', async () => {
      const { pjid } = game.project;
      const rewardId = await game.register();
      const server = new Inventory(service, { pjid, ...(await operator.key(pjid, ['GAME', 'PLATFORM'])) });
      expect(await timeline({ pjid, rewardId }, server)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      expect(await operator.call('reward/timeline', { pjid, rewardId })).toMatchObject({
        resultCode: SUCCESS,
      });
      expect(await operator.audited(pjid, REWARD_PATHS.timeline)).toHaveLength(2);
    });
  });
});

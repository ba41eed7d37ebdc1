import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AUTH,
  clientOf,
  ConsoleGame,
  type ConsoleSetup,
  startWithConsole,
} from '../../support/stores/console.js';
import { UserTokenRepository } from '../../../src/modules/store-verifier/persistence/user-token.repository.js';
import { ConsoleTable } from '../../support/database/console-table.js';
import { type Answer, SUCCESS } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { Game } from '../../support/servers/game.js';
import type { TestProject } from '../../support/operators/operator.js';
import { PurchaseTable } from '../../support/database/purchase-table.js';
import { refused } from '../../support/interface/refused.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';
import { withShortTimeLimits } from '../../support/service/short-time-limits.js';

type Fault = Parameters<ConsoleSetup['store']['fault']>[0];

const TWELVE_HOURS = 43_200;
const TOKEN_NOT_VALID = { resultCode: 'USER_ACCESS_TOKEN_NOT_VALID' };

describe('tokens of players of the console store', () => {
  let setup: ConsoleSetup;
  let table: ConsoleTable;
  let project: TestProject;

  beforeAll(async () => {
    setup = await startWithConsole({ LOG_LEVEL: 'trace' });
    table = await ConsoleTable.open(setup.service.databaseUrl);
    project = await setup.newProject();
  });

  afterEach(() => setup.store.clearFaults());
  afterAll(async () => {
    await table.close();
    await setup.stop();
  });

  const asked = (route: 'oauth.token' | 'oauth.revoke'): number => setup.store.journal({ route }).length;

  const live = (accountId: string): number =>
    setup.store.tokens({ clientId: clientOf(project.pjid), accountId }).live;

  const fault = (route: string, input: Omit<Fault, 'match'>): void =>
    setup.store.fault({ match: { route }, ...input });

  /** Begins a call and waits until the store has heard of it. */
  async function underWay(
    route: 'oauth.token' | 'oauth.revoke',
    call: () => Promise<Answer>,
  ): Promise<Promise<Answer>[]> {
    const before = asked(route);
    const answer = call();
    await eventually(
      () => asked(route),
      (count) => count > before,
    );
    return [answer]; // in an array, since a promise in a promise would be waited for
  }

  /** The answer to verifying something that only this account owns. */
  async function owning(game: ConsoleGame, accountId: string): Promise<string> {
    setup.grant({ project, accountId });
    return (await game.verifyOwned(await game.reserve())).resultCode;
  }

  async function expectNothingKept(game: ConsoleGame): Promise<void> {
    expect((await table.token(game))?.['token'] ?? null).toBeNull();
    expect(await game.verifyOwned(await game.reserve())).toMatchObject(TOKEN_NOT_VALID);
  }

  describe('issuing one', () => {
    it('answers code and message only, and lets the player verify', async () => {
      const [game, { code, accountId }] = [setup.newGame(project), setup.codeOf(project)];
      setup.grant({ project, accountId });
      const boid = await game.reserve();
      expect(await game.verifyOwned(boid)).toEqual(refused('USER_ACCESS_TOKEN_NOT_VALID'));
      expect(await game.issueToken(code)).toEqual(SUCCESS);
      expect(await game.verifyOwned(boid)).toEqual(SUCCESS);
    });

    it('asks the store once and costs two statements', async () => {
      const game = setup.newGame(project);
      await game.issueToken(setup.codeOf(project).code);
      const [{ code }, before] = [setup.codeOf(project), asked('oauth.token')];
      expect(await setup.service.countStatements(() => game.issueToken(code))).toEqual([
        expect.stringMatching(/^INSERT INTO user_token /),
        expect.stringMatching(/^UPDATE user_token /),
      ]);
      expect(asked('oauth.token') - before).toBe(1);
    });

    it('is for the player alone: another player of the project gets no token by it', async () => {
      const player = await setup.newPlayer(project);
      expect(await owning(setup.newGame(project), player.accountId)).toBe('USER_ACCESS_TOKEN_NOT_VALID');
      expect(await owning(player, player.accountId)).toBe('SUCCESS');
    });

    it('is for the project alone: the player of the same id in another project gets no token by it', async () => {
      const [player, other] = [await setup.newPlayer(project), await setup.newProject()];
      const namesake = setup.newGame(other, player.playerId);
      expect(await namesake.verifyOwned(await namesake.reserve())).toMatchObject(TOKEN_NOT_VALID);
    });

    it('is for exactly this player: ids that differ in case or accents are others', async () => {
      const id = randomUUID();
      const owner = setup.newGame(project, `${id}-e`);
      const { code, accountId } = setup.codeOf(project);
      await owner.issueToken(code);
      for (const other of [`${id}-E`, `${id}-é`, `${id}-e\u0301`])
        await expectNothingKept(setup.newGame(project, other));
      expect(await owning(owner, accountId)).toBe('SUCCESS');
    });

    it('keeps it for twelve hours', async () => {
      const player = await setup.newPlayer(project);
      const row = await table.token(player);
      expect(Number(row?.['seconds_left'])).toBeLessThanOrEqual(TWELVE_HOURS);
      expect(Number(row?.['seconds_left'])).toBeGreaterThan(TWELVE_HOURS - 30);
      await table.age(player, TWELVE_HOURS - 60);
      expect(await owning(player, player.accountId)).toBe('SUCCESS');
      await table.age(player, 60);
      expect(live(player.accountId)).toBe(1); // the store would still take it
      expect(await owning(player, player.accountId)).toBe('USER_ACCESS_TOKEN_NOT_VALID');
    });

    it.each([
      ['shorter: for that', 600, 600],
      ['longer: for twelve hours', 86_400, TWELVE_HOURS],
    ])('keeps a token whose lifetime the store makes %s', async (_, tokenSeconds, kept) => {
      const game = setup.newGame(project);
      const { code } = setup.store.issueCode({ clientId: clientOf(project.pjid), tokenSeconds });
      await game.issueToken(code);
      const left = Number((await table.token(game))?.['seconds_left']);
      expect(left).toBeLessThanOrEqual(kept);
      expect(left).toBeGreaterThan(kept - 30);
    });

    it('again after its time is over works as the first time', async () => {
      const player = await setup.newPlayer(project);
      await table.age(player, TWELVE_HOURS + 1);
      expect(await player.issueToken(setup.codeOf(project, player.accountId).code)).toEqual(SUCCESS);
      expect(await owning(player, player.accountId)).toBe('SUCCESS');
    });

    it('replaces the earlier one', async () => {
      const player = await setup.newPlayer(project);
      const second = setup.codeOf(project);
      expect(await player.issueToken(second.code)).toEqual(SUCCESS);
      setup.grant(player);
      expect((await player.verifyOwned(await player.reserve())).resultCode).toBe('INVALID_PARAMETER'); // not owned
      expect(await owning(player, second.accountId)).toBe('SUCCESS');
    });
  });

  describe('a code that is refused: USER_ACCESS_TOKEN_NOT_VALID, and nothing is kept', () => {
    const CODES: readonly (readonly [what: string, make: () => string | Promise<string>])[] = [
      ['unknown', () => 'v3.unknown'],
      ['of 128 characters, unknown', () => 'x'.repeat(128)],
      ['of 128 characters beyond the basic plane, unknown', () => '😀'.repeat(128)],
      [
        'expired',
        () => {
          const { code } = setup.codeOf(project);
          setup.store.advanceClock({ ms: 600_000 });
          return code;
        },
      ],
      [
        'of another redirect address',
        () => {
          const clientId = clientOf(project.pjid);
          return setup.store.issueCode({ clientId, redirectUri: 'https://elsewhere.example.com/' }).code;
        },
      ],
      ['of another client', async () => setup.codeOf(await setup.newProject()).code],
    ];

    it.each(CODES)('when it is %s', async (_, make) => {
      const game = setup.newGame(project);
      expect(await game.issueToken(await make())).toEqual(refused('USER_ACCESS_TOKEN_NOT_VALID'));
      await expectNothingKept(game);
    });

    it('used before, by any player', async () => {
      const [first, second, { code }] = [
        setup.newGame(project),
        setup.newGame(project),
        setup.codeOf(project),
      ];
      expect(await first.issueToken(code)).toEqual(SUCCESS);
      expect(await second.issueToken(code)).toEqual(refused('USER_ACCESS_TOKEN_NOT_VALID'));
      await expectNothingKept(second);
    });

    it('used several times at the same moment: it is good once', async () => {
      const [games, { code }] = [
        Array.from({ length: 6 }, () => setup.newGame(project)),
        setup.codeOf(project),
      ];
      const answers = await Promise.all(games.map((game) => game.issueToken(code)));
      expect(tally(answers)).toEqual({ SUCCESS: 1, USER_ACCESS_TOKEN_NOT_VALID: 5 });
    });

    it('leaves the token that the player has', async () => {
      const player = await setup.newPlayer(project);
      expect(await player.issueToken('v3.unknown')).toMatchObject(TOKEN_NOT_VALID);
      expect(await owning(player, player.accountId)).toBe('SUCCESS');
    });
  });

  describe('a failure of the store', () => {
    const says = (status: number, error: string) => ({ kind: 'status', status, body: { error } }) as const;
    const TROUBLES: readonly (readonly [what: string, fault: Omit<Fault, 'match'>])[] = [
      ['a rate-limit answer', { kind: 'quota' }],
      ['400 invalid_request', says(400, 'invalid_request')],
      ['400 invalid_client', says(400, 'invalid_client')],
      ['401 invalid_client', says(401, 'invalid_client')],
      ['403', says(403, 'access_denied')],
      ['404', says(404, 'not_found')],
      ['400 invalid_grant that is not the store’s', { kind: 'html', status: 400 }],
      ['200 without a token', { kind: 'status', status: 200, body: { token_type: 'bearer' } }],
      ['a redirect', { kind: 'status', status: 302, body: 'elsewhere' }],
      ...[500, 502, 503, 504].map((status) => [String(status), { kind: 'status', status }] as const),
      ...(['reset', 'commit-then-drop', 'garbage', 'html', 'empty', 'huge', 'wrong-types'] as const).map(
        (kind) => [kind, { kind }] as const,
      ),
    ];

    it.each(TROUBLES)(
      'when a token is issued (%s): EXTERNAL_API_ERROR, and nothing is kept',
      async (_, trouble) => {
        const [game, { code }, before] = [
          setup.newGame(project),
          setup.codeOf(project),
          asked('oauth.token'),
        ];
        fault('oauth.token', trouble);
        expect(await game.issueToken(code)).toEqual(refused('EXTERNAL_API_ERROR'));
        expect(asked('oauth.token') - before).toBe(1); // the code is good once: nothing is tried twice
        setup.store.clearFaults();
        await expectNothingKept(game);
        const next = setup.codeOf(project);
        expect(await game.issueToken(next.code)).toEqual(SUCCESS);
        expect(await owning(game, next.accountId)).toBe('SUCCESS');
      },
    );

    it('before the code was looked at leaves it good', async () => {
      const [game, { code }] = [setup.newGame(project), setup.codeOf(project)];
      fault('oauth.token', { kind: 'status', times: 1 });
      expect(await game.issueToken(code)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      expect(await game.issueToken(code)).toEqual(SUCCESS);
    });

    it('that lost the answer has used the code up: the player signs in anew', async () => {
      const [game, { code, accountId }] = [setup.newGame(project), setup.codeOf(project)];
      fault('oauth.token', { kind: 'commit-then-drop', times: 1 });
      expect(await game.issueToken(code)).toMatchObject({ resultCode: 'EXTERNAL_API_ERROR' });
      expect(await game.issueToken(code)).toMatchObject(TOKEN_NOT_VALID);
      expect(await game.issueToken(setup.codeOf(project, accountId).code)).toEqual(SUCCESS);
    });

    // The store says yes to a revocation with 200 and no word.
    const NO_YES = TROUBLES.filter(([what]) => what !== 'empty');

    it.each(NO_YES)('when one is revoked (%s): EXTERNAL_API_ERROR, and it is kept', async (_, trouble) => {
      const player = await setup.newPlayer(project);
      const kept = await table.token(player);
      fault('oauth.revoke', trouble);
      expect(await player.revokeToken()).toEqual(refused('EXTERNAL_API_ERROR'));
      setup.store.clearFaults();
      const { token, expires_at } = kept ?? {};
      expect(await table.token(player)).toMatchObject({ token, expires_at });
      if (live(player.accountId) === 1) expect(await owning(player, player.accountId)).toBe('SUCCESS');
      expect(await player.revokeToken()).toEqual(SUCCESS); // a repeated call tries again
      expect(live(player.accountId)).toBe(0);
      await expectNothingKept(player);
    });

    it('that is a missing answer: both endpoints answer EXTERNAL_API_ERROR', async () => {
      const [player, game] = [await setup.newPlayer(project), setup.newGame(project)];
      const { code } = setup.codeOf(project);
      fault('oauth.token', { kind: 'hang' });
      fault('oauth.revoke', { kind: 'hang' });
      const answers = await withShortTimeLimits(setup.service, () =>
        Promise.all([game.issueToken(code), player.revokeToken()]),
      );
      expect(tally(answers)).toEqual({ EXTERNAL_API_ERROR: 2 });
      setup.store.clearFaults();
      expect(await owning(player, player.accountId)).toBe('SUCCESS');
    });

    it('with our credentials is EXTERNAL_API_ERROR too, and logged', async () => {
      const ours = await setup.newProject();
      const player = await setup.newPlayer(ours);
      const client = setup.store.registerClient({ clientId: clientOf(ours.pjid) });
      const save = (clientSecret: string): Promise<unknown> =>
        setup.operator.must('store-settings/save', {
          pjid: ours.pjid,
          store: 'CONSOLE',
          settings: { ...client, clientSecret },
        });
      await save('another-secret-of-32-characters-or-so');
      expect(await player.issueToken(setup.codeOf(ours).code)).toEqual(refused('EXTERNAL_API_ERROR'));
      expect(await player.revokeToken()).toEqual(refused('EXTERNAL_API_ERROR'));
      const lines = setup.service.logLines.filter((line) => line.includes(ours.pjid));
      expect(lines.filter((line) => line.includes('the store refuses our credentials'))).toHaveLength(2);
      await save(client.clientSecret);
      expect(await player.revokeToken()).toEqual(SUCCESS);
    });
  });

  describe('revoking one', () => {
    it('answers code and message only, ends it in the store, and verification needs a new one', async () => {
      const player = await setup.newPlayer(project);
      expect(live(player.accountId)).toBe(1);
      expect(await player.revokeToken()).toEqual(SUCCESS);
      expect(live(player.accountId)).toBe(0);
      await expectNothingKept(player);
      expect(await player.issueToken(setup.codeOf(project, player.accountId).code)).toEqual(SUCCESS);
      expect(await owning(player, player.accountId)).toBe('SUCCESS');
    });

    it('again is SUCCESS without asking the store, as for a player who never had one', async () => {
      const player = await setup.newPlayer(project);
      await player.revokeToken();
      const before = asked('oauth.revoke');
      expect(await player.revokeToken()).toEqual(SUCCESS);
      expect(await setup.newGame(project).revokeToken()).toEqual(SUCCESS);
      expect(asked('oauth.revoke')).toBe(before);
    });

    it('after its twelve hours is SUCCESS without asking the store', async () => {
      const player = await setup.newPlayer(project);
      await table.age(player, TWELVE_HOURS);
      const before = asked('oauth.revoke');
      expect(await player.revokeToken()).toEqual(SUCCESS);
      expect(asked('oauth.revoke')).toBe(before);
    });

    it('that the store has ended already is SUCCESS', async () => {
      const player = await setup.newPlayer(project);
      setup.store.expireToken({ clientId: clientOf(project.pjid), accountId: player.accountId });
      expect(await player.revokeToken()).toEqual(SUCCESS);
      expect((await table.token(player))?.['token']).toBeNull();
    });

    it('several times at the same moment is SUCCESS for all', async () => {
      const player = await setup.newPlayer(project);
      expect(tally(await atOnce(8, () => player.revokeToken()))).toEqual({ SUCCESS: 8 });
      expect(live(player.accountId)).toBe(0);
    });

    it('leaves the tokens of other players, and of the same player in other projects', async () => {
      const [player, neighbour, other] = [
        await setup.newPlayer(project),
        await setup.newPlayer(project),
        await setup.newProject(),
      ];
      const namesake = setup.newGame(other, player.playerId);
      await namesake.issueToken(setup.codeOf(other).code);
      await player.revokeToken();
      expect((await table.token(namesake))?.['token']).not.toBeNull();
      expect(await owning(neighbour, neighbour.accountId)).toBe('SUCCESS');
    });
  });

  describe('at the same moment', () => {
    it('two issues: the one that began later stays, although the store answered the earlier one last', async () => {
      const [game, early, late] = [setup.newGame(project), setup.codeOf(project), setup.codeOf(project)];
      fault('oauth.token', { kind: 'hold', times: 1 });
      const [held] = await underWay('oauth.token', () => game.issueToken(early.code));
      expect(await game.issueToken(late.code)).toEqual(SUCCESS);
      const kept = (await table.token(game))?.['token'];
      setup.store.release();
      expect(await held).toEqual(SUCCESS);
      expect((await table.token(game))?.['token']).toBe(kept);
      expect(await owning(game, late.accountId)).toBe('SUCCESS');
    });

    it('two issues, the later one fails: the earlier one stays', async () => {
      const [game, early] = [setup.newGame(project), setup.codeOf(project)];
      fault('oauth.token', { kind: 'hold', times: 1 });
      const [held] = await underWay('oauth.token', () => game.issueToken(early.code));
      expect(await game.issueToken('v3.unknown')).toMatchObject(TOKEN_NOT_VALID);
      setup.store.release();
      expect(await held).toEqual(SUCCESS);
      expect(await owning(game, early.accountId)).toBe('SUCCESS');
    });

    it('many issues: one token stays, whole', async () => {
      for (let round = 0; round < 5; round += 1) {
        const game = setup.newGame(project);
        const codes = Array.from({ length: 8 }, () => setup.codeOf(project));
        expect(tally(await Promise.all(codes.map(({ code }) => game.issueToken(code))))).toEqual({
          SUCCESS: 8,
        });
        const row = await table.token(game);
        expect(row).toMatchObject({ issue: 8, last_issue: 8 });
        const outcomes: string[] = [];
        for (const { accountId } of codes) outcomes.push(await owning(game, accountId));
        expect(outcomes.filter((code) => code === 'SUCCESS')).toHaveLength(1);
      }
    });

    it('a revocation while a new one is issued: the new one stays, the earlier one is gone', async () => {
      const player = await setup.newPlayer(project);
      const next = setup.codeOf(project);
      fault('oauth.token', { kind: 'hold', times: 1 });
      const [held] = await underWay('oauth.token', () => player.issueToken(next.code));
      expect(await player.revokeToken()).toEqual(SUCCESS);
      setup.store.release();
      expect(await held).toEqual(SUCCESS);
      expect([live(player.accountId), live(next.accountId)]).toEqual([0, 1]);
      expect(await owning(player, next.accountId)).toBe('SUCCESS');
    });

    it('an issue while the earlier one is being revoked: the new one stays', async () => {
      const player = await setup.newPlayer(project);
      const next = setup.codeOf(project);
      fault('oauth.revoke', { kind: 'hold', times: 1 });
      const [held] = await underWay('oauth.revoke', () => player.revokeToken());
      expect(await player.issueToken(next.code)).toEqual(SUCCESS);
      setup.store.release();
      expect(await held).toEqual(SUCCESS);
      expect([live(player.accountId), live(next.accountId)]).toEqual([0, 1]);
      expect(await owning(player, next.accountId)).toBe('SUCCESS');
    });

    it('an issue and the purge of what has long expired: the new one is kept', async () => {
      const player = await setup.newPlayer(project);
      await table.age(player, TWELVE_HOURS + 2 * 86_400);
      const next = setup.codeOf(project);
      fault('oauth.token', { kind: 'hold', times: 1 });
      const [held] = await underWay('oauth.token', () => player.issueToken(next.code));
      await setup.service.app.get(UserTokenRepository, { strict: false }).purge(5_000);
      expect(await player.verifyOwned(await player.reserve())).toMatchObject(TOKEN_NOT_VALID);
      setup.store.release();
      expect(await held).toEqual(SUCCESS);
      expect(await owning(player, next.accountId)).toBe('SUCCESS');
    });

    it('an issue and a revocation: the store and we agree in the end', async () => {
      for (let round = 0; round < 16; round += 1) {
        const [game, { code, accountId }] = [setup.newGame(project), setup.codeOf(project)];
        const issuing = game.issueToken(code);
        if (round % 2 === 1)
          await eventually(
            () => live(accountId),
            (count) => count === 1,
            2_000,
          );
        expect(tally(await Promise.all([issuing, game.revokeToken()]))).toEqual({ SUCCESS: 2 });
        expect(await owning(game, accountId)).toBe(
          live(accountId) === 1 ? 'SUCCESS' : 'USER_ACCESS_TOKEN_NOT_VALID',
        );
      }
    });
  });

  describe('fields', () => {
    const CODE = 'v3.some-code';

    it.each([
      ['issuing', 'authorizationCode', (game: ConsoleGame) => game.issueToken('x'.repeat(129))],
      ['revoking', 'playerId', (game: ConsoleGame) => game.revokeToken({ playerId: '' })],
    ] as const)('a wrong one is refused by its name: %s', async (_, field, call) => {
      const game = setup.newGame(project);
      const before = setup.store.journal().length;
      expect(await call(game)).toEqual({
        ...refused('INVALID_PARAMETER'),
        resultMessage: expect.stringContaining(field),
      });
      expect(setup.store.journal()).toHaveLength(before);
      expect(await table.token(game)).toBeNull();
    });

    it('a player id of 50 characters is taken, counted in code points', async () => {
      for (const character of ['x', '😀']) {
        const game = setup.newGame(project, `${randomUUID().slice(0, 8)}${character.repeat(42)}`);
        const { code, accountId } = setup.codeOf(project);
        expect(await game.issueToken(code)).toEqual(SUCCESS);
        expect(await owning(game, accountId)).toBe('SUCCESS');
        expect(await game.revokeToken()).toEqual(SUCCESS);
      }
    });

    it.each(['token', 'revoke'])('the body of %s is form-encoded only', async (operation) => {
      const { pjid } = project;
      const body = { pjid, playerId: 'player-1', authorizationCode: CODE };
      expect(await setup.newGame(project).json(`${AUTH}/${operation}`, body)).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('application/x-www-form-urlencoded'),
      });
    });

    it.each(['token', 'revoke'])('%s needs a key of the project with the role GAME', async (operation) => {
      const fields = { pjid: project.pjid, playerId: 'player-1', authorizationCode: CODE };
      const strangers = [
        await setup.newProject(),
        { pjid: project.pjid, accessKey: 'no-such-key', keyId: '' },
        { pjid: project.pjid, ...(await setup.operator.key(project.pjid, ['PLATFORM', 'OPERATOR'])) },
      ];
      for (const stranger of strangers) {
        const answer = await new Game(setup.service, stranger).form(`${AUTH}/${operation}`, fields);
        expect(answer).toEqual(refused('NOT_ALLOW_AUTH'));
      }
      const bare = await setup.service.http.post(`${AUTH}/${operation}`).type('form').send(fields);
      expect(bare.body).toEqual(refused('NOT_ALLOW_AUTH'));
    });
  });

  describe('the set-up', () => {
    it('missing for the project: INVALID_PARAMETER when a token is issued or revoked', async () => {
      const bare = setup.newGame(await setup.operator.project());
      for (const answer of [await bare.issueToken(setup.codeOf(project).code), await bare.revokeToken()]) {
        expect(answer).toEqual({
          ...refused('INVALID_PARAMETER'),
          resultMessage: expect.stringContaining('pjid'),
        });
      }
    });

    describe('without CONSOLE_AUTH_URL', () => {
      let service: RunningService;

      beforeAll(async () => {
        service = await startService({ CONSOLE_API_URL: setup.store.entitlementUrl });
      });

      afterAll(() => service.stop());

      it('issuing and revoking are EXTERNAL_API_ERROR, and the token is kept', async () => {
        const player = await setup.newPlayer(project);
        const there = new ConsoleGame(service, project, player.playerId);
        expect(await there.issueToken(setup.codeOf(project).code)).toEqual(refused('EXTERNAL_API_ERROR'));
        expect(await there.revokeToken()).toEqual(refused('EXTERNAL_API_ERROR'));
        expect(await owning(player, player.accountId)).toBe('SUCCESS');
      });
    });
  });

  describe('secrets', () => {
    const purchases = async (): Promise<string> => {
      const all = await PurchaseTable.open(setup.service.databaseUrl);
      try {
        return await all.everything();
      } finally {
        await all.close();
      }
    };

    it('the token is sealed at rest, and in no answer or log line; nor is the code, or our secret', async () => {
      const clientId = clientOf(project.pjid);
      const { clientSecret } = setup.store.registerClient({ clientId });
      const { accessToken, accountId } = setup.store.issueToken({ clientId });
      const body = {
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: 43_200,
        account_id: accountId,
      };
      const code = `v3.${randomUUID()}`;
      const game = setup.newGame(project);
      const answers: Answer[] = [];
      fault('oauth.token', { kind: 'status', status: 200, body, times: 1 });
      answers.push(await game.issueToken(code), await game.issueToken(code));
      setup.grant({ project, accountId });
      const boid = await game.reserve();
      answers.push(await game.verifyOwned(boid));
      fault('entitlements.consume', { kind: 'status', times: 1 });
      answers.push(await game.complete(boid), await game.complete(boid));
      fault('oauth.revoke', { kind: 'garbage', times: 1 });
      answers.push(await game.revokeToken());
      expect(answers.map(({ resultCode }) => resultCode)).toEqual([
        'SUCCESS',
        'USER_ACCESS_TOKEN_NOT_VALID',
        'SUCCESS',
        'EXTERNAL_API_ERROR',
        'SUCCESS',
        'EXTERNAL_API_ERROR',
      ]);
      const places = {
        answers: JSON.stringify([answers, await game.record(boid)]),
        log: setup.service.logLines.join('\n'),
        database: await purchases(),
      };
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
      for (const [place, text] of Object.entries(places)) {
        expect(text).toContain(game.project.pjid);
        for (const secret of [accessToken, code, clientSecret, basic])
          expect({ place, isSeen: text.includes(secret) }).toEqual({ place, isSeen: false });
      }
      expect(live(accountId)).toBe(1);
      expect(String((await table.token(game))?.['token']).length).toBeGreaterThan(accessToken.length);
    });

    it('a sealed token opens only for its own player: moved to another one it is invalid', async () => {
      const [owner, thief] = [await setup.newPlayer(project), await setup.newPlayer(project)];
      await table.copyToken(owner, thief);
      expect(await owning(thief, owner.accountId)).toBe('USER_ACCESS_TOKEN_NOT_VALID');
      expect(await owning(owner, owner.accountId)).toBe('SUCCESS');
    });
  });
});

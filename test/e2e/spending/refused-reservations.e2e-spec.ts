import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PurgeTimelinesService } from '../../../src/modules/purchase/timeline-purge/purge-timelines.service.js';
import { eventually } from '../../support/eventually.js';
import type { Answer } from '../../support/interface/envelope.js';
import { BIRTH_DATE_REQUIRED, JPY, limitedTo, Members, NOON } from '../../support/purchases/members.js';
import { Game } from '../../support/servers/game.js';
import { SetClock } from '../../support/service/set-clock.js';
import { atOnce } from '../../support/tally.js';

type Fields = Record<string, unknown>;

const PATH = 'purchase/refused/list';
const LIMIT = 5_000 * JPY;
const PRICE = LIMIT + JPY;

describe('a reservation that the limit of a member refuses', () => {
  let members: Members;

  beforeAll(async () => {
    members = await Members.start(new SetClock(NOON), { PURSER_ROLE: 'all' });
  });
  afterAll(() => members.stop());

  const pjid = (): string => members.game.project.pjid;
  const refusedOf = async (person: Fields): Promise<readonly Fields[]> => {
    type List = { readonly refusedList: readonly Fields[] };
    return (await members.setup.operator.must<List>(PATH, { pjid: pjid(), ...person })).refusedList;
  };
  /** A child, and a player of it who has never bought anything. */
  const newcomer = async (birthDate?: string): Promise<{ imid: string; playerId: string }> => ({
    imid: await members.inJapan(birthDate),
    playerId: `player-${randomUUID()}`,
  });
  const child = (): ReturnType<typeof newcomer> => newcomer('2015-01-01');
  const rows = (playerId: string): Promise<readonly Fields[]> =>
    members.table.query(`SELECT * FROM refused_reservation WHERE player_id = '${playerId}'`);

  /** Has the refusals of a player become two minutes older. */
  const age = (playerId: string): Promise<unknown> =>
    members.table.query(
      `UPDATE refused_reservation SET refused_at = refused_at - INTERVAL 2 MINUTE WHERE player_id = '${playerId}'`,
    );

  it('is found by the player and by the member, also when it is the first of the player', async () => {
    const { imid, playerId } = await child();
    expect(await members.ask(imid, PRICE, { playerId })).toMatchObject(limitedTo(LIMIT));
    const refusal = {
      playerId,
      imid,
      resultCode: 'PURCHASE_MONTHLY_LIMITED',
      payment: 'GSTORE_PLAY',
      productId: members.game.productId,
      microPrice: PRICE,
      currency: 'JPY',
      refusedAtUnixTS: expect.any(Number),
    };
    expect(await refusedOf({ playerId })).toEqual([refusal]);
    expect(await refusedOf({ imid })).toEqual([refusal]);
  });

  it('has the player and the member found by search, and the account not shown to the project', async () => {
    const { imid, playerId } = await child();
    await members.ask(imid, PRICE, { playerId });
    type Found = { readonly resultList: readonly Fields[] };
    const search = (id: string): Promise<Found> =>
      members.setup.operator.must<Found>('search', { pjid: pjid(), text: id });
    const player = { kind: 'PLAYER', id: playerId, pjid: pjid() };
    expect((await search(playerId)).resultList).toMatchObject([{ ...player, matched: 'playerId' }]);
    expect((await search(imid)).resultList).toMatchObject([{ ...player, matched: 'imid', imid }]);
    const show = (of: string): Promise<Answer> => members.game.json('/operator/v1/account/get', { imid: of });
    // Only of members who have bought in it.
    expect(await show(imid)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
  });

  it('has the 20 players of a member found by search who were refused last', async () => {
    const { imid } = await child();
    const playerIds = Array.from({ length: 22 }, (_, index) => `player-${randomUUID()}-${index}`).toSorted();
    for (const [index, playerId] of playerIds.entries()) {
      for (const productId of ['gems', 'coins']) await members.ask(imid, PRICE, { playerId, productId });
      await members.table.query(
        `UPDATE refused_reservation SET refused_at = refused_at - INTERVAL ${22 - index} MINUTE
         WHERE player_id = '${playerId}'`,
      );
    }
    type Found = { readonly resultList: readonly Fields[] };
    const { resultList } = await members.setup.operator.must<Found>('search', { pjid: pjid(), text: imid });
    expect(resultList.map(({ id }) => id)).toEqual(playerIds.slice(2).toReversed());
  });

  it('is stored for a missing date of birth, too', async () => {
    const { imid, playerId } = await newcomer();
    expect(await members.ask(imid, 1, { playerId })).toEqual(BIRTH_DATE_REQUIRED);
    expect(await refusedOf({ playerId })).toMatchObject([{ resultCode: 'JAPANESE_DATE_BIRTH_REQUIRED' }]);
  });

  it('is stored for a player and a member on hold for their refunds, too', async () => {
    const game = await members.setup.newGame();
    const { pjid: ofGame } = game.project;
    const policy = { refundPolicy: 'HOLD', refundPoints: 3 };
    await members.setup.operator.must('project/save', { pjid: ofGame, name: 'a game', ...policy });
    const imid = randomUUID();
    const boid = await game.reserve({ imid });
    await game.verify(boid, members.setup.buy(game));
    await members.setup.operator.must('purchase/cancel', { pjid: ofGame, boid, reason: 'CHARGEBACK' });
    const { productId, playerId } = game;
    for (const person of [{ playerId }, { imid, playerId: `player-${randomUUID()}` }]) {
      const answer = await game.tryReserve(game.aReservation(person));
      expect(answer.resultMessage).toMatch(/^REFUND_HOLD: /);
      const listed = await members.setup.operator.must(PATH, { pjid: ofGame, playerId: person.playerId });
      expect(listed).toMatchObject({
        refusedList: [{ ...person, resultCode: 'NOT_ALLOW_PURCHASE', productId }],
      });
    }
  });

  it('is stored once a minute however often it is tried, in one row of the product and the reason', async () => {
    const { imid, playerId } = await child();
    await atOnce(20, () => members.ask(imid, PRICE, { playerId }));
    const [first, ...others] = await rows(playerId);
    expect(others).toEqual([]);
    await members.ask(imid, PRICE + 1, { playerId });
    expect(await rows(playerId)).toEqual([first]);
    await age(playerId);
    await members.ask(imid, PRICE + 2, { playerId });
    expect(await refusedOf({ playerId })).toMatchObject([{ microPrice: PRICE + 2 }]);
    expect(await rows(playerId)).toHaveLength(1);
  });

  it('is stored within the minute for each product and each reason, and listed newest first', async () => {
    const { imid, playerId } = await newcomer();
    await members.ask(imid, PRICE, { playerId, productId: 'gems' });
    await members.game.saveAccount({ imid, countryCreated: 'JP', birthDate: '2015-01-01' });
    await members.ask(imid, PRICE, { playerId, productId: 'gems' });
    await members.ask(imid, PRICE, { playerId, productId: 'coins' });
    const expected = [
      { resultCode: 'PURCHASE_MONTHLY_LIMITED', productId: 'coins' },
      { resultCode: 'PURCHASE_MONTHLY_LIMITED', productId: 'gems' },
      { resultCode: 'JAPANESE_DATE_BIRTH_REQUIRED', productId: 'gems' },
    ];
    expect(await refusedOf({ playerId })).toMatchObject(expected);
    expect(await refusedOf({ imid })).toMatchObject(expected);
  });

  it('is stored for 10 products and reasons of a player; a later one replaces the oldest after a minute', async () => {
    const { imid, playerId } = await child();
    const ask = (productId: string): Promise<unknown> => members.ask(imid, PRICE, { playerId, productId });
    const products = async (): Promise<unknown[]> =>
      (await refusedOf({ playerId })).map(({ productId }) => productId);
    const first = Array.from({ length: 10 }, (_, index) => `product-${index}`);
    for (const productId of [...first, 'too-many', 'more']) await ask(productId);
    expect(await products()).toEqual(first.toReversed());
    await age(playerId);
    for (const productId of ['product-0', 'later']) await ask(productId);
    expect(await products()).toEqual(['later', 'product-0', ...first.slice(2).toReversed()]);
  });

  it('is stored for few products and reasons of a player also after many at once', async () => {
    const { imid, playerId } = await child();
    let asked = 0;
    await atOnce(30, () => members.ask(imid, PRICE, { playerId, productId: `product-${(asked += 1)}` }));
    await age(playerId);
    await members.ask(imid, PRICE, { playerId, productId: 'later' });
    expect((await refusedOf({ playerId }))[0]).toMatchObject({ productId: 'later' });
    expect((await rows(playerId)).length).toBeLessThanOrEqual(10);
  });

  it('is not stored when the request is a repetition of one that succeeded, nor for an allowed price', async () => {
    const { imid, playerId } = await child();
    const reqId = randomUUID();
    expect(await members.ask(imid, 1, { playerId, reqId })).toMatchObject({ resultCode: 'SUCCESS' });
    expect(await members.ask(imid, PRICE, { playerId, reqId })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
    });
    expect(await rows(playerId)).toEqual([]);
  });

  it('is exported with the player, and with the member', async () => {
    for (const kind of ['playerId', 'imid'] as const) {
      const person = await child();
      await members.ask(person.imid, PRICE, { playerId: person.playerId });
      const named = { pjid: pjid(), [kind]: person[kind] };
      const exported = await members.setup.operator.must<object>('player/export', named);
      expect(JSON.stringify(exported)).toContain('PURCHASE_MONTHLY_LIMITED');
    }
  });

  it('is erased with the player, and with the member', async () => {
    for (const kind of ['playerId', 'imid'] as const) {
      const person = await child();
      await members.ask(person.imid, PRICE, { playerId: person.playerId });
      const named = { pjid: pjid(), [kind]: person[kind], reason: 'request 4711' };
      await members.setup.operator.must('player/erase', named);
      await eventually(
        () => rows(person.playerId),
        (left) => left.length === 0,
        15_000,
      );
    }
  });

  it('is deleted when it is as old as a timeline that is deleted', async () => {
    const [recent, old] = [await child(), await child()];
    for (const { imid, playerId } of [recent, old]) await members.ask(imid, PRICE, { playerId });
    await members.table.query(
      `UPDATE refused_reservation SET refused_at = refused_at - INTERVAL 731 DAY WHERE player_id = '${old.playerId}'`,
    );
    await members.setup.service.app.get(PurgeTimelinesService, { strict: false }).execute();
    expect(await rows(old.playerId)).toEqual([]);
    expect(await rows(recent.playerId)).toHaveLength(1);
  });

  it('is listed for one player or one member', async () => {
    for (const person of [{}, { playerId: 'p', imid: 'm' }])
      expect(await members.setup.operator.call(PATH, { pjid: pjid(), ...person })).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: expect.stringContaining('playerId, imid'),
      });
    const other = new Game(members.setup.service, await members.setup.operator.project());
    expect(
      await members.setup.operator.must(PATH, { pjid: other.project.pjid, playerId: members.game.playerId }),
    ).toEqual({ refusedList: [] });
  });
});

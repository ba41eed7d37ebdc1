import { describe, expect, it } from '@jest/globals';
import { isEnvelope, probeBody, readEnvelope, resultCodeOf, toBody } from './game-server.wire.js';

const GIVEN = { playerId: 'P-1', giveCompletedAtUnixTS: 1_795_219_200 };
const read = (resultCode: unknown, resultData: unknown = GIVEN) =>
  readEnvelope(JSON.stringify({ resultCode, resultData }));

describe('the answer of a game server', () => {
  it.each(['SUCCESS', 'ALREADY_GIVED_PRODUCT', 'ALREADY_GIVED_ITEM'])('%s is a delivery', (code) => {
    expect(read(code)).toEqual({
      kind: 'given',
      code,
      playerId: 'P-1',
      giveCompletedAt: 1_795_219_200,
    });
  });

  it.each(['INVALID_PARAMETER', 'INVALID_USER'])('%s refuses the grant permanently', (code) => {
    expect(read(code)).toEqual({ kind: 'refused', code });
  });

  it('NOT_ALLOW_AUTH is about the caller and not about the grant', () => {
    expect(read('NOT_ALLOW_AUTH')).toEqual({ kind: 'not-authorized', code: 'NOT_ALLOW_AUTH' });
  });

  it.each([
    ['SYSTEM_ERROR', 'SYSTEM_ERROR'],
    [`A${'1'.repeat(39)}`, `A${'1'.repeat(39)}`],
    [`A${'1'.repeat(40)}`, 'UNKNOWN_CODE'],
    ['success', 'UNKNOWN_CODE'],
    ['1_OK', 'UNKNOWN_CODE'],
    [' SUCCESS', 'UNKNOWN_CODE'],
    ['', 'UNKNOWN_CODE'],
  ])('%p is tried again, with the code %s', (sent, code) => {
    expect(read(sent)).toEqual({ kind: 'failed', code, reason: 'unknown-code', retryAfterMs: null });
  });

  it.each(['', 'SUCCESS', '[]', 'null', '{}', '{"resultCode":7}'])('%p is no envelope', (text) => {
    expect(readEnvelope(text)).toEqual({
      kind: 'failed',
      code: 'NOT_JSON',
      reason: 'not-envelope',
      retryAfterMs: null,
    });
    expect(isEnvelope(text)).toBe(false);
    expect(resultCodeOf(text)).toBeNull();
  });

  it('has a result code only in the form of a code', () => {
    expect(resultCodeOf('{"resultCode":"SUCCESS"}')).toBe('SUCCESS');
    expect(resultCodeOf('{"resultCode":"not a code"}')).toBeNull();
    expect(resultCodeOf('{"resultCode":["SUCCESS"]}')).toBeNull();
    expect(isEnvelope('{"resultCode":"not a code"}')).toBe(true);
  });
});

describe('the player of a delivery', () => {
  it.each(['P', '플레이어', 'x'.repeat(50), '😀'.repeat(50)])('may be %p', (playerId) => {
    expect(read('SUCCESS', { ...GIVEN, playerId })).toMatchObject({ kind: 'given', playerId });
  });

  it.each([undefined, null, 7, '', '  ', 'x'.repeat(51), 'a\u0000b', 'a\nb', '\ud800'])(
    'may not be %p: the delivery is not believed',
    (playerId) => {
      expect(read('SUCCESS', { ...GIVEN, playerId })).toEqual({
        kind: 'failed',
        code: 'NO_PLAYER_ID',
        reason: 'no-player',
        retryAfterMs: null,
      });
    },
  );

  it.each(['ALREADY_GIVED_PRODUCT', 'ALREADY_GIVED_ITEM'])(
    'may be left out of %s: what was given before is a delivery, to whom is not known',
    (code) => {
      for (const data of [null, [], {}, { playerId: '' }, { playerId: 7 }])
        expect(read(code, data)).toEqual({ kind: 'given', code, playerId: null, giveCompletedAt: null });
    },
  );

  it.each([undefined, null, [], 'P-1'])('is missing in %p', (data) => {
    expect(readEnvelope(JSON.stringify({ resultCode: 'SUCCESS', resultData: data }))).toMatchObject({
      code: 'NO_PLAYER_ID',
    });
  });
});

describe('the time of a delivery', () => {
  it.each([0, 1, 1_795_219_200, 253_402_300_799])('may be %p', (giveCompletedAtUnixTS) => {
    expect(read('SUCCESS', { ...GIVEN, giveCompletedAtUnixTS })).toMatchObject({
      giveCompletedAt: giveCompletedAtUnixTS,
    });
  });

  it.each([
    undefined,
    null,
    -1,
    1.5,
    '1795219200',
    // After the year 9999, as a time in milliseconds is.
    253_402_300_800,
    1_795_219_200_000,
    2 ** 53,
  ])('is unknown when it is %p', (at) => {
    expect(read('SUCCESS', { ...GIVEN, giveCompletedAtUnixTS: at })).toMatchObject({
      kind: 'given',
      giveCompletedAt: null,
    });
  });
});

describe('the body of a check', () => {
  it('names no player, no item and no purchase', () => {
    const giveUser = { idType: 'GAME_UID', idValue: '0' };
    const product = { pjid: 'CASTLE', boid: '0', serverId: null, giveUser, giveProductList: [] };
    expect(JSON.parse(probeBody('CASTLE', 'PRODUCT'))).toEqual(product);
    const { boid: _, ...coupon } = product;
    expect(JSON.parse(probeBody('CASTLE', 'COUPON'))).toEqual({
      ...coupon,
      transactionId: '0',
      giveItemList: [],
    });
  });
});

describe('the body of a call', () => {
  it('is the grant as JSON', () => {
    const giveUser = { idType: 'GAME_UID', idValue: 'anna' } as const;
    const items = [{ itemId: 'i-1', quantity: 1 }];
    const order = {
      kind: 'COUPON',
      pjid: 'CASTLE',
      transactionId: 't-1',
      serverId: null,
      serviceId: null,
    } as const;

    expect(JSON.parse(toBody({ ...order, giveUser, items }))).toEqual({
      pjid: 'CASTLE',
      serverId: null,
      transactionId: 't-1',
      giveUser,
      giveProductList: items,
      giveItemList: items,
    });
  });
});

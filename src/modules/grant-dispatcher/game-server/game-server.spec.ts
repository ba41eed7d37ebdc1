import { describe, expect, it } from '@jest/globals';
import {
  fieldAwayFrom,
  GAME_SERVER,
  GAME_SERVER_SYSTEMS,
  type SentGameServer,
  settingsOf,
  urlFor,
} from './game-server.js';

const HEADER = { name: 'X-Key', value: 'saved' };
const SAVED = {
  header: HEADER,
  signingSecrets: ['whsec_c2F2ZWQ='],
  giveProductUrl: 'https://game.example/give',
  giveItemUrl: null,
};
const SENT: SentGameServer = {
  pjid: 'P',
  giveProductUrl: 'https://game.example/other',
  giveItemUrl: null,
  allowedCidrs: ['203.0.113.0/24'],
  header: undefined,
  signingSecrets: undefined,
  keepsSecrets: true,
};

describe('the names of a game server in stored outcomes', () => {
  it('are one for each of its addresses, that of products the one in traces', () => {
    expect(GAME_SERVER_SYSTEMS).toEqual({ PRODUCT: 'GAME_SERVER', COUPON: 'GAME_SERVER_COUPON' });
    expect(GAME_SERVER).toBe('GAME_SERVER');
  });
});

describe('the settings of a game server', () => {
  it('keep the saved header and secrets that are not sent, where the operator says so', () => {
    const { pjid, giveProductUrl, giveItemUrl, allowedCidrs } = SENT;

    expect(settingsOf(SENT, SAVED)).toEqual({
      pjid,
      giveProductUrl,
      giveItemUrl,
      allowedCidrs,
      header: HEADER,
      signingSecrets: SAVED.signingSecrets,
    });
  });

  it.each<readonly [string, Partial<SentGameServer>, typeof SAVED | null]>([
    ['nothing is saved', {}, null],
    ['the operator does not keep them', { keepsSecrets: false }, SAVED],
  ])('have no header and no secret where %s', (_, changes, saved) => {
    expect(settingsOf({ ...SENT, ...changes }, saved)).toMatchObject({ header: null, signingSecrets: [] });
  });

  it('are those that are sent', () => {
    const header = { name: 'X-Key', value: 'new' };

    expect(settingsOf({ ...SENT, header, signingSecrets: [] }, SAVED)).toMatchObject({
      header,
      signingSecrets: [],
    });
    expect(settingsOf({ ...SENT, removesHeader: true }, SAVED)).toMatchObject({
      header: null,
      signingSecrets: SAVED.signingSecrets,
    });
    expect(settingsOf({ ...SENT, header, removesHeader: true }, SAVED)).toMatchObject({ header });
  });
});

describe('a kept header', () => {
  it.each<Partial<SentGameServer>>([
    {},
    { giveProductUrl: null },
    { giveProductUrl: 'https://game.example/give?v=2', giveItemUrl: 'https://game.example/item' },
  ])('goes to the origins that get it now: %j', (changes) => {
    expect(fieldAwayFrom({ ...SENT, ...changes }, SAVED)).toBeNull();
  });

  it('goes nowhere new when an address is removed', () => {
    const saved = { ...SAVED, giveItemUrl: 'https://items.example/item' };

    expect(fieldAwayFrom(SENT, saved)).toBeNull();
  });

  it.each([
    ['giveProductUrl', { giveProductUrl: 'https://other.example/give' }],
    ['giveProductUrl', { giveProductUrl: 'http://game.example/give' }],
    ['giveProductUrl', { giveProductUrl: 'https://game.example:8443/give' }],
    ['giveItemUrl', { giveItemUrl: 'https://other.example/item' }],
  ])('goes nowhere else: %s', (field, changes) => {
    expect(fieldAwayFrom({ ...SENT, ...changes }, SAVED)).toBe(field);
  });

  it.each<readonly [string, Partial<SentGameServer>, typeof SAVED | null]>([
    ['it is not kept', { keepsSecrets: false }, SAVED],
    ['it is removed', { removesHeader: true }, SAVED],
    ['another one is sent', { header: { name: 'X-Key', value: 'new' } }, SAVED],
    ['none is saved', {}, null],
    ['nothing is saved', {}, { ...SAVED, header: null as never }],
  ])('may not matter: %s', (_, changes, saved) => {
    expect(
      fieldAwayFrom({ ...SENT, giveProductUrl: 'https://other.example/', ...changes }, saved),
    ).toBeNull();
  });
});

describe('the address of a grant', () => {
  it('is that of its kind', () => {
    const urls = { giveProductUrl: 'https://game.example/give', giveItemUrl: null };

    expect([urlFor(urls, 'PRODUCT'), urlFor(urls, 'COUPON')]).toEqual(['https://game.example/give', null]);
  });
});

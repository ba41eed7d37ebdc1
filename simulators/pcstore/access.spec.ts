import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorIn, PcstoreCaller, PLAYER } from '../testing/pcstore-caller.js';
import { PcstoreSimulator } from './pcstore-simulator.js';

describe('the doors of the PC store', () => {
  let store: PcstoreSimulator;
  let caller: PcstoreCaller;
  const steamid = PLAYER;

  beforeAll(async () => {
    store = await PcstoreSimulator.start();
    caller = PcstoreCaller.of(store);
  });
  afterEach(() => store.reset());
  afterAll(() => store.close());

  const page = (status: number, title: string) => ({
    status,
    type: expect.stringContaining('text/html'),
    body: expect.stringContaining(`<h1>${title}</h1>`),
  });

  it.each(['GetUserInfo/v2', 'QueryTxn/v3', 'GetReport/v5'])('ask for a key at %s', async (path) => {
    expect(await caller.get(path, { key: undefined })).toMatchObject(page(401, 'Unauthorized'));
    expect(await caller.get(path, { key: 'guess' })).toMatchObject(page(403, 'Forbidden'));
  });

  it.each(['InitTxn/v3', 'FinalizeTxn/v2', 'RefundTxn/v2'])('ask for a key at %s', async (path) => {
    expect(await caller.post(path, { key: undefined })).toMatchObject(page(401, 'Unauthorized'));
    expect(await caller.post(path, { key: 'guess' })).toMatchObject(page(403, 'Forbidden'));
  });

  it('take the key in a header as well', async () => {
    const headers = { 'x-webapi-key': caller.app.webApiKey };

    expect(errorIn(await caller.get('GetUserInfo/v2', { key: undefined, steamid }, { headers }))).toBeNull();
    expect(errorIn(await caller.post('FinalizeTxn/v2', { key: undefined, orderid: '1' }, { headers }))).toBe(
      3,
    );
  });

  it('open one publisher’s apps and no others', async () => {
    const sister = PcstoreCaller.of(store, { appId: '481', webApiKey: caller.app.webApiKey });
    PcstoreCaller.of(store, { appId: '730' });
    const asked = (appid: string) => caller.get('GetUserInfo/v2', { appid, steamid });

    expect(sister.app.webApiKey).toBe(caller.app.webApiKey);
    expect((await asked('481')).status).toBe(200);
    expect((await asked('730')).status).toBe(403);
    expect((await asked('99')).status).toBe(403);
    expect((await asked('')).status).toBe(400);
  });

  it('close when the key loses its right, until it has it again', async () => {
    const asked = async () => (await caller.get('GetUserInfo/v2', { steamid })).status;
    store.key({ webApiKey: caller.app.webApiKey, refused: true });
    expect(await asked()).toBe(403);
    store.key({ webApiKey: caller.app.webApiKey, refused: false });
    expect(await asked()).toBe(200);
    store.key({ webApiKey: caller.app.webApiKey, refused: true });
    store.reset();
    expect(await asked()).toBe(200);
  });

  it('are the same with and without a slash at the end, in both interfaces', async () => {
    for (const name of ['ISteamMicroTxn', 'ISteamMicroTxnSandbox']) {
      for (const end of ['', '/'])
        expect(await caller.get(`/${name}/GetUserInfo/v2${end}`, { steamid })).toMatchObject({ status: 200 });
    }
  });

  it('answer 404 at an unknown path', async () => {
    for (const path of ['/ISteamMicroTxn/GetUserInfo/v9', '/ISteamMicroTxnX/GetUserInfo/v2', '/'])
      expect(await caller.get(path, { steamid })).toMatchObject(page(404, 'Not Found'));
  });

  it('take GET for reading and POST for writing only', async () => {
    expect(await caller.post('QueryTxn/v3', {})).toMatchObject(page(405, 'Method Not Allowed'));
    expect(await caller.get('InitTxn/v3', {})).toMatchObject(page(405, 'Method Not Allowed'));
  });

  it('return the data of a player', async () => {
    const ask = async (fields: Record<string, string>) => (await caller.get('GetUserInfo/v2', fields)).body;
    const american = { state: 'WA', country: 'US', currency: 'USD', status: 'Active' };

    expect(await ask({ steamid })).toEqual({ response: { result: 'OK', params: american } });
    expect(await ask({ ipaddress: '203.0.113.9' })).toMatchObject({ response: { params: american } });
    store.user({ steamId: PLAYER, country: 'KR', currency: 'KRW', status: 'Locked from purchasing' });
    expect(await ask({ steamid })).toEqual({
      response: {
        result: 'OK',
        params: { state: '', country: 'KR', currency: 'KRW', status: 'Locked from purchasing' },
      },
    });
  });

  it('return no data of a player without wallet, game and address', async () => {
    store.user({ steamId: PLAYER, hasWallet: false, loggedIn: false });

    expect(errorIn(await caller.get('GetUserInfo/v2', { steamid }))).toBe(7);
    expect(errorIn(await caller.get('GetUserInfo/v2', { steamid, ipaddress: '203.0.113.9' }))).toBeNull();
    expect(errorIn(await caller.get('GetUserInfo/v2', {}))).toBe(3);
  });
});

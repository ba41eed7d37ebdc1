import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GstoreTokenClient } from '../../../src/modules/store-verifier/adapter/gstore/gstore-token.client.js';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import type { OutboundHttp } from '../../../src/platform/outbound/outbound-http.js';
import { eventually } from '../../support/eventually.js';
import { type Reply, ScriptedServer } from '../../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { outboundHttp } from '../../support/service/outbound.js';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ACCOUNT = {
  client_email: 'billing@example.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const TOKEN = wireAnswer(200, { access_token: 'ya29.token', expires_in: 3_599, token_type: 'Bearer' });

describe('callers that wait for the same access token', () => {
  let server: ScriptedServer;
  let http: OutboundHttp;
  let tokens: GstoreTokenClient;
  /** Lets the token endpoint answer. */
  let answer: (reply: Reply) => void;

  beforeEach(async () => {
    const answered = new Promise<Reply>((resolve) => (answer = resolve));
    server = await ScriptedServer.start(() => answered);
    ({ http } = outboundHttp());
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nothing',
      REDIS_URL: 'redis://127.0.0.1:1',
      GSTORE_TOKEN_URL: server.url,
    });
    tokens = new GstoreTokenClient(http, config);
  });
  afterEach(async () => {
    await http.onApplicationShutdown();
    await server.close();
  });

  it.each([
    ['came first', true],
    ['came later', false],
  ])(
    'wait as long as each can: one with little time, who %s, does not spoil it for the other',
    async (_, isFirst) => {
      const waits = isFirst ? [100, 5_000] : [5_000, 100];
      const asked = waits.map((ms) => tokens.get(ACCOUNT, ms));
      const [hasty, patient] = isFirst ? asked : asked.toReversed();
      expect(await hasty).toEqual({ kind: 'no-token', reason: 'token timeout' });

      answer(whole(TOKEN));
      expect(await patient).toEqual({ kind: 'token', value: 'ya29.token' });
      expect(server.requests).toHaveLength(1);
    },
  );

  it('ask again after a failure, which is not kept', async () => {
    const first = tokens.get(ACCOUNT, 5_000);
    answer(whole(wireAnswer(503)));
    expect(await first).toMatchObject({ kind: 'no-token' });

    server.script = () => whole(TOKEN);
    expect(await tokens.get(ACCOUNT, 5_000)).toMatchObject({ kind: 'token' });
    expect(server.requests).toHaveLength(2);
  });

  it('do not lose a fresh token because an old one is refused late', async () => {
    server.script = () => whole(TOKEN);
    await tokens.get(ACCOUNT, 5_000);
    tokens.forget(ACCOUNT, 'ya29.old');
    await tokens.get(ACCOUNT, 5_000);
    expect(server.requests).toHaveLength(1);

    tokens.forget(ACCOUNT, 'ya29.token');
    await tokens.get(ACCOUNT, 5_000);
    expect(server.requests).toHaveLength(2);
  });

  it('get a token that ends within the minute, which is not kept either', async () => {
    server.script = () => whole(wireAnswer(200, { access_token: 'ya29.short', expires_in: 60 }));
    expect(await tokens.get(ACCOUNT, 5_000)).toEqual({ kind: 'token', value: 'ya29.short' });
    await tokens.get(ACCOUNT, 5_000);
    await eventually(
      () => server.requests.length,
      (count) => count === 2,
    );
  });
});

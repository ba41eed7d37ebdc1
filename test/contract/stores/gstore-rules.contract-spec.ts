import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decodeJwt } from 'jose';
import { eventually } from '../../support/eventually.js';
import type { FaultyLine } from '../../support/faults/faulty-line.js';
import { later, socketOf, whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { ENDLESS_TROUBLES, WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { API, claimOf, GstoreFixture, PACKAGE, PRODUCT, TOKEN } from './gstore-fixture.js';

const ON_TOKEN: Parameters<FaultyLine['play']>[1] = ({ path }) => TOKEN.test(path);
const LIMIT_MS = 5_000;
/** Room for a busy machine. */
const SLACK_MS = 4_000;

describe('mobile store A, rules of its own', () => {
  let fixture: GstoreFixture;

  beforeAll(async () => {
    fixture = await GstoreFixture.start();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const verify = (claim = fixture.buy().claim) => fixture.store.verifier.verify(claim);
  const calls = (path: RegExp) => fixture.line.requests(path).length;

  describe('access tokens', () => {
    it('are asked for once however many wait, and kept until a minute before they end', async () => {
      const fresh = await GstoreFixture.start();
      const tokens = () => fresh.line.requests(TOKEN).length;
      const ask = () => fresh.store.verifier.verify(fresh.buy().claim);
      try {
        const verdicts = await Promise.all(Array.from({ length: 20 }, ask));
        expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
        expect(tokens()).toBe(1);

        aheadBy(3_599 - 60 - 10);
        await ask();
        expect(tokens()).toBe(1);

        aheadBy(3_599 - 60 + 10);
        // The cache reads the clock once a millisecond, and a call may be faster.
        await eventually(
          () => ask().then(tokens),
          (count) => count === 2,
        );
      } finally {
        await fresh.stop();
      }
    });

    it('are asked for with a short-lived assertion of the service account', async () => {
      fixture.endAccessTokens();
      expect(await verify()).toMatchObject({ kind: 'accepted' });
      const [request] = fixture.line.requests(TOKEN);
      expect(request).toMatchObject({
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const form = new URLSearchParams(request!.body);
      expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
      const claims = decodeJwt(form.get('assertion')!);
      expect(claims).toMatchObject({
        iss: fixture.app.serviceAccount.client_email,
        scope: 'https://www.googleapis.com/auth/androidpublisher',
        aud: 'https://oauth2.googleapis.com/token',
      });
      expect(claims.exp).toBeLessThanOrEqual(claims.iat! + 3_600);
      expect(claims.iat).toBeLessThanOrEqual(Date.now() / 1_000);
    });

    it('are replaced once for all calls when they have ended', async () => {
      await verify();
      fixture.endAccessTokens();
      fixture.line.calm();
      const verdicts = await Promise.all(Array.from({ length: 8 }, () => verify()));
      expect(verdicts.map(({ kind }) => kind)).toEqual(Array(8).fill('accepted'));
      expect(calls(TOKEN)).toBe(1);
    });

    it('are replaced once only when the store takes none of them', async () => {
      await verify();
      fixture.line.calm();
      fixture.simulator.fault({ match: { route: 'products.get' }, kind: 'status', status: 401 });
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'unavailable', reason: 'credentials refused' }),
      );
      expect([calls(API), calls(TOKEN)]).toEqual([2, 1]);
      expect(lines).toMatchObject([
        { level: 50, msg: 'the store refuses our credentials', pjid: 'GAME', status: 401 },
      ]);
    });

    it.each([
      ['401 permissionDenied', () => fixture.simulator.permission({ packageName: PACKAGE, denied: true })],
      [
        '403 forbidden',
        () => fixture.simulator.fault({ match: { route: 'products.get' }, kind: 'status', status: 403 }),
      ],
    ])('are not replaced after %s, which an operator must fix', async (_, begin) => {
      await verify();
      fixture.line.calm();
      begin();
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toMatchObject({ kind: 'unavailable' }),
      );
      expect([calls(API), calls(TOKEN)]).toEqual([1, 0]);
      expect(lines).toMatchObject([{ level: 50, msg: 'the store refuses our credentials' }]);
    });

    it.each(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'])(
      'are kept after 403 %s',
      async (reason) => {
        fixture.line.answer(wireAnswer(403, { error: { code: 403, errors: [{ reason }] } }));
        const lines = await fixture.loggedBy(async () =>
          expect(await verify()).toEqual({ kind: 'unavailable', reason: 'quota' }),
        );
        expect(lines).toMatchObject([{ level: 40 }]);
      },
    );

    it.each([400, 401, 403])(
      'must be fixed by an operator when the account is refused with %d',
      async (status) => {
        fixture.endAccessTokens();
        fixture.simulator.fault({ match: { route: 'token' }, kind: 'status', status });
        const lines = await fixture.loggedBy(async () =>
          expect(await verify()).toEqual({ kind: 'unavailable', reason: 'credentials refused' }),
        );
        expect(lines).toMatchObject([{ level: 50, msg: 'the store refuses our credentials', pjid: 'GAME' }]);
      },
    );

    it.each([429, 500, 502, 503])('fail as a failure of the store when it answers %d', async (status) => {
      fixture.endAccessTokens();
      fixture.simulator.fault({ match: { route: 'token' }, kind: 'status', status });
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'unavailable', reason: 'token answer unusable' }),
      );
      expect(lines).toMatchObject([{ level: 40 }]);
    });

    it.each(Object.entries(WIRE_TROUBLES))('cannot be had after %s', async (_, trouble) => {
      fixture.endAccessTokens();
      fixture.line.play(trouble, ON_TOKEN);
      expect(await verify()).toMatchObject({
        kind: 'unavailable',
        reason: expect.stringMatching(/^(token|cred)/),
      });
      expect(calls(TOKEN)).toBe(1);
    });

    it.each([
      { access_token: 'ya29.x', expires_in: '3599' },
      { access_token: 'ya29.x', expires_in: 0 },
      { access_token: 'ya29.x' },
      { access_token: '', expires_in: 3_599 },
      { access_token: 'two words', expires_in: 3_599 },
      { access_token: 'a\r\nx-other: b', expires_in: 3_599 },
      { access_token: ['ya29.x'], expires_in: 3_599 },
    ])('are not read out of %j', async (body) => {
      fixture.endAccessTokens();
      fixture.line.answer(wireAnswer(200, body), ON_TOKEN);
      expect(await verify()).toEqual({ kind: 'unavailable', reason: 'token answer unusable' });
    });

    it('of other credentials are other tokens, even under the same account name', async () => {
      await verify();
      fixture.line.calm();
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      fixture.settings = withPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
      expect(await verify()).toEqual({ kind: 'unavailable', reason: 'credentials refused' });
      expect([calls(API), calls(TOKEN)]).toEqual([0, 1]);
    });
  });

  describe('calls', () => {
    it('percent-encode whatever an id holds', async () => {
      const { known: bought } = fixture.buy();
      const known = { ...bought, productId: 'gem:100/x', purchaseToken: 'a:b/c+d=e?f#g h%2F\ud800' };
      expect(await fixture.consumer.consumptionOf(known)).toMatchObject({ kind: 'refused' });
      expect(await fixture.consumer.consume(known)).toMatchObject({ kind: 'refused' });
      const product = `/androidpublisher/v3/applications/${PACKAGE}/purchases/products/gem%3A100%2Fx`;
      const path = `${product}/tokens/a%3Ab%2Fc%2Bd%3De%3Ff%23g%20h%252F%EF%BF%BD`;
      const app = `/androidpublisher/v3/applications/${PACKAGE}`;
      const order = `${app}/purchases/productsv2/tokens/a%3Ab%2Fc%2Bd%3De%3Ff%23g%20h%252F%EF%BF%BD`;
      expect(fixture.line.requests(API).map(({ path }) => path)).toEqual([path, order, `${path}:consume`]);
    });

    it.each(['reset', 'commit-then-drop'] as const)('that read recover from one %s', async (kind) => {
      fixture.simulator.fault({ match: { route: 'products.get' }, kind, times: 1 });
      expect(await verify()).toMatchObject({ kind: 'accepted' });
      expect(calls(API)).toBe(2);
    });

    it.each([409, 502, 503, 504])('that read recover from one %d', async (status) => {
      fixture.simulator.fault({ match: { route: 'products.get' }, kind: 'status', status, times: 1 });
      expect(await verify()).toMatchObject({ kind: 'accepted' });
      expect(calls(API)).toBe(2);
    });

    const tries = (name: string): number => (/reset|an end in|(?:401|409|502|503|504)$/.test(name) ? 2 : 1);

    it.each(Object.entries(WIRE_TROUBLES).map(([name, trouble]) => [name, tries(name), trouble] as const))(
      'that read, after %s, are made %d times',
      async (_, times, trouble) => {
        await verify();
        fixture.line.calm();
        fixture.line.play(trouble);
        await verify();
        expect(calls(API)).toBe(times);
      },
    );

    it.each(Object.entries(WIRE_TROUBLES).filter(([name]) => !name.endsWith('401')))(
      'that consume are made once, whatever happens: %s',
      async (_, trouble) => {
        fixture.line.play(trouble);
        expect(await fixture.consumer.consume(fixture.buy().known)).toMatchObject({ kind: 'unavailable' });
        expect(calls(/:consume$/)).toBe(1);
      },
    );

    it('that consume are repeated only with another access token, the refused one having done nothing', async () => {
      const { known } = fixture.buy();
      await verify();
      fixture.endAccessTokens();
      fixture.line.calm();
      expect(await fixture.consumer.consume(known)).toEqual({ kind: 'consumed' });
      expect([calls(/:consume$/), calls(TOKEN)]).toEqual([2, 1]);
    });
  });

  it('ends within five seconds, wherever the time is lost', async () => {
    const scenes: (readonly [calls: number, begin: (line: FaultyLine) => void])[] = [
      [0, (line) => line.play(ENDLESS_TROUBLES['no answer'], ON_TOKEN)],
      [0, (line) => line.play(ENDLESS_TROUBLES['an answer that drips'], ON_TOKEN)],
      [
        1,
        (line) => line.play(() => later(LIMIT_MS - 250, (response) => socketOf(response).resetAndDestroy())),
      ],
      [2, (line) => line.play(() => later(LIMIT_MS - 1_000, (response) => response.writeHead(401).end()))],
    ];
    const fixtures = await Promise.all(scenes.map(() => GstoreFixture.start()));
    // The shortest pause: another attempt would still be sent. Nest names its providers by random numbers, so only now.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await Promise.all(
      scenes.map(async ([calls, begin], index) => {
        const scene = fixtures[index]!;
        try {
          begin(scene.line);
          const began = performance.now();
          expect(await scene.store.verifier.verify(scene.buy().claim)).toMatchObject({ kind: 'unavailable' });
          expect(performance.now() - began).toBeLessThan(LIMIT_MS + SLACK_MS);
          expect(scene.line.requests(API)).toHaveLength(calls);
        } finally {
          await scene.stop();
        }
      }),
    );
  });

  describe('receipts', () => {
    const text = (changes: Record<string, unknown> = {}): string => {
      const receipt = JSON.parse(fixture.receipt().purchaseOriginalJson) as object;
      return JSON.stringify({ ...receipt, ...changes });
    };

    it('count by their exact bytes, escapes and blanks included', async () => {
      const plain = text({ obfuscatedAccountId: 'é/👾' });
      const written = plain.replace('é/', String.raw`\u00e9\/`).replaceAll(',', ' ,\r\n\t');
      const claim = fixture.signed(written);
      expect(await verify(claim)).toMatchObject({ kind: 'accepted' });

      for (const receipt of [
        JSON.stringify(JSON.parse(written)),
        `${written} `,
        written.normalize('NFD'),
        plain,
      ]) {
        if (receipt === written) continue;
        const changed = { ...claim, evidence: { ...claim.evidence, receipt } };
        expect(await verify(changed)).toEqual({
          kind: 'rejected',
          reason: 'the signature does not match the receipt',
        });
      }
    });

    it.each([
      ['of an elliptic curve', spki(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
      ['of RSA-PSS', spki(generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey)],
      ['that is garbage', 'bm8ga2V5IGF0IGFsbA=='],
      ['that is no base64', '<key>'],
      ['that is empty', ''],
    ])('are not judged by a license key %s', async (_, licenseKey) => {
      fixture.settings = { ...fixture.app, licenseKey };
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'unavailable', reason: 'license key unusable' }),
      );
      expect(lines).toMatchObject([{ level: 50, pjid: 'GAME' }]);
      expect(fixture.line.requests()).toEqual([]);
    });

    it.each([
      ['of an elliptic curve', pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
      ['that is too short', pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)],
      ['that is garbage', '-----BEGIN PRIVATE KEY-----\nbm8=\n-----END PRIVATE KEY-----\n'],
      ['that is empty', ''],
    ])('are not judged with a private key %s', async (_, privateKey) => {
      fixture.settings = withPrivateKey(privateKey);
      const lines = await fixture.loggedBy(async () =>
        expect(await verify()).toEqual({ kind: 'unavailable', reason: 'credentials unusable' }),
      );
      expect(lines).toMatchObject([{ level: 50, pjid: 'GAME' }]);
      expect(fixture.line.requests()).toEqual([]);
    });

    it('may have no order, or an empty one', async () => {
      const { purchaseToken } = fixture.receipt({ orderId: null });
      for (const orderId of [undefined, '']) {
        expect(await verify(fixture.signed(text({ purchaseToken, orderId })))).toMatchObject({
          kind: 'accepted',
          purchase: { paymentOrderId: null, orderKey: null },
        });
      }
    });

    it('of several products prove each of them by the order that the store shows', async () => {
      const { purchaseToken, orderId, ...bought } = fixture.receipt({
        productId: 'gem.900',
        furtherProductIds: [PRODUCT],
      });
      const receipt = JSON.parse(bought.purchaseOriginalJson) as object;
      const signed = (changes: object) => verify(fixture.signed(JSON.stringify({ ...receipt, ...changes })));
      for (const named of [orderId, undefined])
        expect(await signed({ orderId: named })).toMatchObject({
          kind: 'accepted',
          purchase: { purchaseToken, paymentOrderId: orderId },
        });
      expect(await signed({ orderId: 'GPA.0000-0000-0000-00000' })).toEqual({
        kind: 'rejected',
        reason: 'the store names another order',
      });
      expect(await signed({ productIds: ['gem.900'] })).toMatchObject({ kind: 'rejected' });
      expect(await signed({ purchaseToken: `${purchaseToken}0` })).toMatchObject({ kind: 'rejected' });
      fixture.simulator.fault({ match: { route: 'productsv2.get' }, kind: 'status', status: 500 });
      expect(await signed({})).toMatchObject({ kind: 'unavailable' });
    });

    it('without an order get the one that the store knows', async () => {
      const { purchaseToken, orderId } = fixture.receipt();
      const verdict = await verify(fixture.signed(text({ purchaseToken, orderId: '' })));
      expect(verdict).toMatchObject({ kind: 'accepted', purchase: { paymentOrderId: orderId } });
    });

    it.each([
      { packageName: undefined },
      { productId: '' },
      { productId: 100 },
      { purchaseToken: null },
      { orderId: 5 },
      { purchaseState: '0' },
      { purchaseState: 4 },
      { purchaseState: 1 },
      { quantity: 2 },
      { quantity: 0 },
      { quantity: '1' },
    ])('that say %j are rejected', async (changes) => {
      expect(await verify(fixture.signed(text(changes)))).toMatchObject({ kind: 'rejected' });
      expect(fixture.line.requests()).toEqual([]);
    });

    it.each([
      [0, true],
      [1, false],
      [2, false],
      [undefined, false],
    ] as const)('of purchase type %p are of a tester: %p', async (purchaseType, isTester) => {
      const { claim } = fixture.buy(purchaseType === undefined ? {} : { purchaseType });
      expect(await verify(claim)).toMatchObject({ kind: 'accepted', purchase: { isTester } });
    });
  });

  describe('the store’s state', () => {
    const answerFor = (changes: Record<string, unknown>): void =>
      fixture.line.answer(
        wireAnswer(200, {
          kind: 'androidpublisher#productPurchase',
          purchaseTimeMillis: '1795231498123',
          purchaseState: 0,
          consumptionState: 0,
          ...changes,
        }),
      );

    it('may have no field besides its kind', async () => {
      const receipt = fixture.receipt();
      for (const changes of [{}, { orderId: '', productId: '', purchaseToken: '' }]) {
        answerFor(changes);
        expect(await verify(claimOf(receipt))).toMatchObject({
          kind: 'accepted',
          purchase: { paymentOrderId: receipt.orderId },
        });
      }
    });

    it.each([2, 10, 0, -1])('of %d units is refused', async (quantity) => {
      answerFor({ quantity });
      const reason = expect.stringMatching(/^quantity: /);
      expect(await verify()).toEqual({ kind: 'rejected', reason });
      answerFor({ quantity, consumptionState: 1 });
      expect(await verify()).toEqual({ kind: 'rejected', reason });
    });

    it.each(['1', 1.5, {}])('of %j units decides nothing', async (quantity) => {
      answerFor({ quantity });
      expect(await verify()).toMatchObject({ kind: 'unavailable' });
    });

    it.each([1, 2, 4, 3, 99])('%d is not paid', async (purchaseState) => {
      answerFor({ purchaseState });
      expect(await verify()).toEqual({ kind: 'rejected', reason: `the purchase state is ${purchaseState}` });
      answerFor({ purchaseState, consumptionState: 1 });
      expect(await verify()).toMatchObject({ kind: 'rejected' });
    });

    it.each([{ productId: 'gem.900' }, { purchaseToken: 'another' }, { orderId: 'GPA.0' }])(
      'about %j is about another purchase',
      async (changes) => {
        answerFor(changes);
        expect(await verify()).toMatchObject({ kind: 'rejected', reason: expect.stringMatching(/another/) });
      },
    );

    it.each([{ productId: 'gem.900' }, { purchaseToken: 'another' }])(
      'about %j decides nothing about consumption',
      async (changes) => {
        answerFor({ ...changes, consumptionState: 1 });
        expect(await fixture.consumer.consumptionOf(fixture.buy().known)).toMatchObject({
          kind: 'unavailable',
        });
      },
    );

    it.each([200, 201, 202, 206])('is not consumed after an empty %d', async (status) => {
      fixture.line.answer(wireAnswer(status));
      expect(await fixture.consumer.consume(fixture.buy().known)).toMatchObject({ kind: 'unavailable' });
    });

    it.each([
      [200, ''],
      [200, {}],
      [201, ''],
      [202, {}],
    ])('is consumed after %d %j when it says so itself', async (status, body) => {
      const { known } = fixture.buy();
      const consumes = fixture.line.requests(/:consume$/).length;
      fixture.line.play(
        (answer) => whole(answer.status === 204 ? wireAnswer(status, body) : answer),
        ({ path }) => API.test(path),
      );
      expect(await fixture.consumer.consume(known)).toEqual({ kind: 'consumed' });
      expect(fixture.line.requests(/:consume$/)).toHaveLength(consumes + 1);
    });

    it('is open after an empty 200 of another server', async () => {
      fixture.line.answer(wireAnswer(200), ({ path }) => path.endsWith(':consume'));
      expect(await fixture.consumer.consume(fixture.buy().known)).toEqual({ kind: 'open' });
    });

    it('counts null as absent, and a number as the time', async () => {
      const nothing = { orderId: null, productId: null, purchaseToken: null, quantity: null };
      answerFor({
        ...nothing,
        kind: null,
        purchaseType: null,
        regionCode: null,
        obfuscatedExternalAccountId: null,
        obfuscatedExternalProfileId: null,
        purchaseTimeMillis: 1_795_231_498_123,
      });
      expect(await verify()).toMatchObject({ kind: 'accepted', purchase: { isTester: false } });
    });

    it.each([201, 202, 203, 206])('does not come with status %d', async (status) => {
      answerFor({});
      fixture.line.play(
        ({ body }) =>
          (response) =>
            response.writeHead(status).end(body),
      );
      expect(await verify()).toMatchObject({ kind: 'unavailable' });
    });
  });

  const withPrivateKey = (private_key: string): object => {
    const { serviceAccount, ...app } = fixture.app;
    return { ...app, serviceAccount: { ...serviceAccount, private_key } };
  };
});

const realNow = performance.now.bind(performance);

/** The process's clock is ahead by so much. */
function aheadBy(seconds: number): void {
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + seconds * 1_000);
}

type Key = ReturnType<typeof generateKeyPairSync>['publicKey'];

function spki(key: Key): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function pem(key: Key): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

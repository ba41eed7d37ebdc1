import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import { FLAWS } from '../../../simulators/astore/signed-transaction.js';
import type { PaymentClaim } from '../../../src/modules/store-verifier/domain/payment-claim.js';
import { Random, runSeed } from '../../support/random.js';
import { AstoreFixture, claimWith, payloadOf } from './astore-fixture.js';
import { describeStoreContract } from './store-contract.js';

const GARBAGE_TOKENS = 1_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const without = (fixture: AstoreFixture, name: string): object =>
  Object.fromEntries(Object.entries(fixture.app).filter(([key]) => key !== name));

describeStoreContract<AstoreFixture>('mobile store B, given signed transactions,', {
  start: () => AstoreFixture.start('signedTransaction'),
  timeLimitMs: 1_000,
  isOffline: true,
  rejections: {
    ...Object.fromEntries(
      FLAWS.map((flaw) => [`the flaw ${flaw}`, (fixture: AstoreFixture) => fixture.signed({}, flaw)]),
    ),
    'one for another app': (fixture) => fixture.signed({ bundleId: 'com.example.else' }),
    'one for another product': (fixture) => ({ ...fixture.buy().claim, productId: 'gem.900' }),
    'one for what was sold as another product': (fixture) => fixture.signed({ productId: 'gem.900' }),
    'one that has been taken back': (fixture) => {
      const { transactionId } = fixture.receipt();
      fixture.simulator.refund({ transactionId });
      return claimWith(fixture.simulator.get({ transactionId }).signedTransaction, transactionId);
    },
    'one that another member of the family paid for': (fixture) =>
      fixture.signed({ inAppOwnershipType: 'FAMILY_SHARED' }),
    'one of the development tools': (fixture) => fixture.signed({ environment: 'Xcode' }),
    'one of a local test': (fixture) => fixture.signed({ environment: 'LocalTesting' }),
    'one of the development tools without a signature': (fixture) =>
      fixture.signed({ environment: 'Xcode' }, 'unsigned'),
    'one of an environment with another spelling': (fixture) => fixture.signed({ environment: 'production' }),
    'one without an environment': (fixture) => fixture.signed({ environment: undefined }),
    'one without an id': (fixture) => fixture.signed({ transactionId: undefined }),
    'one without a product': (fixture) => fixture.signed({ productId: undefined }),
    'one with a number for an id': (fixture) => fixture.signed({ transactionId: 17 }),
    'one that was signed before the certificates were made': (fixture) =>
      fixture.signed({ signedDate: Date.UTC(2010) }),
    'one of a tester where testers may not buy': (fixture) => {
      fixture.settings = { ...fixture.app, allowSandbox: false };
      return fixture.buy({ environment: 'Sandbox' }).claim;
    },
    'three words with dots between them': () => claimWith('not.a.transaction', '1'),
    'parts that are JSON but no objects': () => claimWith('bnVsbA.bnVsbA.bnVsbA', '1'),
  },
  refusals: {},
  troubles: {
    'an app whose number was not entered': (fixture) => (fixture.settings = without(fixture, 'appAppleId')),
    'an app with an invalid number': (fixture) =>
      (fixture.settings = { ...fixture.app, appAppleId: 'my game' }),
  },
  says: () => null,
});

describe('signed transactions of mobile store B', () => {
  let fixture: AstoreFixture;

  beforeAll(async () => {
    fixture = await AstoreFixture.start('signedTransaction');
  });
  afterEach(() => {
    expect(fixture.line.requests()).toEqual([]); // the store is asked for none of it
    fixture.calm();
  });
  afterAll(() => fixture.stop());

  const verify = (claim: PaymentClaim = fixture.buy().claim, at = fixture) => at.store.verifier.verify(claim);

  it('of testers are accepted as theirs, by default and when the settings say so', async () => {
    const { claim } = fixture.buy({ environment: 'Sandbox' });
    fixture.settings = without(fixture, 'appAppleId'); // which the sandbox does not need
    expect(await verify(claim)).toMatchObject({ kind: 'accepted', purchase: { isTester: true } });
    fixture.settings = { ...fixture.app, allowSandbox: true };
    expect(await verify(claim)).toMatchObject({ kind: 'accepted', purchase: { isTester: true } });
    expect(await verify()).toMatchObject({ kind: 'accepted', purchase: { isTester: false } });
  });

  it('and receipts of the app claim one purchase under the same keys', async () => {
    for (const environment of ['Production', 'Sandbox'] as const) {
      const receipt = fixture.receipt({ environment });
      const verdicts = [
        await verify(fixture.claimOf(receipt, 'signedTransaction')),
        await verify(fixture.claimOf(receipt, 'receiptData')),
      ];
      fixture.line.calm();
      const [bySignature, byReceipt] = verdicts;
      if (bySignature?.kind !== 'accepted' || byReceipt?.kind !== 'accepted') throw new Error('not accepted');
      const { provenPrice, ...claimed } = bySignature.purchase;
      expect(claimed).toEqual({ ...byReceipt.purchase, isSignedEarlier: true });
      expect(provenPrice).toMatchObject({ currency: expect.any(String) });
    }
  });

  it('with the same id are two purchases in the two environments', async () => {
    const ids = { transactionId: '1', originalTransactionId: '1' };
    const [production, sandbox] = [
      await verify(meaning('1', fixture.signed(ids))),
      await verify(meaning('1', fixture.signed({ ...ids, environment: 'Sandbox' }))),
    ].map(purchaseOf);
    expect(sandbox!.receiptKey).not.toEqual(production!.receiptKey);
  });

  it('of another purchase than the game means are not what it asks for', async () => {
    expect(await verify(meaning('1', fixture.buy().claim))).toEqual({
      kind: 'not-allowed',
      reason: 'the receipt does not hold the transaction',
    });
  });

  it('are known by their form, and judged here however bad they are', async () => {
    const { transactionId } = fixture.receipt();
    for (const token of [
      'a.b.c',
      'eyJ.eyJ.',
      fixture.simulator.sign({ payload: {}, flaw: 'unsigned' }).signedTransaction,
    ]) {
      expect(await verify(claimWith(token, transactionId))).toMatchObject({ kind: 'rejected' });
    }
  });

  it('are dated, and stay good for years', async () => {
    fixture.simulator.advanceClock({ ms: 5 * 365 * 86_400_000 });
    expect(await verify()).toMatchObject({ kind: 'accepted' });
    fixture.simulator.reset();
  });

  it('lead back to any of the roots that are trusted, in either kind of file', async () => {
    const stranger = await AstoreSimulator.start();
    const trusting = await AstoreFixture.start('signedTransaction', (simulator) => [
      Buffer.from(stranger.root().der, 'base64'),
      simulator.root().pem,
    ]);
    const distrusting = await AstoreFixture.start('signedTransaction', () => [stranger.root().pem]);
    try {
      expect(await verify(trusting.buy().claim, trusting)).toMatchObject({ kind: 'accepted' });
      expect(await verify(distrusting.buy().claim, distrusting)).toEqual({
        kind: 'rejected',
        reason: 'the signed transaction is not genuine',
      });
    } finally {
      await Promise.all([trusting.stop(), distrusting.stop(), stranger.close()]);
    }
  });

  it('cannot be checked where no root is trusted, which an operator must fix', async () => {
    const unprepared = await AstoreFixture.start('signedTransaction', () => []);
    try {
      for (const claim of [unprepared.buy().claim, unprepared.buy({ environment: 'Sandbox' }).claim]) {
        expect(await verify(claim, unprepared)).toEqual({
          kind: 'unavailable',
          reason: 'no root certificate is configured',
        });
      }
      expect(unprepared.logged()).toMatchObject([
        { level: 50, msg: 'signed transactions cannot be checked', pjid: 'GAME', store: 'ASTORE' },
        { level: 50 },
      ]);
      expect(unprepared.line.requests()).toEqual([]);
    } finally {
      await unprepared.stop();
    }
  });

  it('are accepted as they were signed, or not at all, however they are changed', async () => {
    const receipt = fixture.receipt();
    const truth = await verify(fixture.claimOf(receipt));
    expect(truth).toMatchObject({ kind: 'accepted' });
    const others = [
      fixture.receipt().signedTransaction,
      fixture.receipt({ environment: 'Sandbox' }).signedTransaction,
    ];
    const seed = runSeed();
    const random = new Random(seed);
    const kinds = new Set<string>();
    for (let count = 1; count <= GARBAGE_TOKENS; count += 1) {
      const token = changed(receipt.signedTransaction, others, random);
      const verdict = await verify(claimWith(token, receipt.transactionId));
      kinds.add(verdict.kind);
      if (verdict.kind === 'rejected' || verdict.kind === 'not-allowed') continue;
      if (JSON.stringify(verdict) === JSON.stringify(truth) && saysTheSame(token, receipt.signedTransaction))
        continue;
      throw new Error(`SEED=${seed}, token ${count}: ${token} is ${verdict.kind}`);
    }
    expect(kinds).toContain('rejected');
  });
});

/** The claim, for another transaction. */
function meaning(transactionId: string, claim: PaymentClaim): PaymentClaim {
  if (claim.evidence.kind !== 'app-receipt') throw new Error('another kind of proof');
  return { ...claim, evidence: { ...claim.evidence, transactionId } };
}

/** A token with one to three things changed about it, still three parts with dots between them. */
function changed(token: string, others: readonly string[], random: Random): string {
  const parts = token.split('.');
  for (let left = 1 + random.integer(3); left > 0; left -= 1) {
    const index = random.integer(3);
    const part = parts[index] ?? '';
    const at = random.integer(part.length + 1);
    const letter = ALPHABET.charAt(random.integer(64));
    const changes = [
      () => part.slice(0, at) + letter + part.slice(at + 1),
      () => part.slice(0, at) + letter + part.slice(at),
      () => part.slice(0, at) || letter,
      () => random.pick(others).split('.')[index] ?? letter,
      () => parts[random.integer(3)] ?? letter,
      () => Buffer.from(random.bytes(64)).toString('base64url'),
      () => (index === 2 ? part : rewritten(part, random)),
    ];
    parts[index] = random.pick(changes)();
  }
  return parts.join('.');
}

/** The JSON of a header or payload with something else in it. */
function rewritten(part: string, random: Random): string {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
    const { x5c } = value as { x5c?: string[] };
    const header = [
      { alg: 'none' },
      { alg: 'HS256' },
      { alg: 'ES384' },
      { x5c: x5c?.toReversed() },
      { x5c: [] },
      { jwk: {} },
    ];
    const payload = [
      { productId: 'gem.900' },
      { quantity: 10 },
      { environment: 'Sandbox' },
      { environment: 'Xcode' },
    ];
    const change = random.pick<object>(x5c === undefined ? payload : header);
    return Buffer.from(JSON.stringify({ ...value, ...change })).toString('base64url');
  } catch {
    return part;
  }
}

/** The unused bits of base64 may differ without changing what is said. */
function saysTheSame(one: string, other: string): boolean {
  return JSON.stringify(payloadOf(one)) === JSON.stringify(payloadOf(other));
}

type Verdict = Awaited<ReturnType<AstoreFixture['store']['verifier']['verify']>>;

function purchaseOf(verdict: Verdict) {
  if (verdict.kind !== 'accepted') throw new Error(JSON.stringify(verdict));
  return verdict.purchase;
}

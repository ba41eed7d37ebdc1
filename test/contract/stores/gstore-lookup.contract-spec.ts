import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mutated } from '../../support/faults/answer-mutation.js';
import { later, whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { Random, runSeed } from '../../support/random.js';
import { askedWithoutEnd } from './endless-troubles.js';
import { API, GstoreFixture, knownOf, patched } from './gstore-fixture.js';
import { isErrorAnswer, isForeign, productPurchaseIn } from './gstore-reading.js';

const LIMIT_MS = 5_000;
/** Room for a busy machine. */
const SLACK_MS = 4_000;
const GARBAGE_ANSWERS = 500;

describe('looking a purchase up in mobile store A', () => {
  let fixture: GstoreFixture;

  beforeAll(async () => {
    fixture = await GstoreFixture.start();
  });
  afterEach(() => {
    fixture.calm();
    fixture.line.calm();
  });
  afterAll(() => fixture.stop());

  const lookUp = (known = fixture.buy().known) => fixture.lookup.lookUp(known);

  it('shows what the store has, numbers as numbers', async () => {
    const receipt = fixture.receipt({ regionCode: 'US', purchaseTimeMillis: 1_795_231_498_123 });
    expect(await lookUp(knownOf(receipt))).toEqual({
      kind: 'found',
      purchase: {
        purchaseTimeMillis: 1_795_231_498_123,
        purchaseState: 0,
        consumptionState: 0,
        orderId: receipt.orderId,
        purchaseType: null,
        regionCode: 'US',
      },
    });
  });

  it.each([
    [{ purchaseState: 1 }, { purchaseState: 1 }],
    [{ purchaseState: 2 }, { purchaseState: 2 }],
    [{ consumptionState: 1 }, { consumptionState: 1 }],
    [{ purchaseType: 0 }, { purchaseType: 0 }],
    [{ purchaseType: 2 }, { purchaseType: 2 }],
    [{ orderId: null }, { orderId: null }],
  ] as const)('shows the state of a purchase: %j', async (patch, shown) => {
    expect(await lookUp(knownOf(patched(fixture, patch)))).toMatchObject({ kind: 'found', purchase: shown });
  });

  it('shows null for what the store does not say, and whatever state it has', async () => {
    const state = { purchaseTimeMillis: '1', purchaseState: 4, consumptionState: 0 };
    fixture.line.answer(wireAnswer(200, state));
    expect(await lookUp()).toEqual({
      kind: 'found',
      purchase: {
        purchaseTimeMillis: 1,
        purchaseState: 4,
        consumptionState: 0,
        orderId: null,
        purchaseType: null,
        regionCode: null,
      },
    });
  });

  it.each([
    ['an unknown token', (b: GstoreFixture) => knownOf({ ...b.receipt(), purchaseToken: 'none' })],
    ['a forgotten token', (b: GstoreFixture) => knownOf(patched(b, { forgotten: true }))],
    ['a token of another app', (b: GstoreFixture) => knownOf(patched(b, { packageName: 'com.example' }))],
    ['a token of another product', (b: GstoreFixture) => ({ ...b.buy().known, productId: 'gem.900' })],
  ])('passes on that the store refuses %s', async (_, knownIn) => {
    expect(await lookUp(knownIn(fixture))).toEqual({ kind: 'refused', reason: expect.stringMatching(/./) });
  });

  it.each([{ productId: 'gem.900' }, { purchaseToken: 'another' }])(
    'shows nothing of an answer about %j',
    async (changes) => {
      const state = { purchaseTimeMillis: '1', purchaseState: 0, consumptionState: 0, ...changes };
      fixture.line.answer(wireAnswer(200, state));
      expect(await lookUp()).toEqual({ kind: 'refused', reason: expect.stringMatching(/another/) });
    },
  );

  it('reports when the store is not set up for the project', async () => {
    expect(await lookUp({ ...fixture.buy().known, pjid: 'NOBODY' })).toEqual({ kind: 'not-configured' });
    expect(fixture.line.requests(API)).toEqual([]);
  });

  it.each(Object.entries(WIRE_TROUBLES))(
    'answers in time that the state is unknown after %s',
    async (_, trouble) => {
      fixture.line.play(trouble);
      const began = performance.now();
      expect(await lookUp()).toEqual({ kind: 'unavailable', reason: expect.stringMatching(/./) });
      expect(performance.now() - began).toBeLessThan(LIMIT_MS + SLACK_MS);
    },
  );

  it('answers in time that the state is unknown after no answer, byte by byte, and when product and order are slow', async () => {
    const asking = askedWithoutEnd(
      () => GstoreFixture.start(),
      (own) => own.lookup.lookUp(own.buy().known),
    );
    const { known } = fixture.buy();
    fixture.line.play((answer) => later(LIMIT_MS - 1_500, whole(answer)));
    const began = performance.now();
    const unknown = { ...known, purchaseToken: 'none' };
    const [found, consumption] = await Promise.all([
      lookUp(unknown),
      fixture.consumer.consumptionOf(unknown),
    ]);
    expect([found.kind, consumption.kind]).toEqual(['unavailable', 'unavailable']);
    expect(performance.now() - began).toBeLessThan(LIMIT_MS + SLACK_MS);
    // Each has asked for the product and for its order.
    expect(fixture.line.requests(API)).toHaveLength(4);
    const asked = await asking;
    expect(asked).toHaveLength(2);
    for (const { answer, ms } of asked) {
      expect(answer).toEqual({ kind: 'unavailable', reason: expect.stringMatching(/./) });
      expect(ms).toBeLessThan(LIMIT_MS + SLACK_MS);
    }
  });

  it('treats tampered answers as unknown, unless they are still valid', async () => {
    const bought = fixture.buy();
    fixture.line.truths.length = 0;
    for (const known of [bought.known, { ...bought.known, purchaseToken: 'none' }]) await lookUp(known);
    const truths = [...fixture.line.truths];
    const seed = runSeed();
    const random = new Random(seed);
    const seen = new Set<string>();
    for (let count = 1; count <= GARBAGE_ANSWERS; count += 1) {
      const answer = mutated(truths, random);
      fixture.line.answer(answer);
      const state = productPurchaseIn(answer);
      const isOurs = state !== null && !isForeign(state, bought);
      const said = isOurs ? 'found' : state !== null || isErrorAnswer(answer) ? 'refused' : 'unavailable';
      const { kind } = await lookUp(bought.known);
      seen.add(kind);
      const text = `SEED=${seed}, answer ${count}: ${answer.status} ${answer.body.toString('latin1')}`;
      expect(`${text}: ${kind}`).toBe(`${text}: ${said}`);
    }
    expect([...seen].toSorted()).toEqual(['found', 'refused', 'unavailable']);
  });
});

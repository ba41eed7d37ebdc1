import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ConfirmedPurchase,
  ConsumptionAnswer,
  RedemptionAnswer,
  StoreVerdict,
} from '../../../src/modules/store-verifier/domain/store-verdict.js';
import type {
  KnownPurchase,
  PaymentClaim,
} from '../../../src/modules/store-verifier/domain/payment-claim.js';
import type {
  OpeningAnswer,
  PaymentOrder,
} from '../../../src/modules/store-verifier/domain/payment-order.js';
import type { Store } from '../../../src/modules/store-verifier/domain/store.js';
import { mutated } from '../../support/faults/answer-mutation.js';
import type { FaultyLine } from '../../support/faults/faulty-line.js';
import type { WireAnswer } from '../../support/faults/wire-answer.js';
import { ENDLESS_TROUBLES, WIRE_TROUBLES } from '../../support/faults/wire-troubles.js';
import { Random, runSeed } from '../../support/random.js';
import type { ProvingStore } from '../../support/stores/store-ports.js';

/** A purchase in the store, as the ports are asked about it. */
export interface Bought {
  readonly claim: PaymentClaim;
  readonly known: KnownPurchase;
  /** How it was opened, where the service opens payments. */
  readonly order?: PaymentOrder;
}

/** A store's stand-in with the adapter in front of it. */
export interface StoreFixture {
  readonly store: Pick<ProvingStore, 'verifier' | 'consumer' | 'redeemer'> &
    Partial<Pick<Store, 'opener' | 'capturer'>>;
  /** Between the two. */
  readonly line: FaultyLine;
  readonly logLines: readonly string[];
  /** A fresh purchase, paid and not used up. */
  buy(): Bought;
  /** The game uses it up in the store; absent where the store shows nothing as used up. */
  useUp?(bought: Bought): void;
  /** A payment that was not opened yet, with the claim for it, where the service opens payments. */
  unopened?(): Required<Bought>;
  /** A payment that the player has approved, where the service then takes the money. */
  approved?(): Bought;
  /** Has the store say of a purchase what it seldom says. */
  sayMore?(bought: Bought): Promise<void>;
  /** Makes good what an answer about the purchase may have cost, such as a player's access token. */
  restore?(bought: Bought): void;
  /** What must never be logged, besides the purchases that {@link buy} gave. */
  secrets(): readonly string[];
  /** The store works again as it should. */
  calm(): void;
  stop(): Promise<void>;
}

/** The operations of the ports. */
export type Operation = (typeof OPERATIONS)[number];

/** What an adapter must bring to be held to the contract. */
export interface StoreSubject<Fixture extends StoreFixture> {
  start(): Promise<Fixture>;
  /** The longest that a call of a port may take. */
  readonly timeLimitMs: number;
  /** The proofs speak for themselves: the store is not asked, and nothing on the way to it matters. */
  readonly isOffline?: true;
  /** Claims that the store, or the receipt itself, speaks against. */
  readonly rejections: Readonly<Record<string, (fixture: Fixture) => PaymentClaim>>;
  /** Purchases that the store will not consume. */
  readonly refusals: Readonly<Record<string, (fixture: Fixture) => KnownPurchase>>;
  /** Purchases that the store will not let go of a use for. */
  readonly refusedRedemptions?: Readonly<Record<string, (fixture: Fixture) => KnownPurchase>>;
  /** Troubles in the store's own words, until it is calm. */
  readonly troubles: Readonly<Record<string, (fixture: Fixture) => void>>;
  /** What an answer says to an operation, by the store's documentation; null when it is none of its answers. */
  says(operation: Operation, answer: WireAnswer, bought: Bought): string | null;
}

/** Room for a busy machine; far less than another try or another time limit would take. */
const SLACK_MS = 4_000;
const GARBAGE_ANSWERS = 1_000;
/** Some seconds of computing; on a machine with fifteen times the work of its cores more than 30 were seen. */
const GARBAGE_TIME_MS = 120_000;

/** What every store's adapter promises the rest of the service. */
export function describeStoreContract<Fixture extends StoreFixture>(
  name: string,
  subject: StoreSubject<Fixture>,
): void {
  describe(`${name} keeps the contract of every store`, () => {
    let fixture: Fixture;
    /** One besides it for each trouble that takes its time. */
    const fixtures: Fixture[] = [];
    const bought: Bought[] = [];
    const endless = new Map<string, Promise<Outcomes>>();

    beforeAll(async () => {
      fixture = await started();
      if (subject.isOffline) return;
      for (const [name, trouble] of Object.entries(ENDLESS_TROUBLES)) {
        const own = await started();
        own.line.play(trouble);
        // Waits while the others are tested.
        endless.set(name, askAll(buy(own), own));
      }
    });
    afterEach(() => {
      fixture.calm();
      fixture.line.calm();
    });
    afterAll(async () => {
      for (const each of fixtures) await each.stop();
    });

    const started = async (): Promise<Fixture> => {
      const own = await subject.start();
      fixtures.push(own);
      return own;
    };
    const buy = (from = fixture): Bought => {
      const purchase = from.buy();
      bought.push(purchase);
      return purchase;
    };
    const verify = (claim: PaymentClaim): Promise<StoreVerdict> => fixture.store.verifier.verify(claim);
    const consumer = () => fixture.store.consumer;
    const redeemer = () => fixture.store.redeemer;
    const opener = () => fixture.store.opener ?? null;
    const capturer = () => fixture.store.capturer ?? null;

    /** Every operation at once, each of which must end in time. */
    const askAll = async (purchase = buy(), { store } = fixture): Promise<Outcomes> => {
      const { claim, known, order } = purchase;
      const answers = {
        verify: timed(store.verifier.verify(claim)),
        consumptionOf: store.consumer && timed(store.consumer.consumptionOf(known)),
        consume: store.consumer && timed(store.consumer.consume(known)),
        redeem: store.redeemer && timed(store.redeemer.redeem(known)),
        open: store.opener && order ? timed(store.opener.open(order)) : null,
        capture: store.capturer ? timed(store.capturer.capture(claim)) : null,
      };
      const outcomes: Outcomes = {};
      for (const operation of OPERATIONS) {
        const answer = answers[operation];
        if (answer !== null) outcomes[operation] = await answer;
      }
      return outcomes;
    };

    const expectUnavailable = (outcomes: Outcomes): void => {
      for (const outcome of Object.values(outcomes)) {
        expect(outcome).toMatchObject({ kind: 'unavailable', reason: expect.stringMatching(/./) });
        expect(outcome.ms).toBeLessThan(subject.timeLimitMs + SLACK_MS);
      }
    };

    describe('asked about a payment', () => {
      it('accepts a paid purchase that is not consumed', async () => {
        const { claim, known } = buy();
        const verdict = await verify(claim);
        expect(verdict).toMatchObject({
          kind: 'accepted',
          purchase: { purchaseToken: known.purchaseToken },
        });
        expect(keyOf(purchaseOf(verdict))).toHaveLength(32);
      });

      it('gives a receipt the same key each time, and no other receipt that key', async () => {
        const [one, other] = [buy(), buy()];
        const [first, again, second] = [
          purchaseOf(await verify(one.claim)),
          purchaseOf(await verify(one.claim)),
          purchaseOf(await verify(other.claim)),
        ];
        expect(again).toEqual(first);
        expect(keyOf(second)).not.toEqual(keyOf(first));
        if (first.orderKey !== null) expect(second.orderKey?.equals(first.orderKey)).toBe(false);
      });

      it('reports a used receipt, under the same key', async () => {
        if (fixture.useUp === undefined) return;
        const purchase = buy();
        const before = purchaseOf(await verify(purchase.claim));
        fixture.useUp(purchase);
        const verdict = await verify(purchase.claim);
        expect(verdict.kind).toBe('consumed');
        expect(purchaseOf(verdict)).toEqual(before);
      });

      it.each(Object.entries(subject.rejections))('rejects %s', async (_, claimIn) => {
        expect(await verify(claimIn(fixture))).toMatchObject({
          kind: 'rejected',
          reason: expect.stringMatching(/./),
        });
      });

      it('reports when the store is not set up for the project', async () => {
        expect(await verify({ ...buy().claim, pjid: 'NOBODY' })).toEqual({ kind: 'not-configured' });
        expect(fixture.line.requests()).toEqual([]);
      });
    });

    describe('asked to consume', () => {
      it('consumes an open purchase, and reports it as consumed from then on', async () => {
        const port = consumer();
        if (port === null) return;
        const { known } = buy();
        expect(await port.consumptionOf(known)).toEqual({ kind: 'open' });
        expect(await port.consume(known)).toEqual({ kind: 'consumed' });
        expect(await port.consumptionOf(known)).toEqual({ kind: 'consumed' });
      });

      it('reports a purchase that the game has consumed itself', async () => {
        const port = consumer();
        if (port === null) return;
        const purchase = buy();
        fixture.useUp?.(purchase);
        expect(await port.consumptionOf(purchase.known)).toEqual({ kind: 'consumed' });
      });

      if (Object.keys(subject.refusals).length > 0) {
        it.each(Object.entries(subject.refusals))(
          'passes on that the store refuses %s',
          async (_, knownIn) => {
            expect(await consumer()?.consume(knownIn(fixture))).toEqual({
              kind: 'refused',
              reason: expect.stringMatching(/./),
            });
          },
        );
      }

      it('returns an unknown state when the store is not set up for the project', async () => {
        const port = consumer();
        if (port === null) return;
        const known = { ...buy().known, pjid: 'NOBODY' };
        expect(await port.consumptionOf(known)).toMatchObject({ kind: 'unavailable' });
        expect(await port.consume(known)).toMatchObject({ kind: 'unavailable' });
        expect(fixture.line.requests()).toEqual([]);
      });

      it('reads the state back when the answer was lost', async () => {
        const port = consumer();
        if (port === null) return;
        const { known } = buy();
        fixture.line.play(WIRE_TROUBLES['a reset connection']!);
        expect(await port.consume(known)).toMatchObject({ kind: 'unavailable' });
        fixture.line.calm();
        expect(await port.consumptionOf(known)).toEqual({ kind: 'consumed' });
      });
    });

    describe('asked to open a payment', () => {
      it('opens it, and waits for the player', async () => {
        const [port, payment] = [opener(), fixture.unopened?.()];
        if (port === null || payment === undefined) return;
        expect(await port.open(payment.order)).toEqual({
          kind: 'opened',
          payment: { storeOrderId: expect.stringMatching(/^\d+$/), page: null },
        });
        expect(await verify(payment.claim)).toEqual({ kind: 'pending' });
      });

      it('reports when the store is not set up for the project', async () => {
        const [port, payment] = [opener(), fixture.unopened?.()];
        if (port === null || payment === undefined) return;
        expect(await port.open({ ...payment.order, pjid: 'NOBODY' })).toEqual({ kind: 'not-configured' });
        expect(fixture.line.requests()).toEqual([]);
      });
    });

    describe('asked to take the money', () => {
      it('takes it when the player has approved, and returns the same from then on', async () => {
        const [port, payment] = [capturer(), fixture.approved?.()];
        if (port === null || payment === undefined) return;
        expect(await verify(payment.claim)).toEqual({
          kind: 'approved',
          provenPrice: expect.objectContaining({ microPrice: expect.any(Number) }),
        });
        // An answer to a capture may have no price; an answer to a look-up has one.
        const captured = withoutPrice(purchaseOf(await port.capture(payment.claim)));
        expect(captured.purchaseToken).toBe(payment.known.purchaseToken);
        expect(withoutPrice(purchaseOf(await port.capture(payment.claim)))).toEqual(captured);
        expect(withoutPrice(purchaseOf(await verify(payment.claim)))).toEqual(captured);
      });

      it('reads the state back when the answer was lost', async () => {
        const [port, payment] = [capturer(), fixture.approved?.()];
        if (port === null || payment === undefined) return;
        fixture.line.play(WIRE_TROUBLES['a reset connection']!);
        expect(await port.capture(payment.claim)).toMatchObject({ kind: 'unavailable' });
        fixture.line.calm();
        expect(await verify(payment.claim)).toMatchObject({ kind: 'accepted' });
      });

      it('reports when the store is not set up for the project', async () => {
        const [port, payment] = [capturer(), fixture.approved?.()];
        if (port === null || payment === undefined) return;
        expect(await port.capture({ ...payment.claim, pjid: 'NOBODY' })).toEqual({ kind: 'not-configured' });
        expect(fixture.line.requests()).toEqual([]);
      });
    });

    describe('asked to redeem', () => {
      it('redeems once for each boid, however often it is asked', async () => {
        const port = redeemer();
        if (port === null) return;
        const { known } = buy();
        expect(await port.redeem(known)).toEqual({ kind: 'redeemed' });
        expect(await port.redeem(known)).toEqual({ kind: 'redeemed' });
      });

      if (subject.refusedRedemptions !== undefined) {
        it.each(Object.entries(subject.refusedRedemptions))(
          'passes on that the store refuses %s',
          async (_, knownIn) => {
            expect(await redeemer()?.redeem(knownIn(fixture))).toEqual({
              kind: 'refused',
              reason: expect.stringMatching(/./),
            });
          },
        );
      }

      it('reports when the store is not set up for the project', async () => {
        const port = redeemer();
        if (port === null) return;
        expect(await port.redeem({ ...buy().known, pjid: 'NOBODY' })).toEqual({ kind: 'not-configured' });
        expect(fixture.line.requests()).toEqual([]);
      });

      it('returns the same when the answer was lost and it asks again', async () => {
        const port = redeemer();
        if (port === null) return;
        const { known } = buy();
        fixture.line.play(WIRE_TROUBLES['a reset connection']!);
        expect(await port.redeem(known)).toMatchObject({ kind: 'unavailable' });
        fixture.line.calm();
        expect(await port.redeem(known)).toEqual({ kind: 'redeemed' });
      });
    });

    describe('decides nothing, in time, after', () => {
      it.each(Object.entries(subject.troubles))('%s', async (_, begin) => {
        begin(fixture);
        expectUnavailable(await askAll());
      });

      if (subject.isOffline) return;

      it.each(Object.entries(WIRE_TROUBLES))('%s', async (_, trouble) => {
        fixture.line.play(trouble);
        expectUnavailable(await askAll());
      });

      it('a refused connection', async () => {
        await fixture.line.refuse();
        try {
          expectUnavailable(await askAll());
        } finally {
          await fixture.line.listen();
        }
      });

      it(
        'a thousand tampered answers, unless they are still valid',
        async () => {
          const purchase = await sayEverything();
          const truths = [...fixture.line.truths];
          const seed = runSeed();
          const random = new Random(seed);
          const verdicts = new Set<unknown>();
          for (let count = 1; count <= GARBAGE_ANSWERS; count += 1) {
            const answer = mutated(truths, random);
            fixture.line.answer(answer);
            fixture.restore?.(purchase);
            for (const [operation, outcome] of Object.entries(await askAll(purchase))) {
              const said = subject.says(operation as Operation, answer, purchase) ?? 'unavailable';
              verdicts.add(outcome.kind);
              if (outcome.kind === said) continue;
              throw new Error(
                `SEED=${seed}, answer ${count}: ${operation} takes ${answer.status} ` +
                  `${JSON.stringify(answer.body.toString('latin1'))} for ${outcome.kind}, it says ${said}`,
              );
            }
          }
          expect(verdicts).toContain('unavailable');
          expect(verdicts.size).toBeGreaterThan(1); // else the changes were too coarse to be a test
        },
        GARBAGE_TIME_MS,
      );

      it.each(Object.keys(ENDLESS_TROUBLES))('%s', async (name) => {
        const outcomes = await endless.get(name)!;
        expect(Object.keys(outcomes)).toContain('verify');
        expectUnavailable(outcomes);
      });

      /** Has the store give each of its answers about one purchase. */
      const sayEverything = async (): Promise<Bought> => {
        const purchase = fixture.approved?.() ?? buy();
        fixture.line.truths.length = 0;
        await verify(purchase.claim);
        await capturer()?.capture(purchase.claim);
        for (const claimIn of Object.values(subject.rejections)) await verify(claimIn(fixture));
        await consumer()?.consume(purchase.known);
        await redeemer()?.redeem(purchase.known);
        for (const knownIn of Object.values(subject.refusedRedemptions ?? {}))
          await redeemer()?.redeem(knownIn(fixture));
        await verify(purchase.claim);
        await fixture.sayMore?.(purchase);
        return purchase;
      };
    });

    it('keeps every secret out of the log, whatever went wrong', () => {
      const lines = fixtures.flatMap(({ logLines }) => logLines);
      const logged = lines.flatMap((text) => Object.values(JSON.parse(text) as object)).map(asText);
      const secrets = [...fixtures.flatMap((each) => each.secrets()), ...bought.flatMap(secretsOf)].filter(
        (text) => text.length > 12,
      );
      expect(logged.length).toBeGreaterThan(0);
      expect(secrets.length).toBeGreaterThan(bought.length);
      const leaks = secrets.flatMap(partsOf).filter((part) => logged.some((text) => text.includes(part)));
      expect(leaks).toEqual([]);
    });
  });
}

const OPERATIONS = ['verify', 'consumptionOf', 'consume', 'redeem', 'open', 'capture'] as const;

type PortAnswer = StoreVerdict | ConsumptionAnswer | RedemptionAnswer | OpeningAnswer;

interface Outcome {
  readonly kind: PortAnswer['kind'];
  readonly ms: number;
}

type Outcomes = Partial<Record<Operation, Outcome>>;

async function timed(asked: Promise<PortAnswer>): Promise<Outcome> {
  const began = performance.now();
  const answer = await asked;
  return { ...answer, ms: performance.now() - began };
}

function purchaseOf(verdict: StoreVerdict) {
  if (verdict.kind !== 'accepted' && verdict.kind !== 'consumed') throw new Error(JSON.stringify(verdict));
  return verdict.purchase;
}

const withoutPrice = (purchase: ConfirmedPurchase) => ({ ...purchase, provenPrice: undefined });

/** What identifies the purchase: its receipt, or the entitlement that it takes a unit of. */
const keyOf = ({ receiptKey, unit }: ConfirmedPurchase): Buffer | undefined => receiptKey ?? unit?.key;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const secretsOf = ({ claim: { evidence }, known }: Bought): string[] => {
  const { kind: _, ...proofs } = evidence;
  return [known.purchaseToken, ...Object.values(proofs)];
};

/** Pieces long enough to betray a secret, so that a shortened one is found as well. */
const partsOf = (secret: string): string[] =>
  [0, 0.25, 0.5, 0.75]
    .map((share) => {
      const from = Math.floor(secret.length * share);
      return secret.slice(from, from + 24);
    })
    .filter((part) => part.length >= 12);

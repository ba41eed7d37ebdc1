import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ConsumptionAnswer,
  StoreVerdict,
} from '../../src/modules/store-verifier/domain/store-verdict.js';
import type { KnownPurchase, PaymentClaim, Store } from '../../src/modules/store-verifier/domain/store.js';
import { mutated } from '../support/faults/answer-mutation.js';
import type { FaultyLine } from '../support/faults/faulty-line.js';
import type { WireAnswer } from '../support/faults/wire-answer.js';
import { ENDLESS_TROUBLES, WIRE_TROUBLES } from '../support/faults/wire-troubles.js';
import { Random, runSeed } from '../support/random.js';

/** A purchase in the store, as the ports are asked about it. */
export interface Bought {
  readonly claim: PaymentClaim;
  readonly known: KnownPurchase;
}

/** A store's stand-in with the adapter in front of it. */
export interface StoreBench {
  readonly store: Pick<Store, 'verifier' | 'consumer'>;
  /** Between the two. */
  readonly line: FaultyLine;
  readonly logLines: readonly string[];
  /** A fresh purchase, paid and not used up. */
  buy(): Bought;
  /** The game uses it up in the store. */
  useUp(bought: Bought): void;
  /** What must never be logged, besides the purchases that {@link buy} gave. */
  secrets(): readonly string[];
  /** The store works again as it should. */
  calm(): void;
  stop(): Promise<void>;
}

/** The operations of the ports. */
export type Operation = 'verify' | 'consumptionOf' | 'consume';

/** What an adapter must bring to be held to the contract. */
export interface StoreSubject<Bench extends StoreBench> {
  start(): Promise<Bench>;
  /** The longest that a call of a port may take. */
  readonly timeLimitMs: number;
  /** Claims that the store, or the receipt itself, speaks against. */
  readonly rejections: Readonly<Record<string, (bench: Bench) => PaymentClaim>>;
  /** Purchases that the store will not consume. */
  readonly refusals: Readonly<Record<string, (bench: Bench) => KnownPurchase>>;
  /** Troubles in the store's own words, until it is calm. */
  readonly troubles: Readonly<Record<string, (bench: Bench) => void>>;
  /** What an answer says to an operation, by the store's documentation; null when it is none of its answers. */
  says(operation: Operation, answer: WireAnswer, bought: Bought): string | null;
}

/** Room for a busy machine; far less than another try or another time limit would take. */
const SLACK_MS = 1_500;
const GARBAGE_ANSWERS = 1_000;

/** What every store's adapter promises the rest of the service. */
export function describeStoreContract<Bench extends StoreBench>(
  name: string,
  subject: StoreSubject<Bench>,
): void {
  describe(`${name} keeps the contract of every store`, () => {
    let bench: Bench;
    const bought: Bought[] = [];

    beforeAll(async () => {
      bench = await subject.start();
    });
    afterEach(() => {
      bench.calm();
      bench.line.calm();
    });
    afterAll(() => bench.stop());

    const buy = (): Bought => {
      const purchase = bench.buy();
      bought.push(purchase);
      return purchase;
    };
    const verify = (claim: PaymentClaim): Promise<StoreVerdict> => bench.store.verifier.verify(claim);
    const consumer = () => bench.store.consumer;

    /** Every operation at once, each of which must end in time. */
    const askAll = async (purchase = buy()): Promise<Partial<Record<Operation, Outcome>>> => {
      const answers = {
        verify: timed(verify(purchase.claim)),
        consumptionOf: consumer() && timed(consumer()!.consumptionOf(purchase.known)),
        consume: consumer() && timed(consumer()!.consume(purchase.known)),
      };
      const outcomes: Partial<Record<Operation, Outcome>> = {};
      for (const operation of OPERATIONS) {
        const answer = answers[operation];
        if (answer !== null) outcomes[operation] = await answer;
      }
      return outcomes;
    };

    const expectUnavailable = async (): Promise<void> => {
      for (const outcome of Object.values(await askAll())) {
        expect(outcome).toMatchObject({ kind: 'unavailable', reason: expect.stringMatching(/./) });
        expect(outcome.ms).toBeLessThan(subject.timeLimitMs + SLACK_MS);
      }
    };

    describe('asked about a payment', () => {
      it('accepts what was paid and is not used up', async () => {
        const { claim, known } = buy();
        const verdict = await verify(claim);
        expect(verdict).toMatchObject({
          kind: 'accepted',
          purchase: { purchaseToken: known.purchaseToken },
        });
        expect(purchaseOf(verdict).receiptKey).toHaveLength(32);
      });

      it('gives a receipt the same key each time, and no other receipt that key', async () => {
        const [one, other] = [buy(), buy()];
        const [first, again, second] = [
          purchaseOf(await verify(one.claim)),
          purchaseOf(await verify(one.claim)),
          purchaseOf(await verify(other.claim)),
        ];
        expect(again).toEqual(first);
        expect(second.receiptKey.equals(first.receiptKey)).toBe(false);
        if (first.orderKey !== null) expect(second.orderKey?.equals(first.orderKey)).toBe(false);
      });

      it('tells what has been used up, under the same key', async () => {
        const purchase = buy();
        const before = purchaseOf(await verify(purchase.claim));
        bench.useUp(purchase);
        const verdict = await verify(purchase.claim);
        expect(verdict.kind).toBe('consumed');
        expect(purchaseOf(verdict)).toEqual(before);
      });

      it.each(Object.entries(subject.rejections))('rejects %s', async (_, claimIn) => {
        expect(await verify(claimIn(bench))).toEqual({
          kind: 'rejected',
          reason: expect.stringMatching(/./),
        });
      });

      it('says so when the store is not set up for the project', async () => {
        expect(await verify({ ...buy().claim, pjid: 'NOBODY' })).toEqual({ kind: 'not-configured' });
        expect(bench.line.requests()).toEqual([]);
      });
    });

    describe('asked to consume', () => {
      it('consumes what is open, and tells so from then on', async () => {
        const port = consumer();
        if (port === null) return;
        const { known } = buy();
        expect(await port.consumptionOf(known)).toEqual({ kind: 'open' });
        expect(await port.consume(known)).toEqual({ kind: 'consumed' });
        expect(await port.consumptionOf(known)).toEqual({ kind: 'consumed' });
      });

      it('tells what the game has consumed itself', async () => {
        const port = consumer();
        if (port === null) return;
        const purchase = buy();
        bench.useUp(purchase);
        expect(await port.consumptionOf(purchase.known)).toEqual({ kind: 'consumed' });
      });

      if (Object.keys(subject.refusals).length > 0) {
        it.each(Object.entries(subject.refusals))(
          'passes on that the store refuses %s',
          async (_, knownIn) => {
            expect(await consumer()?.consume(knownIn(bench))).toEqual({
              kind: 'refused',
              reason: expect.stringMatching(/./),
            });
          },
        );
      }

      it('does not know when the store is not set up for the project', async () => {
        const port = consumer();
        if (port === null) return;
        const known = { ...buy().known, pjid: 'NOBODY' };
        expect(await port.consumptionOf(known)).toMatchObject({ kind: 'unavailable' });
        expect(await port.consume(known)).toMatchObject({ kind: 'unavailable' });
        expect(bench.line.requests()).toEqual([]);
      });

      it('finds out by looking when the answer was lost', async () => {
        const port = consumer();
        if (port === null) return;
        const { known } = buy();
        bench.line.play(WIRE_TROUBLES['a reset connection']!);
        expect(await port.consume(known)).toMatchObject({ kind: 'unavailable' });
        bench.line.calm();
        expect(await port.consumptionOf(known)).toEqual({ kind: 'consumed' });
      });
    });

    describe('decides nothing, in time, after', () => {
      it.each(Object.entries({ ...ENDLESS_TROUBLES, ...WIRE_TROUBLES }))('%s', async (_, trouble) => {
        bench.line.play(trouble);
        await expectUnavailable();
      });

      it.each(Object.entries(subject.troubles))('%s', async (_, begin) => {
        begin(bench);
        await expectUnavailable();
      });

      it('a refused connection', async () => {
        await bench.line.refuse();
        try {
          await expectUnavailable();
        } finally {
          await bench.line.listen();
        }
      });

      it('a thousand answers that were tampered with, unless they still say something', async () => {
        const purchase = await sayEverything();
        const truths = [...bench.line.truths];
        const seed = runSeed();
        const random = new Random(seed);
        const verdicts = new Set<unknown>();
        for (let count = 1; count <= GARBAGE_ANSWERS; count += 1) {
          const answer = mutated(truths, random);
          bench.line.answer(answer);
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
      });

      /** Has the store give each of its answers about one purchase. */
      const sayEverything = async (): Promise<Bought> => {
        const purchase = buy();
        bench.line.truths.length = 0;
        await verify(purchase.claim);
        for (const claimIn of Object.values(subject.rejections)) await verify(claimIn(bench));
        await consumer()?.consume(purchase.known);
        await verify(purchase.claim);
        return purchase;
      };
    });

    it('keeps every secret out of the log, whatever went wrong', () => {
      const logged = bench.logLines.flatMap((text) => Object.values(JSON.parse(text) as object)).map(asText);
      const secrets = [...bench.secrets(), ...bought.flatMap(secretsOf)].filter((text) => text.length > 12);
      expect(logged.length).toBeGreaterThan(0);
      expect(secrets.length).toBeGreaterThan(bought.length);
      const leaks = secrets.flatMap(partsOf).filter((part) => logged.some((text) => text.includes(part)));
      expect(leaks).toEqual([]);
    });
  });
}

const OPERATIONS = ['verify', 'consumptionOf', 'consume'] as const;

interface Outcome {
  readonly kind: (StoreVerdict | ConsumptionAnswer)['kind'];
  readonly ms: number;
}

async function timed(asked: Promise<StoreVerdict | ConsumptionAnswer>): Promise<Outcome> {
  const began = performance.now();
  const answer = await asked;
  return { ...answer, ms: performance.now() - began };
}

function purchaseOf(verdict: StoreVerdict) {
  if (verdict.kind !== 'accepted' && verdict.kind !== 'consumed') throw new Error(JSON.stringify(verdict));
  return verdict.purchase;
}

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

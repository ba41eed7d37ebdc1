import { AstoreFixture, BUNDLE, claimWith } from './astore-fixture.js';
import { describeStoreContract } from './store-contract.js';
import type { Bought, Operation } from './store-contract.js';
import type { WireAnswer } from '../../support/faults/wire-answer.js';

const production = { route: 'production.verifyReceipt' };

const cancelled = (fixture: AstoreFixture, environment: 'Production' | 'Sandbox') => {
  const receipt = fixture.receipt({ environment });
  fixture.simulator.refund({ transactionId: receipt.transactionId });
  return fixture.claimOf(receipt);
};

const ordered = (fixture: AstoreFixture, status: number, isRetryable?: 0 | 1) =>
  fixture.simulator.orderStatus({ status, ...(isRetryable === undefined ? {} : { isRetryable }) });

describeStoreContract<AstoreFixture>('mobile store B, asked about receipts,', {
  start: () => AstoreFixture.start('receiptData'),
  timeLimitMs: 6_000,
  // A receipt that the store finds malformed is shown to it twice, which takes too long to be among the truths.
  rejections: {
    'a receipt that the store did not seal': (fixture) => {
      const { receiptData, transactionId } = fixture.receipt();
      const bytes = Buffer.from(receiptData, 'base64');
      bytes[50] = bytes[50]! ^ 1;
      return claimWith(bytes.toString('base64'), transactionId);
    },
    'a receipt for another app of the publisher': (fixture) => {
      const { sharedSecret } = fixture.app;
      fixture.simulator.registerApp({ bundleId: 'com.example.sister', sharedSecret });
      return fixture.buy({ bundleId: 'com.example.sister' }).claim;
    },
    'a receipt for another product': (fixture) => ({ ...fixture.buy().claim, productId: 'gem.900' }),
    'what the store sold as another product': (fixture) => fixture.buy({ productId: 'gem.900' }).claim,
    'what the store has cancelled': (fixture) => cancelled(fixture, 'Production'),
    'what the store has cancelled in the sandbox': (fixture) => cancelled(fixture, 'Sandbox'),
  },
  refusals: {},
  troubles: {
    'a used-up quota': (fixture) => fixture.simulator.fault({ match: production, kind: 'quota' }),
    'an error of the store': (fixture) =>
      fixture.simulator.fault({ match: production, kind: 'status', status: 500 }),
    'a store that is closed': (fixture) =>
      fixture.simulator.fault({ match: production, kind: 'status', status: 503 }),
    'a wrong shared secret': (fixture) =>
      (fixture.settings = { ...fixture.app, sharedSecret: 'not the secret' }),
    'a server that is down': (fixture) => ordered(fixture, 21005),
    'data that the store cannot reach': (fixture) => ordered(fixture, 21009),
    'an internal error that may pass': (fixture) => ordered(fixture, 21199, 1),
    'an environment that sends everybody to the other': (fixture) => ordered(fixture, 21007),
    'values of other types': (fixture) => fixture.simulator.fault({ match: {}, kind: 'wrong-types' }),
  },
  says,
});

/** A second reading of the store's documentation, which shares nothing with the adapter's. */
function says(_: Operation, { status, body }: WireAnswer, { known }: Bought): string | null {
  const answer = status === 200 ? jsonIn(body) : null;
  if (answer === null) return null;
  if (answer['status'] === 0) return receiptSays(answer, known);
  return statusSays(answer['status'], answer['is-retryable']);
}

const FINAL = [21000, 21001, 21002, 21003, 21006, 21008, 21010];

function statusSays(status: unknown, isRetryable: unknown): string | null {
  if (typeof status !== 'number' || !Number.isInteger(status)) return null;
  if (FINAL.includes(status)) return 'rejected';
  const isInternal = status > 21099 && status < 21200;
  return isInternal && [undefined, 0, '0', false].includes(isRetryable as undefined) ? 'rejected' : null;
}

function receiptSays(answer: Record<string, unknown>, known: Bought['known']): string | null {
  if (![undefined, 'Production'].includes(answer['environment'] as undefined)) return null;
  const { bundle_id: bundle, in_app: entries } = (answer['receipt'] ?? {}) as Record<string, unknown>;
  if (!isId(bundle) || !Array.isArray(entries) || !entries.every(isEntry)) return null;
  if (bundle !== BUNDLE) return 'rejected';
  const entry = entries.find(({ transaction_id: id }) => id === known.purchaseToken);
  return entry === undefined ? 'not-allowed' : entrySays(entry, known);
}

function entrySays(entry: Record<string, unknown>, { productId }: Bought['known']): string {
  const isCancelled = 'cancellation_date' in entry || 'cancellation_date_ms' in entry;
  const isBought = entry['in_app_ownership_type'] !== 'FAMILY_SHARED';
  const isOne = [undefined, '1'].includes(entry['quantity'] as undefined);
  return entry['product_id'] === productId && !isCancelled && isBought && isOne ? 'accepted' : 'rejected';
}

const OPTIONAL = [
  'original_transaction_id',
  'in_app_ownership_type',
  'cancellation_date',
  'cancellation_date_ms',
];

function isEntry(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entry = value as Record<string, unknown>;
  const areNamed = isId(entry['transaction_id']) && isId(entry['product_id']);
  const { quantity = '1' } = entry;
  if (typeof quantity !== 'string' || !/^\d{1,9}$/.test(quantity)) return false;
  return areNamed && OPTIONAL.every((name) => entry[name] === undefined || isId(entry[name]));
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && !value.includes('\ufffd');
}

function jsonIn(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

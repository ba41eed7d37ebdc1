import type { WireAnswer } from '../../support/faults/wire-answer.js';
import { claimOf, GstoreFixture, knownOf, patched } from './gstore-fixture.js';
import { consumerSays, isErrorAnswer, paymentIn, productPurchaseIn } from './gstore-reading.js';
import { type Bought, describeStoreContract, type Operation } from './store-contract.js';

const match = { route: 'products.*' };
const GARBAGE_TOKEN = 'no-token-of-this-store';

/** A genuine receipt that says something else than the store would. */
const altered = (bench: GstoreFixture, change: (receipt: Record<string, unknown>) => void) => {
  const receipt = JSON.parse(bench.receipt().purchaseOriginalJson) as Record<string, unknown>;
  change(receipt);
  return bench.signed(JSON.stringify(receipt));
};

describeStoreContract<GstoreFixture>('mobile store A', {
  start: () => GstoreFixture.start(),
  timeLimitMs: 5_000,
  rejections: {
    'a signature of another receipt': (bench) => {
      const { purchaseSignature } = bench.receipt();
      return claimOf({ ...bench.receipt(), purchaseSignature });
    },
    'a receipt without a signature': (bench) => claimOf({ ...bench.receipt(), purchaseSignature: '' }),
    'a receipt for another app': (bench) =>
      altered(bench, (receipt) => (receipt['packageName'] = 'com.example')),
    'a receipt for another product': (bench) => ({ ...bench.buy().claim, productId: 'gem.900' }),
    'a receipt that is not paid': (bench) => claimOf(bench.receipt({ purchaseState: 2 })),
    'a receipt without a token': (bench) => altered(bench, (receipt) => delete receipt['purchaseToken']),
    'a signed text that is no receipt': (bench) => bench.signed('all is paid'),
    'what the store has cancelled': (bench) => claimOf(patched(bench, { purchaseState: 1 })),
    'what the store holds as pending': (bench) => claimOf(patched(bench, { purchaseState: 2 })),
    'what the store knows under another order': (bench) => claimOf(patched(bench, { orderId: 'GPA.0' })),
    'what the store sold for another product': (bench) => claimOf(patched(bench, { productId: 'gem.900' })),
    'what the store sold in another app': (bench) => claimOf(patched(bench, { packageName: 'com.example' })),
    'a token that the store has ended': (bench) => claimOf(patched(bench, { expired: true })),
    'a token that the store has forgotten': (bench) => claimOf(patched(bench, { forgotten: true })),
    'a token that the store never made': (bench) =>
      altered(bench, (receipt) => (receipt['purchaseToken'] = GARBAGE_TOKEN)),
  },
  refusals: {
    'a cancelled purchase': (bench) => knownOf(patched(bench, { purchaseState: 1 })),
    'a consumed purchase': (bench) => knownOf(patched(bench, { consumptionState: 1 })),
    'a purchase of another product': (bench) => ({ ...bench.buy().known, productId: 'gem.900' }),
    'an unknown token': (bench) => ({ ...bench.buy().known, purchaseToken: GARBAGE_TOKEN }),
  },
  troubles: {
    'a used-up quota': (bench) => bench.simulator.fault({ match, kind: 'quota' }),
    'an error of the store': (bench) => bench.simulator.fault({ match, kind: 'status', status: 500 }),
    'a store that is closed': (bench) => bench.simulator.fault({ match, kind: 'status', status: 503 }),
    'a conflict in the store': (bench) => bench.simulator.fault({ match, kind: 'status', status: 409 }),
    'a status without a reason': (bench) => bench.simulator.fault({ match, kind: 'status', status: 451 }),
    'a right that is missing': (bench) =>
      bench.simulator.permission({ packageName: bench.app.packageName, denied: true }),
    'a forbidden call': (bench) => bench.simulator.fault({ match, kind: 'status', status: 403 }),
    'an access token that the store does not take': (bench) =>
      bench.simulator.fault({ match, kind: 'status', status: 401 }),
    'values of other types': (bench) => bench.simulator.fault({ match, kind: 'wrong-types' }),
  },
  says,
});

function says(operation: Operation, answer: WireAnswer, bought: Bought): string | null {
  if (operation !== 'verify') return consumerSays(operation, answer, bought);
  if (isErrorAnswer(answer)) return 'rejected';
  const state = productPurchaseIn(answer);
  return state === null ? null : paymentIn(state, bought);
}

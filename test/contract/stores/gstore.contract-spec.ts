import type { WireAnswer } from '../../support/faults/wire-answer.js';
import { claimOf, GstoreFixture, knownOf, patched } from './gstore-fixture.js';
import { consumerSays, isErrorAnswer, paymentIn, productPurchaseIn } from './gstore-reading.js';
import { type Bought, describeStoreContract, type Operation } from './store-contract.js';

const match = { route: 'products.*' };
const GARBAGE_TOKEN = 'no-token-of-this-store';

/** A genuine receipt that says something else than the store would. */
const altered = (fixture: GstoreFixture, change: (receipt: Record<string, unknown>) => void) => {
  const receipt = JSON.parse(fixture.receipt().purchaseOriginalJson) as Record<string, unknown>;
  change(receipt);
  return fixture.signed(JSON.stringify(receipt));
};

describeStoreContract<GstoreFixture>('mobile store A', {
  start: () => GstoreFixture.start(),
  timeLimitMs: 5_000,
  rejections: {
    'a signature of another receipt': (fixture) => {
      const { purchaseSignature } = fixture.receipt();
      return claimOf({ ...fixture.receipt(), purchaseSignature });
    },
    'a receipt without a signature': (fixture) => claimOf({ ...fixture.receipt(), purchaseSignature: '' }),
    'a receipt for another app': (fixture) =>
      altered(fixture, (receipt) => (receipt['packageName'] = 'com.example')),
    'a receipt for another product': (fixture) => ({ ...fixture.buy().claim, productId: 'gem.900' }),
    'a receipt that is not paid': (fixture) => claimOf(fixture.receipt({ purchaseState: 2 })),
    'a receipt without a token': (fixture) => altered(fixture, (receipt) => delete receipt['purchaseToken']),
    'a signed text that is no receipt': (fixture) => fixture.signed('all is paid'),
    'what the store has cancelled': (fixture) => claimOf(patched(fixture, { purchaseState: 1 })),
    'what the store holds as pending': (fixture) => claimOf(patched(fixture, { purchaseState: 2 })),
    'what the store knows under another order': (fixture) => claimOf(patched(fixture, { orderId: 'GPA.0' })),
    'what the store sold for another product': (fixture) =>
      claimOf(patched(fixture, { productId: 'gem.900' })),
    'what the store sold in another app': (fixture) =>
      claimOf(patched(fixture, { packageName: 'com.example' })),
    'a token that the store has ended': (fixture) => claimOf(patched(fixture, { expired: true })),
    'a token that the store has forgotten': (fixture) => claimOf(patched(fixture, { forgotten: true })),
    'a token that the store never made': (fixture) =>
      altered(fixture, (receipt) => (receipt['purchaseToken'] = GARBAGE_TOKEN)),
  },
  refusals: {
    'a cancelled purchase': (fixture) => knownOf(patched(fixture, { purchaseState: 1 })),
    'a consumed purchase': (fixture) => knownOf(patched(fixture, { consumptionState: 1 })),
    'a purchase of another product': (fixture) => ({ ...fixture.buy().known, productId: 'gem.900' }),
    'an unknown token': (fixture) => ({ ...fixture.buy().known, purchaseToken: GARBAGE_TOKEN }),
  },
  troubles: {
    'a used-up quota': (fixture) => fixture.simulator.fault({ match, kind: 'quota' }),
    'an error of the store': (fixture) => fixture.simulator.fault({ match, kind: 'status', status: 500 }),
    'a store that is closed': (fixture) => fixture.simulator.fault({ match, kind: 'status', status: 503 }),
    'a conflict in the store': (fixture) => fixture.simulator.fault({ match, kind: 'status', status: 409 }),
    'a status without a reason': (fixture) => fixture.simulator.fault({ match, kind: 'status', status: 451 }),
    'a right that is missing': (fixture) =>
      fixture.simulator.permission({ packageName: fixture.app.packageName, denied: true }),
    'a forbidden call': (fixture) => fixture.simulator.fault({ match, kind: 'status', status: 403 }),
    'an access token that the store does not take': (fixture) =>
      fixture.simulator.fault({ match, kind: 'status', status: 401 }),
    'values of other types': (fixture) => fixture.simulator.fault({ match, kind: 'wrong-types' }),
  },
  says,
});

function says(operation: Operation, answer: WireAnswer, bought: Bought): string | null {
  if (operation !== 'verify') return consumerSays(operation, answer, bought);
  if (isErrorAnswer(answer)) return 'rejected';
  const state = productPurchaseIn(answer);
  return state === null ? null : paymentIn(state, bought);
}

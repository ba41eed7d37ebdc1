import type { WireAnswer } from '../../support/faults/wire-answer.js';
import { GstoreFixture, patched, tokenClaimOf } from './gstore-fixture.js';
import { consumerSays, isErrorAnswer, paymentV2In, productPurchaseV2In } from './gstore-reading.js';
import { type Bought, describeStoreContract, type Operation } from './store-contract.js';

const match = { route: 'products*' };

describeStoreContract<GstoreFixture>('mobile store A, by purchase token alone,', {
  start: () => GstoreFixture.start(tokenClaimOf),
  timeLimitMs: 5_000,
  rejections: {
    'a purchase of another product': (fixture) => ({ ...fixture.buy().claim, productId: 'gem.900' }),
    'what the store has cancelled': (fixture) => tokenClaimOf(patched(fixture, { purchaseState: 1 })),
    'what the store holds as pending': (fixture) => tokenClaimOf(patched(fixture, { purchaseState: 2 })),
    'what the store sold for another product': (fixture) =>
      tokenClaimOf(patched(fixture, { productId: 'gem.900' })),
    'what the store sold in another app': (fixture) =>
      tokenClaimOf(patched(fixture, { packageName: 'com.example' })),
    'a token that the store has ended': (fixture) => tokenClaimOf(patched(fixture, { expired: true })),
    'a token that the store has forgotten': (fixture) => tokenClaimOf(patched(fixture, { forgotten: true })),
    'a token that the store never made': () => tokenClaimOf({ purchaseToken: 'no-token-of-this-store' }),
  },
  refusals: {},
  troubles: {
    'a used-up quota': (fixture) => fixture.simulator.fault({ match, kind: 'quota' }),
    'a store that is closed': (fixture) => fixture.simulator.fault({ match, kind: 'status', status: 503 }),
    'a right that is missing': (fixture) =>
      fixture.simulator.permission({ packageName: fixture.app.packageName, denied: true }),
    'values of other types': (fixture) => fixture.simulator.fault({ match, kind: 'wrong-types' }),
  },
  says,
});

function says(operation: Operation, answer: WireAnswer, bought: Bought): string | null {
  if (operation !== 'verify') return consumerSays(operation, answer, bought);
  if (isErrorAnswer(answer)) return 'rejected';
  const state = productPurchaseV2In(answer);
  return state === null ? null : paymentV2In(state, bought);
}

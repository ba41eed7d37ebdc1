import type { WireAnswer } from '../../support/faults/wire-answer.js';
import { GstoreFixture, patched, tokenClaimOf } from './gstore-fixture.js';
import { consumerSays, isErrorAnswer, paymentV2In, productPurchaseV2In } from './gstore-reading.js';
import { type Bought, describeStoreContract, type Operation } from './store-contract.js';

const match = { route: 'products*' };

describeStoreContract<GstoreFixture>('mobile store A, by purchase token alone,', {
  start: () => GstoreFixture.start(tokenClaimOf),
  timeLimitMs: 5_000,
  rejections: {
    'a purchase of another product': (bench) => ({ ...bench.buy().claim, productId: 'gem.900' }),
    'what the store has cancelled': (bench) => tokenClaimOf(patched(bench, { purchaseState: 1 })),
    'what the store holds as pending': (bench) => tokenClaimOf(patched(bench, { purchaseState: 2 })),
    'what the store sold for another product': (bench) =>
      tokenClaimOf(patched(bench, { productId: 'gem.900' })),
    'what the store sold in another app': (bench) =>
      tokenClaimOf(patched(bench, { packageName: 'com.example' })),
    'a token that the store has ended': (bench) => tokenClaimOf(patched(bench, { expired: true })),
    'a token that the store has forgotten': (bench) => tokenClaimOf(patched(bench, { forgotten: true })),
    'a token that the store never made': () => tokenClaimOf({ purchaseToken: 'no-token-of-this-store' }),
  },
  refusals: {},
  troubles: {
    'a used-up quota': (bench) => bench.simulator.fault({ match, kind: 'quota' }),
    'a store that is closed': (bench) => bench.simulator.fault({ match, kind: 'status', status: 503 }),
    'a right that is missing': (bench) =>
      bench.simulator.permission({ packageName: bench.app.packageName, denied: true }),
    'values of other types': (bench) => bench.simulator.fault({ match, kind: 'wrong-types' }),
  },
  says,
});

function says(operation: Operation, answer: WireAnswer, bought: Bought): string | null {
  if (operation !== 'verify') return consumerSays(operation, answer, bought);
  if (isErrorAnswer(answer)) return 'rejected';
  const state = productPurchaseV2In(answer);
  return state === null ? null : paymentV2In(state, bought);
}

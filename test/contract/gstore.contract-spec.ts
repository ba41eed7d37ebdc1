import type { WireAnswer } from '../support/faults/wire-answer.js';
import { claimOf, GstoreBench, knownOf } from './gstore-bench.js';
import { type Bought, describeStoreContract, type Operation } from './store-contract.js';

const match = { route: 'products.*' };
const GARBAGE_TOKEN = 'no-token-of-this-store';

/** A genuine receipt that says something else than the store would. */
const altered = (bench: GstoreBench, change: (receipt: Record<string, unknown>) => void) => {
  const receipt = JSON.parse(bench.receipt().purchaseOriginalJson) as Record<string, unknown>;
  change(receipt);
  return bench.signed(JSON.stringify(receipt));
};

const patched = (
  bench: GstoreBench,
  patch: Omit<Parameters<GstoreBench['simulator']['set']>[0], 'purchaseToken'>,
) => {
  const receipt = bench.receipt();
  bench.simulator.set({ purchaseToken: receipt.purchaseToken, ...patch });
  return receipt;
};

describeStoreContract<GstoreBench>('mobile store A', {
  start: () => GstoreBench.start(),
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

/** A second reading of the store's documentation, which shares nothing with the adapter's. */
function says(operation: Operation, { status, body }: WireAnswer, bought: Bought): string | null {
  if (isErrorAnswer(status, body)) return operation === 'verify' ? 'rejected' : 'refused';
  if (operation === 'consume') return status === 204 ? 'consumed' : null;
  const state = status === 200 ? productPurchaseIn(body) : null;
  if (state === null) return null;
  return operation === 'verify' ? paymentIn(state, bought) : consumptionIn(state, bought);
}

function paymentIn(state: Record<string, unknown>, bought: Bought): string {
  const { orderId } = JSON.parse(bought.claim.evidence.receipt) as Record<string, unknown>;
  const isOurs = !isForeign(state, bought) && !differs(state['orderId'], orderId);
  if (!isOurs || state['purchaseState'] !== 0) return 'rejected';
  return state['consumptionState'] === 1 ? 'consumed' : 'accepted';
}

function consumptionIn(state: Record<string, unknown>, bought: Bought): string | null {
  if (isForeign(state, bought)) return null;
  return state['consumptionState'] === 1 ? 'consumed' : 'open';
}

const isForeign = (state: Record<string, unknown>, { known }: Bought): boolean =>
  differs(state['productId'], known.productId) || differs(state['purchaseToken'], known.purchaseToken);

const differs = (named: unknown, asked: unknown): boolean =>
  named !== undefined && named !== '' && named !== asked;

/** Fields of `products.get` that a verdict is made of; each of them may be missing if `undefined` fits. */
const SHAPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  kind: (value) => [undefined, 'androidpublisher#productPurchase'].includes(value as string),
  purchaseState: Number.isSafeInteger,
  consumptionState: (value) => value === 0 || value === 1,
  purchaseTimeMillis: (value) => typeof value === 'string' && /^[0-9]{1,16}$/.test(value),
  purchaseType: (value) => value === undefined || Number.isSafeInteger(value),
  orderId: isId,
  productId: isId,
  purchaseToken: isId,
};

function isId(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && !value.includes('\ufffd'));
}

function productPurchaseIn(body: Buffer): Record<string, unknown> | null {
  const fields = jsonIn(body);
  if (Array.isArray(fields)) return null;
  const fits = Object.entries(SHAPE).every(([name, isRight]) => isRight(fields?.[name]));
  return fits && fields !== null ? fields : null;
}

/** A refusal for good: status and code agree, and a list of errors, if there is one, begins with a reason. */
function isErrorAnswer(status: number, body: Buffer): boolean {
  if (![400, 404, 410].includes(status)) return false;
  const error = jsonIn(body)?.['error'] as { code?: unknown; errors?: { reason?: unknown }[] } | undefined;
  if (error?.code !== status) return false;
  if (error.errors === undefined) return true;
  const reason = Array.isArray(error.errors) ? error.errors[0]?.reason : undefined;
  return typeof reason === 'string' && /^[a-z]{1,60}$/i.test(reason);
}

function jsonIn(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

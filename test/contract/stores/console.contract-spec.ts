import type { WireAnswer } from '../../support/faults/wire-answer.js';
import { CLIENT, ConsoleFixture, claimOf } from './console-fixture.js';
import { type Bought, describeStoreContract, type Operation, type StoreSubject } from './store-contract.js';

const HOUR = 3_600_000;
const match = { route: 'entitlements.*' };

const patched = (
  fixture: ConsoleFixture,
  patch: Omit<Parameters<ConsoleFixture['simulator']['set']>[0], 'id'>,
) => {
  const bought = fixture.buy();
  fixture.simulator.set({ id: bought.id, ...patch });
  return bought;
};

const COMMON = {
  timeLimitMs: 5_000,
  rejections: {
    'what the account does not own': (fixture) => claimOf(fixture.signIn()),
    'what the store has taken back': (fixture) => patched(fixture, { withdrawn: true }).claim,
    'what is sold by another service': (fixture) => fixture.buy({ serviceLabel: 7 }).claim,
    'what another account owns': (fixture) => ({
      ...fixture.buy().claim,
      playerId: fixture.signIn().playerId,
    }),
    'what is not active': (fixture) => patched(fixture, { activeFlag: false }).claim,
    'what is not active yet': (fixture) =>
      patched(fixture, { activeFlag: true, activeDate: Date.now() + HOUR }).claim,
    'what is not active any more': (fixture) =>
      patched(fixture, { activeFlag: true, inactiveDate: Date.now() - 1_000 }).claim,
    'a subscription': (fixture) => fixture.buy({ packageType: 'PSSUBS', useLimit: undefined }).claim,
    'an unknown type': (fixture) => fixture.buy({ packageType: 'PSNEW', useLimit: undefined }).claim,
    'a proof of another store': (fixture) => ({
      ...fixture.buy().claim,
      evidence: { kind: 'purchase-token', purchaseToken: 'a-token-of-another-store' },
    }),
  },
  refusals: {},
  troubles: {
    'a used-up quota': (fixture) =>
      fixture.simulator.quota({ clientId: CLIENT, limit: { burst: 0, perMinute: 60 } }),
    'a right that is missing': (fixture) => fixture.simulator.permission({ clientId: CLIENT, denied: true }),
    'an error of the store': (fixture) => fixture.simulator.fault({ match, kind: 'status', status: 500 }),
    'a store that is closed': (fixture) => fixture.simulator.fault({ match, kind: 'status', status: 503 }),
    'a status without a meaning': (fixture) =>
      fixture.simulator.fault({ match, kind: 'status', status: 451 }),
    'values of other types': (fixture) => fixture.simulator.fault({ match, kind: 'wrong-types' }),
  },
  says,
} as const satisfies Omit<StoreSubject<ConsoleFixture>, 'start'>;

describeStoreContract<ConsoleFixture>('console store, what is used up', {
  ...COMMON,
  start: () => ConsoleFixture.start({ packageType: 'PSCONS', useLimit: 5 }),
  refusedRedemptions: {
    'what was taken back': (fixture) => patched(fixture, { withdrawn: true }).known,
    'what has no use left': (fixture) => patched(fixture, { useLimit: 0 }).known,
    'what is not active': (fixture) => patched(fixture, { activeFlag: false }).known,
    'what is not used up': (fixture) => patched(fixture, { packageType: 'PSAC' }).known,
  },
});

describeStoreContract<ConsoleFixture>('console store, what lasts', {
  ...COMMON,
  start: () => ConsoleFixture.start({ packageType: 'PSAC' }),
});

/** A second reading of the store's contract, which shares nothing with the adapter's. */
function says(operation: Operation, { status, body }: WireAnswer, bought: Bought): string | null {
  const answer = jsonIn(body);
  if (status === 200) return operation === 'verify' ? ownedIn(answer, bought) : redeemedIn(answer, bought);
  const error = answer?.['error'] as Record<string, unknown> | null | undefined;
  if (typeof error?.['message'] !== 'string' || !Number.isSafeInteger(error['code'])) return null;
  if (status === 401) return 'user-token-invalid';
  if (operation === 'verify') return status === 404 ? 'rejected' : null;
  return [400, 404, 409].includes(status) ? 'refused' : null;
}

/** Types that are sold, and whether they are used up. */
const SOLD: Readonly<Record<string, boolean>> = { PSCONS: true, PSVC: true, PSAC: false, PSAL: false };

/** Fields of an entitlement, all of them needed. */
const SHAPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isWord,
  entitlement_type: isWord,
  entitlement_label: isWord,
  package_type: isWord,
  is_consumable: (value) => typeof value === 'boolean',
  active_flag: (value) => typeof value === 'boolean',
  active_date: isTime,
  inactive_date: (value) => value === null || isTime(value),
  use_count: isNatural,
  use_limit: isNatural,
};

function ownedIn(answer: Record<string, unknown> | null, { claim: { evidence } }: Bought): string | null {
  if (answer === null || evidence.kind !== 'owned-entitlement') return null;
  if (!Object.entries(SHAPE).every(([name, isRight]) => isRight(answer[name]))) return null;
  const isUsedUp = SOLD[answer['package_type'] as string];
  if (answer['entitlement_label'] !== evidence.label) return null;
  if (isUsedUp === undefined) return 'rejected';
  if (isUsedUp !== answer['is_consumable']) return null;
  const [from, to] = [answer['active_date'], answer['inactive_date']] as [string, string | null];
  const isNow = Date.parse(from) <= Date.now() + 60_000 && (to === null || Date.parse(to) > Date.now());
  return answer['active_flag'] === true && isNow ? 'accepted' : 'rejected';
}

function redeemedIn(answer: Record<string, unknown> | null, { claim }: Bought): string | null {
  const { entitlement_label: label, transaction_id: transaction, use_count, use_limit } = answer ?? {};
  const isOurs =
    claim.evidence.kind === 'owned-entitlement' &&
    label === claim.evidence.label &&
    transaction === claim.boid;
  return isOurs && isNatural(use_count) && isNatural(use_limit) ? 'redeemed' : null;
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && !value.includes('\ufffd');
}

function isNatural(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isTime(value: unknown): boolean {
  const shape = /^[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}([.][0-9]{1,9})?(Z|[-+][0-9]{2}:[0-9]{2})$/;
  return typeof value === 'string' && shape.test(value) && Number.isFinite(Date.parse(value));
}

function jsonIn(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null;
  } catch {
    return null;
  }
}

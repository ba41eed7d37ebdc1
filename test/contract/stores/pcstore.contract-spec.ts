import type { WireAnswer } from '../../support/faults/wire-answer.js';
import { APP_ID, PcstoreFixture } from './pcstore-fixture.js';
import { type Bought, describeStoreContract, type Operation } from './store-contract.js';

type Status = NonNullable<Parameters<PcstoreFixture['bought']>[0]>['status'];

const claimFor = (status: Status) => (fixture: PcstoreFixture) => fixture.bought({ status }).claim;

describeStoreContract<PcstoreFixture>('the PC store', {
  start: () => PcstoreFixture.start(),
  timeLimitMs: 8_000,
  rejections: {
    'an order that the store does not know': (fixture) => fixture.unopened().claim,
    'an order that was made for testing': (fixture) => fixture.bought({ sandbox: true }).claim,
    'an order that has failed': claimFor('Failed'),
    'what was paid back': claimFor('Refunded'),
    'what was paid back in part': claimFor('PartialRefund'),
    'what was charged back': claimFor('Chargedback'),
    'what the store thought a fraud': claimFor('RefundedSuspectedFraud'),
    'what the store found a fraud': claimFor('RefundedFriendlyFraud'),
    'a proof of another store': (fixture) => ({
      ...fixture.buy().claim,
      evidence: { kind: 'purchase-token', purchaseToken: 'a' },
    }),
  },
  refusals: {},
  troubles: {
    'too many calls': (fixture) => fixture.simulator.fault({ match: {}, kind: 'quota' }),
    'an error of the store': (fixture) => fixture.simulator.fault({ match: {}, kind: 'status', status: 500 }),
    'a store that is closed': (fixture) =>
      fixture.simulator.fault({ match: {}, kind: 'status', status: 503 }),
    'a key that has lost its right': (fixture) =>
      fixture.simulator.key({ webApiKey: fixture.app.webApiKey, refused: true }),
    'a wrong key': (fixture) => (fixture.settings = { ...fixture.app, webApiKey: 'guess' }),
    'a key of another app': (fixture) => (fixture.settings = { ...fixture.app, appId: '730' }),
    'a failed operation': (fixture) => fixture.simulator.orderError({ code: 2 }),
    'an internal error': (fixture) => fixture.simulator.orderError({ code: 4 }),
    'an error that is none of an order': (fixture) => fixture.simulator.orderError({ code: 106 }),
    'values of other types': (fixture) => fixture.simulator.fault({ match: {}, kind: 'wrong-types' }),
  },
  says,
});

const NOT_APPROVED = 5;
const REFUSED_ORDER = [10, 100, 101, 104, 105];
const REFUSED_PLAYER = [7, 9, 11, 102, 103];
const STATES: Readonly<Record<string, string>> = {
  Init: 'pending',
  Approved: 'approved',
  Succeeded: 'accepted',
  Failed: 'rejected',
  Refunded: 'rejected',
  PartialRefund: 'rejected',
  Chargedback: 'rejected',
  RefundedSuspectedFraud: 'rejected',
  RefundedFriendlyFraud: 'rejected',
};

/** A second reading of the store's documentation, which shares nothing with the adapter's. */
function says(operation: Operation, { status, body }: WireAnswer, { claim }: Bought): string | null {
  const response = status === 200 ? jsonIn(body)?.['response'] : null;
  if (!isObject(response)) return null;
  const { result, params, error } = response;
  if (isObject(params) ? isForeign(params, claim.boid) : params !== undefined) return null;
  if (result === 'OK') return isObject(params) && error === undefined ? yes(operation, params) : null;
  return result === 'Failure' && isObject(error) ? no(operation, codeIn(error)) : null;
}

function codeIn({ errorcode }: Record<string, unknown>): number | null {
  const isWritten = typeof errorcode === 'number' || typeof errorcode === 'string';
  return isWritten && /^[1-9][0-9]{0,5}$/.test(`${errorcode}`) ? Number(errorcode) : null;
}

function yes(operation: Operation, { orderid, transid, status }: Record<string, unknown>): string | null {
  if (typeof orderid !== 'string' || typeof transid !== 'string' || !/^[1-9][0-9]{0,19}$/.test(transid))
    return null;
  if (operation === 'open') return 'opened';
  const state = typeof status === 'string' && Object.hasOwn(STATES, status) ? STATES[status]! : null;
  if (operation === 'verify') return state;
  // The same answer comes to FinalizeTxn and, where that says nothing, to QueryTxn.
  if (status === undefined) return 'accepted';
  return state === 'pending' || state === 'approved' ? null : state;
}

function no(operation: Operation, code: number | null): string | null {
  if (code === null) return null;
  if (operation === 'verify') return code === 3 ? 'rejected' : null;
  if (operation === 'open') {
    if (code === 3 || code === 8) return 'invalid';
    return [...REFUSED_PLAYER, 104, 107].includes(code) ? 'refused' : null;
  }
  if (code === NOT_APPROVED) return 'pending';
  if (REFUSED_ORDER.includes(code) || code === 3) return 'rejected';
  return REFUSED_PLAYER.includes(code) ? 'not-allowed' : null;
}

function isForeign({ orderid, appid }: Record<string, unknown>, boid: string): boolean {
  const isOurApp = appid === undefined || appid === APP_ID || appid === Number(APP_ID);
  return !isOurApp || !(orderid === undefined || orderid === boid);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonIn(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

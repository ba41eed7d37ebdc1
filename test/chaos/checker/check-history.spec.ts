import { describe, expect, it } from '@jest/globals';
import type { Change, History, Operation, ReadRecord, Row } from '../history.js';
import { checkHistory } from './check-history.js';

const PLAYER = { pjid: 'P', playerId: 'ann', productId: 'gem' };

/** A good history: reserved, verified, completed, consumed, and read in between. */
const RESERVE: Operation = {
  id: 1,
  op: 'reserve',
  start: 0,
  end: 10,
  outcome: 'ok',
  code: 'SUCCESS',
  target: 0,
  boid: '7',
  args: { ...PLAYER, reqId: 'r1' },
};
const VERIFY: Operation = {
  id: 2,
  op: 'verify',
  start: 20,
  end: 30,
  outcome: 'ok',
  code: 'SUCCESS',
  target: 0,
  args: { ...PLAYER, reqId: 'r2', boid: '7', receipt: 'aa' },
};
const COMPLETE: Operation = {
  id: 3,
  op: 'complete',
  start: 40,
  end: 50,
  outcome: 'ok',
  code: 'SUCCESS',
  target: 1,
  boid: '7',
  args: { ...PLAYER, reqId: 'r3', boid: '7' },
  completedAt: 5,
};
const CANCEL: Operation = {
  id: 4,
  op: 'cancel',
  start: 55,
  end: 58,
  outcome: 'fail',
  code: 'INVALID_PARAMETER',
  target: 1,
  args: { ...PLAYER, reqId: 'r4', boid: '7' },
};
const record: ReadRecord = { boid: '7', status: 'COMPLETED', completedAt: 5, playerId: 'ann' };
const LIST: Operation = {
  id: 5,
  op: 'list',
  start: 60,
  end: 70,
  outcome: 'ok',
  code: 'SUCCESS',
  target: 0,
  records: [record],
  args: { ...PLAYER, reqId: '', boids: ['7'] },
};
const ROW: Row = {
  boid: '7',
  pjid: 'P',
  playerId: 'ann',
  productId: 'gem',
  status: 'COMPLETED',
  orderKey: 'oo',
  receipt: 'aa',
  reserveRequest: 'gstore:r1',
  verifyRequest: 'gstore:r2',
  completeRequest: 'r3',
  cancelRequest: null,
  reservedAt: 1000,
  verifiedAt: 3000,
  completedAt: 5000,
  canceledAt: null,
  consumedAt: 6000,
};
const CHANGES: readonly Change[] = [
  { boid: '7', from: 'RESERVED', to: 'VERIFY_SUCCESS' },
  { boid: '7', from: 'VERIFY_SUCCESS', to: 'COMPLETED_BEFORE_CONSUME' },
  { boid: '7', from: 'COMPLETED_BEFORE_CONSUME', to: 'COMPLETED' },
];
const OPERATIONS: readonly Operation[] = [RESERVE, VERIFY, COMPLETE, CANCEL, LIST];

const history = (changes: Partial<History> = {}): History => ({
  operations: OPERATIONS,
  rows: [ROW],
  changes: CHANGES,
  ...changes,
});
/** The good history with some of its operations replaced by others of the same id, or more. */
const operations = (...others: readonly Operation[]): Partial<History> => ({
  operations: [...OPERATIONS.filter(({ id }) => others.every((other) => other.id !== id)), ...others],
});
const rows = (...others: readonly Partial<Row>[]): Partial<History> => ({
  rows: others.map((other) => ({ ...ROW, ...other })),
});
const args = (operation: Operation, changes: Partial<Operation['args']>): Operation => ({
  ...operation,
  args: { ...operation.args, ...changes },
});
const unknown = (operation: Operation): Operation => ({ ...operation, outcome: 'unknown', code: null });
const refused = (operation: Operation): Operation => ({
  ...operation,
  outcome: 'fail',
  code: 'INVALID_PARAMETER',
});
const saw = (changes: Partial<ReadRecord>): Operation => ({
  ...LIST,
  records: [{ ...record, ...changes }],
});
const reserved = {
  verifyRequest: null,
  completeRequest: null,
  verifiedAt: null,
  completedAt: null,
  consumedAt: null,
};
const RESERVED: Partial<Row> = { ...reserved, status: 'RESERVED', receipt: null, orderKey: null };
const SECOND: Partial<Row> = { ...RESERVED, boid: '8', reserveRequest: 'gstore:r8' };
const RESERVE_8: Operation = { ...args(RESERVE, { reqId: 'r8' }), id: 8, boid: '8' };
const rulesOf = (found: Partial<History>): string[] => checkHistory(history(found)).map(({ rule }) => rule);

describe('a history without a violation', () => {
  it.each<[string, Partial<History>]>([
    ['as it is', {}],
    ['an unknown verification that was made', operations(unknown(VERIFY))],
    [
      'an unknown verification, asked again and refused since it was made',
      operations(unknown(VERIFY), { ...refused(VERIFY), id: 6, start: 32, end: 33 }),
    ],
    [
      'an unknown verification that was not made',
      { operations: [RESERVE, unknown(VERIFY)], ...rows(RESERVED), changes: [] },
    ],
    ['an unknown reservation without a row', { operations: [unknown(RESERVE)], rows: [], changes: [] }],
    ['a completion repeated with the same answer', operations({ ...COMPLETE, id: 6, start: 52, end: 53 })],
    [
      'a read while the change is made',
      operations({ ...saw({ status: 'VERIFY_SUCCESS', completedAt: null }), start: 45, end: 49 }),
    ],
    [
      'a wrong request that was refused',
      operations({ ...refused(args(VERIFY, { isWrong: true })), id: 6, code: 'NOT_VALID_RECEIPT' }),
    ],
    ['a stranger who sees nothing', operations({ ...args(LIST, { pjid: 'Q' }), records: [] })],
  ])('is accepted: %s', (_, found) => {
    expect(checkHistory(history(found))).toEqual([]);
  });
});

describe('a history with a violation', () => {
  it.each<[string, string, Partial<History>]>([
    ['an acknowledged reservation is gone', 'acknowledged-lost', { rows: [], changes: [] }],
    ['an acknowledged verification is gone', 'acknowledged-lost', { ...rows(RESERVED), changes: [] }],
    [
      'an acknowledged completion is gone',
      'acknowledged-lost',
      {
        ...rows({ status: 'VERIFY_SUCCESS', completeRequest: null, completedAt: null, consumedAt: null }),
        changes: CHANGES.slice(0, 1),
      },
    ],
    [
      'an acknowledged cancellation is gone',
      'acknowledged-lost',
      operations({ ...CANCEL, outcome: 'ok', code: 'SUCCESS' }),
    ],
    [
      'a verification overwritten by another',
      'acknowledged-lost',
      {
        ...rows({ verifyRequest: 'gstore:r9' }),
        ...operations(unknown(args({ ...VERIFY, id: 9 }, { reqId: 'r9' }))),
      },
    ],
    ['a reservation without a request', 'change-without-request', { ...rows({}, SECOND) }],
    ['a verification without a request', 'change-without-request', rows({ verifyRequest: 'gstore:zz' })],
    ['a completion without a request', 'change-without-request', rows({ completeRequest: 'zz' })],
    ['a refused verification that was made', 'refused-but-changed', operations(refused(VERIFY))],
    ['a refused reservation that was made', 'refused-but-changed', operations(refused(RESERVE))],
    ['a refused completion that was made', 'refused-but-changed', operations(refused(COMPLETE))],
    ['a verification with another receipt than was sent', 'refused-but-changed', rows({ receipt: 'bb' })],
    [
      'a verification of another purchase than was asked',
      'refused-but-changed',
      operations(args(VERIFY, { boid: '8' })),
    ],
    ['a row of another player', 'refused-but-changed', rows({ playerId: 'bob' })],
    [
      'a wrong request that was made',
      'refused-but-changed',
      operations(unknown(args(VERIFY, { isWrong: true }))),
    ],
    [
      'a wrong request that succeeded',
      'wrong-request-succeeded',
      operations(args(CANCEL, { isWrong: true }), { ...args(VERIFY, { isWrong: true }), id: 6 }),
    ],
    [
      'two verifications of one purchase',
      'two-winners',
      operations({ ...args(VERIFY, { reqId: 'r9', receipt: 'bb' }), id: 9 }),
    ],
    ['verified and cancelled', 'two-winners', operations({ ...CANCEL, outcome: 'ok', code: 'SUCCESS' })],
    [
      'one receipt for two verifications',
      'receipt-twice',
      operations({ ...args(VERIFY, { reqId: 'r9', boid: '8' }), id: 9 }),
    ],
    ['one receipt in two rows', 'receipt-twice', rows({}, { ...ROW, boid: '8', orderKey: 'pp' })],
    ['one store order in two rows', 'receipt-twice', rows({}, { ...ROW, boid: '8', receipt: 'bb' })],
    [
      'one reqId for two reservations',
      'reqId-twice',
      {
        ...rows({}, { ...SECOND, reserveRequest: 'gstore:r1' }),
        ...operations({ ...RESERVE, id: 8, boid: '8' }),
      },
    ],
    [
      'one reqId for completions of two purchases',
      'reqId-twice',
      { ...rows({}, SECOND), ...operations(RESERVE_8, { ...args(COMPLETE, { boid: '8' }), id: 9 }) },
    ],
    [
      'an edge gone twice',
      'illegal-transition',
      { changes: [CHANGES[0]!, CHANGES[0]!, ...CHANGES.slice(1)] },
    ],
    ['a state left out', 'illegal-transition', { changes: CHANGES.slice(1) }],
    ['an end that no change led to', 'illegal-transition', { changes: CHANGES.slice(0, 2) }],
    [
      'a way back',
      'illegal-transition',
      { changes: [...CHANGES, { boid: '7', from: 'COMPLETED', to: 'VERIFY_SUCCESS' }] },
    ],
    ['a status that does not exist', 'row-inconsistent', rows({ status: 'PAID' })],
    ['completed without a time', 'row-inconsistent', rows({ completedAt: null })],
    [
      'reserved with a receipt',
      'row-inconsistent',
      { ...rows({ ...RESERVED, receipt: 'aa' }), changes: [], operations: [RESERVE] },
    ],
    [
      'a reqId that a failure used up',
      'row-inconsistent',
      {
        ...rows({ ...RESERVED, verifyRequest: 'gstore:r2' }),
        changes: [],
        operations: [RESERVE, refused(VERIFY)],
      },
    ],
    ['completed before it was verified', 'row-inconsistent', rows({ verifiedAt: 5500 })],
    [
      'an answer with another time of completion',
      'completed-at-changed',
      operations({ ...COMPLETE, id: 6, completedAt: 6 }),
    ],
    [
      'a read that misses an acknowledged change',
      'stale-read',
      operations(saw({ status: 'VERIFY_SUCCESS', completedAt: null })),
    ],
    [
      'a read that misses an acknowledged reservation',
      'stale-read',
      operations({ ...LIST, start: 11, end: 12, records: [] }),
    ],
    [
      'a read that goes back behind another',
      'stale-read',
      operations(
        { ...saw({ status: 'RESERVED', completedAt: null }), id: 6, start: 25, end: 26 },
        { ...LIST, id: 7, start: 21, end: 24 },
      ),
    ],
    [
      'a state seen that was undone',
      'seen-then-gone',
      {
        operations: [RESERVE, { ...saw({ status: 'RESERVED_CANCEL', completedAt: null }) }],
        ...rows(RESERVED),
        changes: [],
      },
    ],
    ['a purchase seen that does not exist', 'seen-then-gone', { operations: [LIST], rows: [], changes: [] }],
    ['a time of completion seen that changed', 'seen-then-gone', operations(saw({ completedAt: 4 }))],
    ['another project sees it', 'seen-by-stranger', operations(args(LIST, { pjid: 'Q' }))],
    [
      'an answer that is no envelope',
      'answer-malformed',
      operations({ ...LIST, malformed: 'HTTP 503: no envelope' }),
    ],
    [
      'a reservation refused for nothing',
      'refused-without-cause',
      { operations: [refused(RESERVE)], rows: [], changes: [] },
    ],
    [
      'a genuine receipt called invalid',
      'refused-without-cause',
      {
        operations: [RESERVE, { ...refused(VERIFY), code: 'NOT_VALID_RECEIPT' }],
        ...rows(RESERVED),
        changes: [],
      },
    ],
    [
      'a receipt that is called used without a use',
      'refused-without-cause',
      {
        operations: [RESERVE, { ...refused(VERIFY), code: 'ALREADY_EXIST_DATA' }],
        ...rows(RESERVED),
        changes: [],
      },
    ],
    ['a good key called bad', 'refused-without-cause', operations({ ...CANCEL, code: 'NOT_ALLOW_AUTH' })],
    [
      'a verified purchase not completed',
      'refused-without-cause',
      {
        operations: [RESERVE, VERIFY, refused(COMPLETE)],
        ...rows({ status: 'VERIFY_SUCCESS', completeRequest: null, completedAt: null, consumedAt: null }),
        changes: CHANGES.slice(0, 1),
      },
    ],
  ])('is reported: %s: %s', (_, rule, found) => {
    expect(rulesOf(found)).toContain(rule);
  });

  it('lets the times of a row be out of order after the clock of the database was moved, and nothing else', () => {
    expect(rulesOf({ ...rows({ verifiedAt: 5500 }), isClockMoved: true })).toEqual([]);
    expect(rulesOf({ ...rows({ verifiedAt: null }), isClockMoved: true })).toContain('row-inconsistent');
  });
});

import type { Operation, Violation } from '../history.js';
import { type HistoryIndex, mayHaveHappened, nameOf } from './history-index.js';

/**
 * Every answer is an envelope, no wrong request succeeds, and a refused caller is refused for a reason that the history
 * shows.
 */
export function checkAnswers(index: HistoryIndex): Violation[] {
  const violations: Violation[] = [];
  for (const operation of index.history.operations) {
    const say = (rule: string, more = ''): void =>
      void violations.push({ rule, detail: `${nameOf(operation)} ${more}`.trim() });
    if (operation.malformed !== undefined) say('answer-malformed', operation.malformed);
    if (operation.args.isWrong === true) {
      if (operation.outcome === 'ok') say('wrong-request-succeeded');
    } else if (operation.outcome === 'fail' && !hasCause(index, operation)) say('refused-without-cause');
  }
  return violations;
}

function hasCause(index: HistoryIndex, operation: Operation): boolean {
  const { op, code, args, end } = operation;
  const others = (found: readonly Operation[]): readonly Operation[] =>
    found.filter((other) => other.id !== operation.id && other.start < end && mayHaveHappened(other));
  if (op === 'verify' && code === 'EXTERNAL_API_ERROR') return true;
  if (op === 'verify' && OF_RECEIPT.has(code)) return others(index.ofReceipt(args.receipt ?? '')).length > 0;
  if (code !== 'INVALID_PARAMETER') return false;
  if (others(index.ofRequest(op, args.pjid, args.reqId)).length > 0) return true;
  const onBoid = others(index.ofBoid(args.boid ?? ''));
  if (op === 'complete') return !isVerifiedBefore(onBoid, operation.start);
  return op !== 'reserve' && onBoid.some((other) => other.op === 'verify' || other.op === 'cancel');
}

/** The receipt belongs to another purchase. */
const OF_RECEIPT: ReadonlySet<string | null> = new Set(['ALREADY_EXIST_DATA', 'NOT_ALLOW_PURCHASE']);

const isVerifiedBefore = (onBoid: readonly Operation[], time: number): boolean =>
  onBoid.some(({ op, outcome, end }) => op === 'verify' && outcome === 'ok' && end < time);

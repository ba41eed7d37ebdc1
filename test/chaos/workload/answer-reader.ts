import type { Operation, OperationName, ReadRecord } from '../history.js';

/** What an answer means to its caller. */
export type Meaning = Pick<Operation, 'outcome' | 'code' | 'malformed' | 'boid' | 'completedAt' | 'records'>;

type Fields = Readonly<Record<string, unknown>>;

const NO_ANSWER: Meaning = { outcome: 'unknown', code: null };
const LEAKS = /\bat \S+ \(|SQL|\bER_[A-Z]+|ECONN|mysql|node_modules/;

export const noAnswer = (): Meaning => NO_ANSWER;

/** Reads an answer: SYSTEM_ERROR leaves open whether the change was made, everything else is definite. */
export function readAnswer(op: OperationName, status: number, text: string): Meaning {
  const body = parseAnswer(text);
  const code = body?.['resultCode'];
  if (body === null || typeof code !== 'string') {
    return { ...NO_ANSWER, malformed: `HTTP ${status}: no envelope: ${text.slice(0, 120)}` };
  }
  const malformed = faultOf(status, code, body, text);
  const flaw = malformed === null ? {} : { malformed };
  if (code === 'SYSTEM_ERROR') return { outcome: 'unknown', code, ...flaw };
  if (code !== 'SUCCESS') return { outcome: 'fail', code, ...flaw };
  return { outcome: 'ok', code, ...flaw, ...dataOf(op, body['resultData']) };
}

/** The body of an answer when it is an object. */
export function parseAnswer(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

/** What is wrong with the form of an answer, or null. */
export function faultOf(status: number, code: string, body: Fields, text: string): string | null {
  const expected = code === 'SYSTEM_ERROR' ? 500 : code === 'NOT_FOUND' ? 404 : 200;
  if (status !== expected) return `HTTP ${status} with ${code}`;
  if (typeof body['resultMessage'] !== 'string') return `${code} without resultMessage`;
  if (code !== 'SUCCESS' && typeof body['traceId'] !== 'string') return `${code} without traceId`;
  if (code !== 'SUCCESS' && LEAKS.test(text)) return `${code} tells of the inside: ${text.slice(0, 200)}`;
  return null;
}

function dataOf(op: OperationName, data: unknown): Partial<Meaning> {
  const fields = (data ?? {}) as Fields;
  if (op === 'reserve') return { boid: String(fields['boid']) };
  if (op === 'complete')
    return { boid: String(fields['boid']), completedAt: Number(fields['completedAtUnixTS']) };
  return op === 'list' ? { records: (data as Fields[]).map(toRecord) } : {};
}

const toRecord = (record: Fields): ReadRecord => ({
  boid: String(record['boid']),
  status: String(record['purchaseStatus']),
  completedAt: secondsOf(record['completedAt']),
  playerId: String(record['playerId']),
});

const secondsOf = (time: unknown): number | null =>
  typeof time === 'string' ? Math.floor(Date.parse(time) / 1000) : null;

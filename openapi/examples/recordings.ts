import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { AnswerChecker } from '../answer-checker.js';
import {
  asExample,
  RECORDED_FILE,
  type RecordedAnswers,
  recordedAnswers,
  SHARED,
  weightOf,
} from './examples.js';
import type { OpenApiDocument, Operation } from '../../src/platform/docs/openapi-document.js';
import { exampleFaultsOf, fieldsOf, isFactOfOne } from './example-faults.js';
import { bodySchemaOf, SHARED_EXAMPLES } from '../operation.js';

/** Where tests leave the answers that they were given, when they are asked to by RECORD_ANSWERS. */
const RECORDINGS = new URL('../../.data/answers/', import.meta.url);

/** One answer: a line of a recording. */
export interface Recording {
  readonly operationId: string;
  readonly answer: { readonly resultCode: string };
}

/**
 * Adds what was recorded to the examples that are committed, and writes them. An example that is there already, still
 * fits its description and has no fault stays as it is, so that a run of the tests changes nothing that has not
 * changed.
 */
export function takeUpRecordings(document: OpenApiDocument): RecordedAnswers {
  const checker = new AnswerChecker(document);
  const old = recordedAnswers();
  const candidates = readRecordings();
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ofCode = (code: string): unknown[] =>
    [...candidates.values()].flatMap((byCode) => byCode.get(code) ?? []);
  const chosen: Record<string, Record<string, unknown>> = {};
  const choose = (
    name: string,
    code: string,
    recorded: unknown[],
    fits: (answer: unknown) => boolean,
    fields: ReadonlySet<string> = NO_FIELDS,
  ): void => {
    const faultCountOf = (answer: unknown): number => exampleFaultsOf(answer, fields).length;
    const known = [old[name]?.[code] ?? []].flat().map(asExample).filter(fits);
    const [kept] = known.filter((answer) => faultCountOf(answer) === 0);
    const [best = known[0]] =
      kept === undefined
        ? recorded
            .map(asExample)
            .filter(fits)
            .toSorted((one, other) => faultCountOf(one) - faultCountOf(other) || byWorth(one, other))
        : [kept];
    if (best !== undefined) chosen[name] = { ...chosen[name], [code]: best };
  };
  for (const code of SHARED_EXAMPLES) choose(SHARED, code, ofCode(code), hasNoData);
  for (const operation of operations) {
    const { operationId: name, deprecated, 'x-result-codes': codes = [] } = operation;
    for (const code of deprecated ? [] : codes) {
      const fits = (answer: unknown): boolean => isAsDescribed(checker, operation, answer);
      const shared = chosen[SHARED]?.[code];
      if (shared !== undefined && fits(shared)) continue;
      const own = candidates.get(name)?.get(code) ?? [];
      // A code that no test has seen here looks as it does elsewhere.
      choose(
        name,
        code,
        own.some((answer) => fits(asExample(answer))) ? own : elsewhere(code, old, ofCode),
        fits,
        fieldsOf(bodySchemaOf(operation)),
      );
    }
  }
  const sorted = Object.fromEntries(
    Object.entries(chosen).toSorted(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(RECORDED_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  rmSync(RECORDINGS, { recursive: true, force: true });
  return sorted;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

const hasNoData = (answer: unknown): boolean => !Object.hasOwn(answer as object, 'resultData');

/** What other operations have answered, as far as it may be said of any. */
function elsewhere(code: string, old: RecordedAnswers, ofCode: (code: string) => unknown[]): unknown[] {
  if (code === 'SUCCESS') return [];
  const answers = [...Object.values(old).flatMap((known) => known[code] ?? []), ...ofCode(code)];
  return answers.filter((answer) => !isFactOfOne(messageOf(answer)));
}

/** Whether an answer is as its operation says. */
export function isAsDescribed(checker: AnswerChecker, operation: Operation, answer: unknown): boolean {
  const status = (answer as { resultCode?: string }).resultCode === 'SYSTEM_ERROR' ? 500 : 200;
  const given = { status, contentType: 'application/json', body: JSON.stringify(answer) };
  return checker.faultOf(operation, given) === undefined;
}

/** By operation, then by code. */
function readRecordings(): ReadonlyMap<string, ReadonlyMap<string, unknown[]>> {
  const answers = new Map<string, Map<string, unknown[]>>();
  const files = existsSync(RECORDINGS) ? readdirSync(RECORDINGS) : [];
  for (const file of files) {
    for (const line of readFileSync(new URL(file, RECORDINGS), 'utf8').split('\n').filter(Boolean)) {
      const { operationId, answer } = JSON.parse(line) as Recording;
      const byCode = answers.get(operationId) ?? new Map<string, unknown[]>();
      answers.set(operationId, byCode);
      byCode.set(answer.resultCode, [...(byCode.get(answer.resultCode) ?? []), answer]);
    }
  }
  return answers;
}

/** What shows most goes first; of those that show as much, what tells most of the endpoint, then the shortest. */
function byWorth(one: unknown, other: unknown): number {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return (
    weightOf(other) - weightOf(one) ||
    plainnessOf(one) - plainnessOf(other) ||
    first.length - second.length ||
    first.localeCompare(second)
  );
}

/** Messages that fit every operation: about a project id, a missing field, or a field of another type. */
const SAYS_LITTLE =
  /^pjid: (?:required|must)|: required|must be (?:a string|an? |well-formed)|must not be empty/;

/** That a field is missing or of another type may be said of every one, what a value must be of some, a fact of one. */
function plainnessOf(answer: unknown): number {
  const message = messageOf(answer);
  if (isFactOfOne(message)) return 0;
  return SAYS_LITTLE.test(message) ? 2 : 1;
}

const messageOf = (answer: unknown): string =>
  (answer as { readonly resultMessage?: string }).resultMessage ?? '';

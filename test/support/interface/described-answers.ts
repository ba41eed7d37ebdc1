import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { expect } from '@jest/globals';
import { AnswerChecker } from '../../../openapi/answer-checker.js';
import type { OpenApiDocument, Operation } from '../../../src/platform/docs/openapi-document.js';
import { type AnswerGiven, watchAnswers } from './answers-given.js';
import { onceInWorker } from '../jest/once-in-worker.mjs';

const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);
const RECORDINGS = new URL('../../../.data/answers/', import.meta.url);
/** Of one operation and code, as many answers are recorded by a file of tests; an example is chosen among them. */
const MAX_OF_A_KIND = 50;
const MAX_TOLD = 5;

/** What became of the answers of a service. */
export interface CheckedAnswers {
  /** @throws Error that names the answers that were not as described, and their tests */
  mustBeDescribed(): void;
}

/**
 * Holds every answer of a test's service against docs/openapi.json, however it was asked for. Paths that are not in it
 * are left alone: tests bring some of their own, and `test/architecture` sees to it that none of the service's is
 * missing. With RECORD_ANSWERS the answers are kept for `npm run openapi`, which makes examples of them.
 */
export function checkAnswers(server: Server): CheckedAnswers {
  // Compiling what describes an answer takes long.
  const checker = onceInWorker('answer checker', readChecker);
  const faults = new Set<string>();
  const record = recorder();
  watchAnswers(server, (answer) => {
    const operation = checker.operationOf(answer.method, answer.url);
    if (operation === undefined) return;
    const fault = checker.faultOf(operation, answer);
    if (fault === undefined) record(operation, answer);
    else faults.add(`${operation.operationId}: ${fault}\n    in "${expect.getState().currentTestName}"`);
  });
  return {
    mustBeDescribed: () => {
      if (faults.size === 0) return;
      const told = [...faults].slice(0, MAX_TOLD).join('\n  ');
      throw new Error(
        `${faults.size} answers are not as docs/openapi.json describes them. Declare the code with @Answers or the field in the ` +
          `view, then run \`npm run openapi\`:\n  ${told}`,
      );
    },
  };
}

const readChecker = (): AnswerChecker =>
  new AnswerChecker(JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenApiDocument);

/** Keeps answers when that is asked for. */
function recorder(): (operation: Operation, answer: AnswerGiven) => void {
  if (process.env['RECORD_ANSWERS'] === undefined) return () => undefined;
  mkdirSync(RECORDINGS, { recursive: true });
  const file = new URL(`${process.pid}.jsonl`, RECORDINGS);
  const counts = new Map<string, number>();
  return ({ operationId, 'x-result-codes': codes }, { contentType, body }) => {
    if (codes === undefined || !contentType.startsWith('application/json')) return;
    const answer = JSON.parse(body) as { readonly resultCode: string };
    const kind = `${operationId} ${answer.resultCode}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= MAX_OF_A_KIND) appendFileSync(file, `${JSON.stringify({ operationId, answer })}\n`);
  };
}

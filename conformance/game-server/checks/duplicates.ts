import { setTimeout as sleep } from 'node:timers/promises';
import { inWords } from '../answer.js';
import type { Answer } from '../answer.js';
import type { Caller } from '../caller.js';
import { failed, otherValues, PASSED } from '../check.js';
import type { Check, Memory, Verdict } from '../check.js';
import { newKey } from '../endpoint.js';
import type { HangUp } from '../http-call.js';

const AT_ONCE = 20;
const HANG_UPS: readonly HangUp[] = ['in-the-body', 0, 5, 50];

/** What must hold when the same grant is asked for again. */
export const DUPLICATE_CHECKS: readonly Check[] = [
  {
    id: 'duplicate-code',
    title: 'the same grant again is answered with the duplicate code',
    advice:
      'Keep every boid and transactionId that was given under a unique index. When it is there already, give nothing and answer ALREADY_GIVED_PRODUCT (coupons: or ALREADY_GIVED_ITEM).',
    needs: 'first-grant',
    run: async (caller, memory) => duplicateCode(caller, [await again(caller, memory)]),
  },
  {
    id: 'duplicate-values',
    title: 'a duplicate carries the giveCompletedAtUnixTS and playerId of the first time',
    advice:
      'Store both beside the boid in the transaction that gives, and answer what is stored, not the time of now.',
    needs: 'duplicate-code',
    run: async (caller, memory) => {
      await sleep(caller.options.pauseMs);
      const answer = await again(caller, memory);
      const other = memory.first ? otherValues(memory.first.answer, answer) : null;
      return other === null ? PASSED : failed(other);
    },
  },
  {
    id: 'concurrent-duplicates',
    title: `of ${AT_ONCE} equal calls at once one gives, and all agree`,
    advice:
      'Insert the boid under its unique index first, in the transaction that gives; who cannot insert it reads the row of the other. Looking first and inserting later gives twice.',
    needs: 'duplicate-values',
    run: async (caller) => {
      const key = newKey();
      const calls = Array.from({ length: AT_ONCE }, () => caller.grant('one of many at once', key));
      return oneGives(caller, [...(await Promise.all(calls)), await caller.grant('one after them', key)]);
    },
  },
  {
    id: 'hang-up',
    title: 'a caller that hangs up and asks again finds one grant',
    advice:
      'Commit the row with the boid and the items together. A connection that is gone must not undo one of them, nor keep the next call from being answered.',
    needs: 'duplicate-values',
    run: async (caller) => {
      const key = newKey();
      for (const when of HANG_UPS) await caller.hangUp(key, when);
      const answers = [
        await caller.grant('after hanging up', key),
        await caller.grant('once more', key),
        await caller.grant('once more', key),
      ];
      const verdict = oneGives(caller, answers);
      return verdict.result === 'passed' ? duplicateCode(caller, answers.slice(1)) : verdict;
    },
  },
];

function again(caller: Caller, { first }: Memory): Promise<Answer> {
  return caller.grant('the same grant again', first?.key ?? newKey());
}

function duplicateCode({ endpoint: { duplicateCodes } }: Caller, answers: readonly Answer[]): Verdict {
  const wrong = answers.find(({ resultCode }) => !duplicateCodes.includes(resultCode ?? ''));
  return wrong ? failed(`${inWords(wrong)} instead of ${duplicateCodes.join(' or ')}`) : PASSED;
}

/** At most one success, everything else a duplicate, and all with the same values. */
function oneGives(caller: Caller, answers: readonly Answer[]): Verdict {
  const odd = answers.find(({ resultCode }) => resultCode === null || !caller.isGiven(resultCode));
  if (odd) return failed(`${inWords(odd)} to ${odd.what}`);
  const givers = answers.filter(({ resultCode }) => resultCode === 'SUCCESS');
  if (givers.length > 1) return failed(`${givers.length} calls were answered SUCCESS: given more than once`);
  const [first] = [...givers, ...answers];
  const others = answers.flatMap((answer) => (first ? (otherValues(first, answer) ?? []) : []));
  return others[0] === undefined ? PASSED : failed(`they do not agree: ${others[0]}`);
}

import type { Answer } from '../answer.js';
import type { Caller } from '../caller.js';
import { failed, PASSED, show } from '../check.js';
import type { Check, Verdict } from '../check.js';
import { MAX_ANSWER_BYTES } from '../http-call.js';

const LONGEST_PLAYER_ID = 50;
const MAX_SECONDS = 100_000_000_000;
const SHOWN = 3;

/** What holds for every answer to every call; looked at last, over all that came. */
export const ENVELOPE_CHECKS: readonly Check[] = [
  {
    id: 'in-time',
    title: 'every call is answered within 10 seconds',
    advice:
      'Answer at once; what takes longer can be given later, with giveCompletedAtUnixTS null. A call that is not answered in time is made again.',
    run: (caller) => everyAnswer(caller, ({ failure }) => failure),
  },
  {
    id: 'no-redirect',
    title: 'no call is sent to another address',
    advice: 'Purser follows no redirects: register the address that answers.',
    run: (caller) => everyAnswer(caller, ({ status }) => (isRedirect(status) ? `HTTP ${status}` : null)),
  },
  {
    id: 'http-200',
    title: 'every answer has HTTP status 200, failures too',
    advice:
      'Say what went wrong in resultCode only. Any other status is taken for a server in trouble, and the call is made again.',
    run: (caller) =>
      everyAnswer(caller, ({ status }) =>
        status === null || status === 200 || isRedirect(status) ? null : `HTTP ${status}`,
      ),
  },
  {
    id: 'json',
    title: 'every answer is an envelope in JSON that says so',
    advice:
      'Answer {"resultCode": "...", "resultMessage": "...", "resultData": {...}} with content type application/json.',
    run: (caller) =>
      everyAnswer(caller, ({ status, resultCode, contentType }) => {
        if (status === null || isRedirect(status)) return null;
        if (resultCode === null) return 'no JSON object with a resultCode';
        return /^application\/json\b/i.test(contentType) ? null : `content type ${show(contentType)}`;
      }),
  },
  {
    id: 'data-types',
    title: 'a grant is answered with who received it, and when in seconds',
    advice:
      'resultData of SUCCESS and of the duplicate codes: playerId, a string of 1 to 50 characters, and giveCompletedAtUnixTS, whole seconds since 1970 or null.',
    run: (caller) =>
      everyAnswer(caller, ({ resultCode, resultData }) => {
        if (resultCode === null || !caller.isGiven(resultCode)) return null;
        return typeFlaw(resultData ?? {});
      }),
  },
  {
    id: 'size',
    title: 'no answer is larger than 64 KB',
    advice: 'Answer the envelope and nothing else.',
    run: (caller) =>
      everyAnswer(caller, ({ bytes }) =>
        bytes > MAX_ANSWER_BYTES ? `more than ${MAX_ANSWER_BYTES} bytes` : null,
      ),
  },
];

function everyAnswer({ answers }: Caller, flawOf: (answer: Answer) => string | null): Verdict {
  const flaws = answers.flatMap((answer) => {
    const flaw = flawOf(answer);
    return flaw === null ? [] : [`${answer.what}: ${flaw}`];
  });
  if (flaws.length === 0) return PASSED;
  const more = flaws.length > SHOWN ? ` and ${flaws.length - SHOWN} more` : '';
  return failed(flaws.slice(0, SHOWN).join('; ') + more);
}

function typeFlaw(data: Readonly<Record<string, unknown>>): string | null {
  const { playerId, giveCompletedAtUnixTS: at } = data;
  const length = typeof playerId === 'string' ? Array.from(playerId).length : 0;
  if (length < 1 || length > LONGEST_PLAYER_ID) return `playerId is ${show(playerId)}`;
  if (at === null) return null;
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0)
    return `giveCompletedAtUnixTS is ${show(at)}`;
  return at > MAX_SECONDS ? `giveCompletedAtUnixTS is ${at}: milliseconds?` : null;
}

function isRedirect(status: number | null): boolean {
  return status !== null && status >= 300 && status < 400;
}

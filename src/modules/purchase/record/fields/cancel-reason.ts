import { NOT_CONSUMED } from '../../../store-verifier/index.js';

/** Why a paid purchase was cancelled, as the first word of `cancelReason`. */
export const CANCEL_CODES = ['REFUND', 'CHARGEBACK', 'VOIDED', 'FRAUD', 'OPERATOR'] as const;

/** One of {@link CANCEL_CODES}. */
export type CancelCode = (typeof CANCEL_CODES)[number];

/** Longest `cancelReason`, in characters. */
export const REASON_LENGTH = 200;

/** Formats a reason as it is stored: the code, followed by the text if there is one. Cut to {@link REASON_LENGTH}. */
export const cancelReason = (code: CancelCode, text = ''): string =>
  Array.from(text === '' ? code : `${code}: ${text}`)
    .slice(0, REASON_LENGTH)
    .join('');

/** The store took back what was not consumed in time: that says nothing about the player. */
export const UNCONSUMED = cancelReason('VOIDED', NOT_CONSUMED);

const EXACT: ReadonlySet<string> = new Set(['CHARGEBACK', 'FRAUD'] satisfies CancelCode[]);
const VAGUE: ReadonlySet<string> = new Set(['VOIDED', 'REFUND'] satisfies CancelCode[]);

/**
 * Returns whether a later reason of a store is more specific than the present one: CHARGEBACK and FRAUD than VOIDED and
 * REFUND, {@link UNCONSUMED} than every other VOIDED. A code that an operator sent counts like a store's code; free
 * text of an operator is never replaced.
 */
export function isMoreExact(later: string, present: string | null): boolean {
  if (later === UNCONSUMED) return codeOf(present) === 'VOIDED' && present !== UNCONSUMED;
  return EXACT.has(codeOf(later)) && VAGUE.has(codeOf(present));
}

const codeOf = (reason: string | null): string => reason?.split(':', 1)[0] ?? '';

/** Formats an operator's reason: a code or `CODE: text` stays, any other text gets the code OPERATOR. */
export function operatorReason(given: string): string {
  const code = CANCEL_CODES.find((known) => given === known || given.startsWith(`${known}: `));
  return code === undefined ? `OPERATOR: ${given}` : given;
}

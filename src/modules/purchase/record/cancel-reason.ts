/** Why a paid purchase was cancelled, as the first word of `cancelReason`. */
export const CANCEL_CODES = ['REFUND', 'CHARGEBACK', 'VOIDED', 'FRAUD', 'OPERATOR'] as const;

/** One of {@link CANCEL_CODES}. */
export type CancelCode = (typeof CANCEL_CODES)[number];

/** Longest `cancelReason`, in characters. */
export const REASON_LENGTH = 200;

/** A reason as it is kept: its code, with a text behind it if there is one. */
export const cancelReason = (code: CancelCode, text = ''): string =>
  Array.from(text === '' ? code : `${code}: ${text}`)
    .slice(0, REASON_LENGTH)
    .join('');

const EXACT: ReadonlySet<string> = new Set(['CHARGEBACK', 'FRAUD'] satisfies CancelCode[]);
const VAGUE: ReadonlySet<string> = new Set(['VOIDED', 'REFUND'] satisfies CancelCode[]);

/**
 * Whether a code says more exactly why a purchase was cancelled than the reason that it has. A code that an operator sent
 * counts like a store's; an operator's own words stay.
 */
export const isMoreExact = (code: CancelCode, reason: string | null): boolean =>
  EXACT.has(code) && VAGUE.has(reason?.split(':', 1)[0] ?? '');

/** An operator's reason: a code, `CODE: text`, or a text alone that is the operator's own. */
export function operatorReason(given: string): string {
  const code = CANCEL_CODES.find((known) => given === known || given.startsWith(`${known}: `));
  return code === undefined ? `OPERATOR: ${given}` : given;
}

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

/** An operator's reason: a code, `CODE: text`, or a text alone that is the operator's own. */
export function operatorReason(given: string): string {
  const code = CANCEL_CODES.find((known) => given === known || given.startsWith(`${known}: `));
  return code === undefined ? `OPERATOR: ${given}` : given;
}

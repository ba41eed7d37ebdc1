import type { UserToken } from '../../domain/user-token.js';

/** Note that is stored with a verified purchase, for its redemption. */
export interface PurchaseNote {
  readonly label: string;
  readonly serviceLabel: number;
  /** Account of the token at the verification; null when the store named none. */
  readonly accountId: string | null;
  readonly isConsumable: boolean;
}

/** Serializes a note. Its names must stay, since {@link readNote} reads old rows. */
export function writeNote({ label, serviceLabel, accountId, isConsumable }: PurchaseNote): string {
  return JSON.stringify({ label, serviceLabel, accountId, isConsumable });
}

/** Reads a note; null for any other text. */
export function readNote(text: string): PurchaseNote | null {
  const { label, serviceLabel, accountId, isConsumable } = parse(text);
  if (typeof label !== 'string' || typeof isConsumable !== 'boolean') return null;
  if (typeof serviceLabel !== 'number' || !Number.isSafeInteger(serviceLabel)) return null;
  if (typeof accountId !== 'string' && accountId !== null) return null;
  return { label, serviceLabel, accountId, isConsumable };
}

function parse(text: string): Partial<Record<keyof PurchaseNote, unknown>> {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** Returns whether the player has signed in with another account since, which the purchase does not belong to. */
export const isOfAnother = (note: PurchaseNote, token: UserToken): boolean =>
  note.accountId !== null && note.accountId !== token.accountId;

/** What is kept with a verified purchase, for its redemption. */
export interface PurchaseNote {
  readonly label: string;
  readonly serviceLabel: number;
  /** Of the token that it was verified with; null when the store did not tell. */
  readonly accountId: string | null;
  readonly isConsumable: boolean;
}

/** The note as the text that is kept; rows of years ago are read by {@link readNote}, so its names stay. */
export function writeNote({ label, serviceLabel, accountId, isConsumable }: PurchaseNote): string {
  return JSON.stringify({ label, serviceLabel, accountId, isConsumable });
}

/** Null for a text that is no note. */
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

/**
 * Returns the faults that FAULTS names, in the order of `all`; all of them when it is not set.
 * @throws Error for an id that no fault has: nothing would be played for it, and nothing fail
 */
export function chosenFaults<Named extends { readonly id: string }>(
  all: readonly Named[],
  wanted: readonly string[] | undefined,
): readonly Named[] {
  const ids = all.map(({ id }) => id);
  for (const id of wanted ?? []) knownName(id, ids, 'FAULTS: ');
  return all.filter(({ id }) => wanted?.includes(id) ?? true);
}

/** @throws Error for a name that is not one of `names` */
export function knownName(name: string, names: readonly string[], where = ''): string {
  if (names.includes(name)) return name;
  throw new Error(`${where}there is no ${name}; there are ${names.join(', ')}`);
}

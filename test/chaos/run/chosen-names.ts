/**
 * Returns the items that a variable names, in the order of `all`; all of them when it is not set.
 * @param variable of the environment, which the error names
 * @throws Error for an id that no item has: nothing would be played for it, and nothing fail
 */
export function chosenNamed<Named extends { readonly id: string }>(
  all: readonly Named[],
  wanted: readonly string[] | undefined,
  variable: string,
): readonly Named[] {
  const ids = all.map(({ id }) => id);
  for (const id of wanted ?? []) knownName(id, ids, `${variable}: `);
  return all.filter(({ id }) => wanted?.includes(id) ?? true);
}

/** @throws Error for a name that is not one of `names` */
export function knownName(name: string, names: readonly string[], where = ''): string {
  if (names.includes(name)) return name;
  throw new Error(`${where}there is no ${name}; there are ${names.join(', ')}`);
}

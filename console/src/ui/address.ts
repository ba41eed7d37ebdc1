/** Returns the address of a page with its parameters, without the empty ones. */
export function addressOf(path: string, params: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${path}?${new URLSearchParams(given).toString()}`;
}

/** Returns an id that something can be looked up by; null without one. */
export const readable = (id: string | null): string | null => (id === null || isMasked(id) ? null : id);

/** Returns whether an id is masked, so that nothing can be looked up by it. */
export const isMasked = (text: string): boolean => text.endsWith('•••');

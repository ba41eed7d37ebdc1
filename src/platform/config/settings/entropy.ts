/** The shortest part of which the text is a repetition; the text itself when nothing repeats. */
function repeatedPart(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

/**
 * Estimates how hard a text is to guess, in bits: the Shannon entropy of its characters, counted once for parts that
 * repeat. An upper bound; it recognizes texts that were typed, not texts that were chosen badly.
 */
export function entropyBits(text: string): number {
  const part = repeatedPart(text);
  const counts = new Map<string, number>();
  for (const character of part) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / part.length);
  return bits;
}

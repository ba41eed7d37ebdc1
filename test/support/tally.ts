import type { Answer } from './interface/envelope.js';

/** How often each result code was answered. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { resultCode } of answers) counts[resultCode] = (counts[resultCode] ?? 0) + 1;
  return counts;
}

/** `count` calls at once; each gets its index. */
export const atOnce = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

/** `count` rounds of a race, one after the other; each gets its number. */
export async function rounds(count: number, round: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < count; number += 1) await round(number);
}

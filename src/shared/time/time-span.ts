import { invalidParameter } from '../error/app-error.js';

/** A span of time, both ends inclusive. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

const startOfSecond = (second: number): Date => new Date(second * 1_000);
const endOfSecond = (second: number): Date => new Date(second * 1_000 + 999);

/** Returns the span from the beginning of one Unix second to the end of another. */
export const spanOfSeconds = (from: number, to: number): TimeSpan => ({
  from: startOfSecond(from),
  to: endOfSecond(to),
});

/** The same for ends that may be open. */
export const openSpanOfSeconds = (
  from: number | undefined,
  to: number | undefined,
): { readonly from: Date | undefined; readonly to: Date | undefined } => ({
  from: from === undefined ? undefined : startOfSecond(from),
  to: to === undefined ? undefined : endOfSecond(to),
});

/**
 * Checks a span of which either end may be open.
 * @param fields names of its two ends in the request
 * @throws AppError INVALID_PARAMETER for a span that ends before it begins
 */
export function checkSpan<T extends Date | number>(
  { from, to }: { readonly from?: T | undefined; readonly to?: T | undefined },
  [fromField, toField]: readonly [string, string] = ['fromUnixTS', 'toUnixTS'],
): void {
  if (from !== undefined && to !== undefined && from > to)
    throw invalidParameter(`${fromField}: must not be after ${toField}`);
}

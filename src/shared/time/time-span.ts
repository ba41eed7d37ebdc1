import { invalidParameter } from '../error/app-error.js';

/** A span of time, both ends inclusive. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the span from the beginning of one Unix second to the end of another. */
export const spanOfSeconds = (from: number, to: number): TimeSpan => ({
  from: new Date(from * 1_000),
  to: new Date(to * 1_000 + 999),
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

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

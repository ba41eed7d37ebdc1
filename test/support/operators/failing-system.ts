/** An item of `failingList` of `system/status`. */
export interface ShownFailing {
  readonly kind: string;
  readonly pjid: string;
  readonly store: string | null;
  readonly status: string;
  readonly sinceUnixTS: number;
  readonly untilUnixTS: number | null;
}

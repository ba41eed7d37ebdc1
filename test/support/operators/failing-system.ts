/** An item of `failingList` of `system/status`. */
export interface ShownFailing {
  readonly kind: string;
  readonly pjid: string;
  readonly store: string | null;
  readonly grantKind: string | null;
  readonly status: string;
  readonly sinceUnixTS: number;
  readonly lastTriedUnixTS: number | null;
  readonly untilUnixTS: number | null;
}

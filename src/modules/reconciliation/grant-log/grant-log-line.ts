/** A grant that the game says it has given. */
export interface GrantLogLine {
  /** Of a purchase; null for a coupon. */
  readonly boid: string | null;
  /** Of a coupon; null for a purchase. */
  readonly transactionId: string | null;
  /** The player who received it. */
  readonly playerId: string;
  /** Unix seconds, by the game's clock. */
  readonly givenAt: number;
}

/** A line of an upload: what it says, or what is wrong with it. */
export type UploadedLine =
  | { readonly line: number; readonly record: GrantLogLine }
  | { readonly line: number; readonly fault: string };

/** A line that was refused. */
export interface RefusedLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly reason: string;
}

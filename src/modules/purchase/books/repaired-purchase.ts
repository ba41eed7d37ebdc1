/** Purchase of a project that a repair is about. */
export interface RepairedPurchase {
  readonly pjid: string;
  readonly boid: string;
}

/** Position among the purchases of a project, which are sorted by the time of reservation and then by boid. */
export interface PurchasePosition {
  readonly reservedAt: Date;
  readonly boid: string;
}

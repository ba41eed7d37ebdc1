/** Data of the refusal of an order that is registered already; other refusals carry none. */
export interface KnownOrder {
  readonly INVALID_PARAMETER?: { readonly boid: string };
}

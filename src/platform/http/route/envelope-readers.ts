/** Path prefixes of the interface, whose callers use the result code (Spec "Common response envelope", rule 2). */
const INTERFACE_AREAS = [
  '/billing/api-game/',
  '/billing/api-in/',
  '/billing/platform-sdk/',
  '/inventory/',
  '/push/',
  '/operator/',
];

/**
 * Returns whether the caller of a path reads the envelope. Every other caller uses the HTTP status: to a store, 200
 * means that its notification was accepted, and it is not sent again.
 */
export const readsEnvelope = (path: string): boolean => INTERFACE_AREAS.some((area) => path.startsWith(area));

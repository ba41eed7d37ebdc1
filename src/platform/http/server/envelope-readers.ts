/** Areas of the interface, whose callers go by the result code (Spec "Common response envelope", rule 2). */
const INTERFACE_AREAS = ['/billing/api-game/', '/billing/api-in/', '/inventory/', '/push/', '/operator/'];

/**
 * Whether the caller of a path reads the envelope. Every other caller goes by the HTTP status: to a store that sends a
 * notification, 200 means that it has been taken in, and it is not sent again.
 */
export const readsEnvelope = (path: string): boolean => INTERFACE_AREAS.some((area) => path.startsWith(area));

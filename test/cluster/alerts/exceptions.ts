/** Alerts that nothing outside of the service can bring about in one run, and why. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map<string, string>([]);

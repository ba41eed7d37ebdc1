/** Metadata key: who may call a controller or a route. */
export const ACCESS = 'purser:access';

/** Open to every caller, such as health checks. */
export const OPEN = 'open';

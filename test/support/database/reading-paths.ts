/** Reserves what it lists: a listed grant is not pushed for a while. */
const isPull = (path: string): boolean => path.endsWith('/grant/pending/list');

const READS =
  /\/(?:list(?:\/reserved)?|get|getLatestReservedNotConsumed|forTool|ask-store|find|search|quote|health|daily|hourly|export\/(?:purchases|reconciliation)|player\/export|timeline|status|preview|lint|(?:store-settings|game-server|event-endpoint)\/check)$/;

/** Whether a path names something to read: a list, one thing, its history or its state; or checks settings. */
export const isReading = (path: string): boolean => !isPull(path) && READS.test(path);

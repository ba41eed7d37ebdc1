/** Lists that change something: a listed grant is not pushed for a while. */
const isHandedOut = (path: string): boolean => path.endsWith('/grant/pending/list');

const READS =
  /\/(?:list(?:\/reserved)?|get|getLatestReservedNotConsumed|forTool|find|search|quote|health|daily|export\/purchases|timeline|status)$/;

/** Whether a path names something to read: a list, one thing, its history or its state. */
export const isReading = (path: string): boolean => !isHandedOut(path) && READS.test(path);

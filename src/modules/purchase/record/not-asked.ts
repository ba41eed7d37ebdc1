/** After a call that was not made, the next is tried this soon. */
export const NOT_ASKED_MS = 60_000;

/** Whether a store was not even asked, since it is spared or has too much to do: no attempt has failed then. */
export const isNotAsked = (reason: string): boolean => reason === 'busy' || reason === 'circuit-open';

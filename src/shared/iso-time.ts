/** Date-time of the answers: UTC to the second with a numeric offset, as `2026-11-21T03:04:05+00:00`. */
export const toIsoTime = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`;

/** Unix time of the answers: whole seconds. */
export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Bytes of one MiB. */
export const MEBIBYTE = 1024 * 1024;

/**
 * Bytes beyond the limit of a body that are read and thrown away. Many callers send all of their body before they read
 * an answer, and would find the connection closed instead.
 */
export const MAX_DRAINED = 64 * MEBIBYTE;

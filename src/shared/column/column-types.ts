/** A text of ASCII characters, which is compared byte by byte: a code, an id, what is sealed. */
export const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** A time in milliseconds. */
export const TIME = { type: 'datetime', precision: 3 } as const;

/** A time in milliseconds, or null. */
export const OPTIONAL_TIME = { ...TIME, nullable: true } as const;

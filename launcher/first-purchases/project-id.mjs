// @ts-check

/** The project that a developer begins with. */
export const PROJECT = 'DEMO';

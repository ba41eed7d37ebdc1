const PJID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/;

/** Returns whether a text can be the id of a project. The database compares ids byte for byte. */
export const isPjid = (text: string): boolean => PJID.test(text);

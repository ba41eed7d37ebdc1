/** The id is part of a header and of paths, so it has no character that needs encoding. */
export const PROJECT_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/;

/** Returns whether a text can be the id of a project. The database compares ids byte for byte. */
export const isPjid = (text: string): boolean => PROJECT_ID.test(text);

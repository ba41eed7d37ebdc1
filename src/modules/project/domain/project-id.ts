const PJID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/;

/** Whether a text can be the id of a project: no project has any other, and the database compares these byte for byte. */
export const isPjid = (text: string): boolean => PJID.test(text);

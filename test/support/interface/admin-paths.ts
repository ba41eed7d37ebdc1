const ADMIN = /^\/operator\/v1\/(?:key\/|project\/save$|session\/(?:open|list|revoke)$|summary\/recompute$)/;

/** Whether only an ADMIN may call a path, read off the operators' page, not off the code. */
export const isForAdmins = (path: string): boolean => ADMIN.test(path);

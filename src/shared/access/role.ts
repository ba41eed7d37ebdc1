/** What an access key may be used for; one key may hold several of these. */
export const KEY_ROLES = ['GAME', 'PLATFORM', 'OPERATOR'] as const;

/** A role that a project's key can hold. */
export type KeyRole = (typeof KEY_ROLES)[number];

/** ADMIN is the deployment's own key, not a project's. */
export type Role = KeyRole | 'ADMIN';

/**
 * The keys of a development service, printed at its start. Anyone can read them here, so production refuses to start
 * with them.
 */
export const DEVELOPMENT_ADMIN_KEY = 'purser-development-admin-key-not-for-production';

/** Base64 of 32 bytes, as PURSER_SECRET_KEY. */
export const DEVELOPMENT_SECRET_KEY = Buffer.from('purser-development-secret-key-32').toString('base64');

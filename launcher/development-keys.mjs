// @ts-check

/** The administrator's key of a development service. The service refuses it in production. */
export const DEVELOPMENT_ADMIN_KEY = 'purser-development-admin-key-not-for-production';

/** Encrypts stored secrets of a development service: 32 bytes in Base64, as PURSER_SECRET_KEY wants them. */
export const DEVELOPMENT_SECRET_KEY = Buffer.from('purser-development-secret-key-32').toString('base64');

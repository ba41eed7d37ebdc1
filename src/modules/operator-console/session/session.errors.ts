import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';

/** The deployment does not let people sign in with the ADMIN key. */
export const keySignInIsOff = (): AppError =>
  invalidParameter('signing in with the ADMIN key is turned off (PURSER_CONSOLE_KEY_SIGN_IN)');

/** The request did not come by TLS, or by a proxy that is not trusted to say so. */
export const tlsIsNeeded = (): AppError =>
  invalidParameter('the console needs TLS here: open it by https, and trust the proxy that ends TLS');

/** The caller sent a key instead of the cookie of a session. */
export const noOwnSession = (): AppError =>
  invalidParameter('the caller has no session: sessions are closed by the console, or with session/revoke');

/** The session does not exist or has ended. */
export const sessionUnknown = (): AppError => invalidParameter('sessionId: there is no such session');

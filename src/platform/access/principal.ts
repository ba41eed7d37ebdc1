import { AppError } from '../../shared/error/app-error.js';
import type { Role } from '../../shared/access/role.js';
import type { KeyLimits } from './key-limits.js';

/** The caller: the holder of a project's key, or of the deployment's own key. */
export interface Principal {
  /** Project of the key; ADMIN for the deployment's own key. */
  readonly pjid: string;
  readonly keyId: string;
  readonly roles: readonly Role[];
  readonly limits: KeyLimits;
  /** Share of its project in the capacity, in relation to others. */
  readonly weight: number;
  /** Whether the project of the key is closed for a move; absent for callers without a project's key. */
  readonly isClosed?: boolean;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by the access guard; absent on open routes. */
    principal?: Principal;
  }
}

/** `X-Req-Pjid` of the deployment's own key; no project may have this id. */
export const ADMIN_PJID = 'ADMIN';

/** One identical answer for every authentication error, so that attackers learn nothing from it. */
export const notAllowed = (): AppError =>
  new AppError('NOT_ALLOW_AUTH', 'Not allowed: check the authentication headers');

/** Whether the caller is the deployment itself. */
export const isAdmin = (principal: Principal): boolean => principal.roles.includes('ADMIN');

/**
 * The body's project must be the key's own; the deployment's key works on every project.
 * @throws AppError NOT_ALLOW_AUTH
 */
export function assertSameTenant(principal: Principal | undefined, pjid: string): void {
  if (principal === undefined) return;
  if (!isAdmin(principal) && principal.pjid !== pjid) throw notAllowed();
}

/** Returns the project that a list is limited to: an operator's own, or the requested one for the deployment's key. */
export const visiblePjid = (
  principal: Principal | undefined,
  asked: string | undefined,
): string | undefined => (principal === undefined || isAdmin(principal) ? asked : principal.pjid);

import type { CancelThresholds } from '../../../platform/config/settings/cancel-settings.js';
import type { OperatorRoles } from '../../../shared/access/operator-role.js';
import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { ShownSession } from '../session/show-session.service.js';

/** Ways to sign in that the deployment offers. */
export interface SignInWays {
  /** With the ADMIN key. */
  readonly key: boolean;
  /** At the identity provider. */
  readonly provider: boolean;
}

/** Answer that the front end needs before it shows anything. */
export interface ConsoleSessionView {
  readonly signInWays: SignInWays;
  readonly version: string;
  /** Null without a usable session. */
  readonly session: {
    readonly operatorId: string;
    readonly name: string;
    readonly roles: OperatorRoles;
    readonly projects: readonly string[];
    readonly operatorNames: Readonly<Record<string, string>>;
    /** Amounts in micro units above which a cancellation takes two persons, by currency. */
    readonly cancelThresholds: Readonly<Record<string, number>>;
    readonly expiresAtUnixTS: number;
  } | null;
}

export const toConsoleSessionView = (
  signInWays: SignInWays,
  version: string,
  shown: ShownSession | null,
  cancelThresholds: CancelThresholds,
): ConsoleSessionView => ({
  signInWays,
  version,
  session: shown && {
    operatorId: shown.session.operatorId,
    name: shown.session.name,
    roles: shown.session.roles,
    projects: shown.projects,
    operatorNames: Object.fromEntries(shown.operatorNames),
    cancelThresholds: Object.fromEntries(cancelThresholds),
    expiresAtUnixTS: toUnixSeconds(shown.session.expiresAt),
  },
});

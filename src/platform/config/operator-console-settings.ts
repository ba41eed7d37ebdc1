import type { ConsoleRole } from '../../shared/console-role.js';
import type { Environment } from './environment.js';
import { GROUP_ROLE } from './environment-values.js';

/** The identity provider at which people sign in to the operator console. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Separated by spaces. */
  readonly scopes: string;
  /** The claim that holds the groups of a person. */
  readonly groupsClaim: string;
  readonly groupRoles: readonly {
    readonly group: string;
    /** Project id, or `*` for every project. */
    readonly pjid: string;
    readonly role: ConsoleRole;
  }[];
  /** Origin under which people open the console, without a slash at its end. */
  readonly consoleUrl: string;
}

/** How people sign in to the operator console. */
export interface OperatorConsoleSettings {
  /** Whether the ADMIN key opens a session. */
  readonly allowsKeySignIn: boolean;
  /** Null without an identity provider. */
  readonly oidc: OidcSettings | null;
}

/** Variables that an identity provider needs besides its issuer. */
const NEEDED = ['PURSER_OIDC_CLIENT_ID', 'PURSER_OIDC_CLIENT_SECRET', 'PURSER_CONSOLE_URL'] as const;

/** Returns the faults of the variables together. */
export function operatorConsoleFaults(env: Environment): string[] {
  if (env.PURSER_OIDC_ISSUER === undefined) return [];
  const faults = NEEDED.filter((name) => env[name] === undefined).map(
    (name) => `${name} is required with PURSER_OIDC_ISSUER`,
  );
  const isPlain = [env.PURSER_OIDC_ISSUER, env.PURSER_CONSOLE_URL].some((url) => url?.startsWith('http:'));
  if (isPlain && env.NODE_ENV === 'production')
    faults.push('PURSER_OIDC_ISSUER and PURSER_CONSOLE_URL must begin with https in production');
  return faults;
}

/** Returns the settings of a checked environment. */
export function operatorConsoleOf(env: Environment): OperatorConsoleSettings {
  const allowsKeySignIn = env.PURSER_CONSOLE_KEY_SIGN_IN === 'true';
  if (env.PURSER_OIDC_ISSUER === undefined) return Object.freeze({ allowsKeySignIn, oidc: null });
  const oidc: OidcSettings = {
    issuer: env.PURSER_OIDC_ISSUER,
    clientId: env.PURSER_OIDC_CLIENT_ID ?? '',
    clientSecret: env.PURSER_OIDC_CLIENT_SECRET ?? '',
    scopes: env.PURSER_OIDC_SCOPES,
    groupsClaim: env.PURSER_OIDC_GROUPS_CLAIM,
    groupRoles: env.PURSER_OIDC_ROLES.map(groupRole),
    consoleUrl: (env.PURSER_CONSOLE_URL ?? '').replace(/\/+$/, ''),
  };
  return Object.freeze({ allowsKeySignIn, oidc: Object.freeze(oidc) });
}

function groupRole(text: string): OidcSettings['groupRoles'][number] {
  const [, group = '', pjid = '', role = ''] = GROUP_ROLE.exec(text) ?? [];
  return { group, pjid, role: role as ConsoleRole };
}

import { IsIn, IsOptional, IsUrl, Matches } from 'class-validator';
import type { OperatorRole } from '../../../shared/access/operator-role.js';
import { baseUrl } from './base-url.js';
import { ADDRESS, GROUP_ROLE, HttpAddress, ListOf, matching } from '../environment-values.js';

/** A page that people open; user and password of an address would be shown to all of them. */
const WEB_PAGE = { ...ADDRESS, disallow_auth: true };

/** Variables of the operator console. */
export class OperatorConsoleVariables {
  /** Whether the ADMIN key signs a person in to the operator console, for 15 minutes. */
  @IsIn(['true', 'false'], { message: 'PURSER_CONSOLE_KEY_SIGN_IN: must be true or false' })
  readonly PURSER_CONSOLE_KEY_SIGN_IN: 'true' | 'false' = 'true';

  /**
   * Origin under which people open the operator console, such as https://purser.example.com. Needed for
   * PURSER_OIDC_ISSUER.
   */
  @IsOptional()
  @HttpAddress()
  readonly PURSER_CONSOLE_URL?: string;

  /** Identity provider at which people sign in to the operator console. Unset: only the ADMIN key signs in. */
  @IsOptional()
  @HttpAddress()
  readonly PURSER_OIDC_ISSUER?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, {
    message: 'PURSER_OIDC_CLIENT_ID: must be 1 to 200 printable characters',
  })
  readonly PURSER_OIDC_CLIENT_ID?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{16,500}$/, {
    message: 'PURSER_OIDC_CLIENT_SECRET: must be 16 to 500 printable characters',
  })
  readonly PURSER_OIDC_CLIENT_SECRET?: string;

  /** Requested scopes, separated by spaces. */
  @Matches(/^openid(?: [\x21-\x7e]+)*$/, { message: 'PURSER_OIDC_SCOPES: must begin with openid' })
  readonly PURSER_OIDC_SCOPES: string = 'openid profile email';

  /** Claim that holds the groups of a person. */
  @Matches(/^[\x21-\x7e]{1,200}$/, { message: 'PURSER_OIDC_GROUPS_CLAIM: must be the name of a claim' })
  readonly PURSER_OIDC_GROUPS_CLAIM: string = 'groups';

  /** Roles of groups: `group=pjid:ROLE` separated by commas, `*` for every project. */
  @ListOf(
    matching(GROUP_ROLE),
    'must be group=pjid:ROLE separated by commas, ROLE one of VIEWER, SUPPORT, OPERATOR, ADMIN',
  )
  readonly PURSER_OIDC_ROLES: readonly string[] = [];

  /** Address of the Grafana that shows this deployment, which the console links to. Unset: no link. */
  @IsOptional()
  @IsUrl(WEB_PAGE)
  readonly PURSER_GRAFANA_URL?: string;

  /** Address of the page on which docs/alerts.md is published; the console links to its paragraphs. Unset: no links. */
  @IsOptional()
  @IsUrl(WEB_PAGE)
  readonly PURSER_RUNBOOK_URL?: string;
}

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
    readonly role: OperatorRole;
  }[];
  /** Origin under which people open the console, without a slash at its end. */
  readonly consoleUrl: string;
}

/** How people sign in to the operator console, and where it leads them. */
export interface OperatorConsoleSettings {
  /** Whether the ADMIN key opens a session. */
  readonly allowsKeySignIn: boolean;
  /** Null without an identity provider. */
  readonly oidc: OidcSettings | null;
  /** Pages elsewhere that the console links to. */
  readonly links: ConsoleLinks;
}

/** Pages elsewhere that the console links to; null where the address is not set. */
export interface ConsoleLinks {
  readonly grafana: string | null;
  readonly runbook: string | null;
}

/** Variables that an identity provider needs besides its issuer. */
const NEEDED = ['PURSER_OIDC_CLIENT_ID', 'PURSER_OIDC_CLIENT_SECRET', 'PURSER_CONSOLE_URL'] as const;

/** Returns the faults of the variables together. */
export function operatorConsoleFaults(env: OperatorConsoleVariables, isProduction: boolean): string[] {
  if (env.PURSER_OIDC_ISSUER === undefined) return [];
  const faults = NEEDED.filter((name) => env[name] === undefined).map(
    (name) => `${name}: required with PURSER_OIDC_ISSUER`,
  );
  const isPlain = [env.PURSER_OIDC_ISSUER, env.PURSER_CONSOLE_URL].some((url) => url?.startsWith('http:'));
  if (isPlain && isProduction)
    faults.push('PURSER_OIDC_ISSUER, PURSER_CONSOLE_URL: must begin with https in production');
  return faults;
}

/** Returns the settings of a checked environment. */
export function operatorConsoleOf(env: OperatorConsoleVariables): OperatorConsoleSettings {
  const allowsKeySignIn = env.PURSER_CONSOLE_KEY_SIGN_IN === 'true';
  const links: ConsoleLinks = Object.freeze({
    grafana: env.PURSER_GRAFANA_URL ?? null,
    runbook: env.PURSER_RUNBOOK_URL ?? null,
  });
  if (env.PURSER_OIDC_ISSUER === undefined) return Object.freeze({ allowsKeySignIn, oidc: null, links });
  const oidc: OidcSettings = {
    issuer: env.PURSER_OIDC_ISSUER,
    clientId: env.PURSER_OIDC_CLIENT_ID ?? '',
    clientSecret: env.PURSER_OIDC_CLIENT_SECRET ?? '',
    scopes: env.PURSER_OIDC_SCOPES,
    groupsClaim: env.PURSER_OIDC_GROUPS_CLAIM,
    groupRoles: env.PURSER_OIDC_ROLES.map(groupRole),
    consoleUrl: baseUrl(env.PURSER_CONSOLE_URL ?? ''),
  };
  return Object.freeze({ allowsKeySignIn, oidc: Object.freeze(oidc), links });
}

function groupRole(text: string): OidcSettings['groupRoles'][number] {
  const [, group = '', pjid = '', role = ''] = GROUP_ROLE.exec(text) ?? [];
  return { group, pjid, role: role as OperatorRole };
}

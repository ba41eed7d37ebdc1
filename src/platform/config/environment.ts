import { plainToInstance, Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUrl, Matches, Max, Min } from 'class-validator';
import { isAddressRange } from '../../shared/address-list.js';
import {
  AdminKeys,
  ADDRESS,
  GROUP_ROLE,
  isEgressRange,
  isHeader,
  isSecretKey,
  ListOf,
  matching,
  number,
  WholeNumber,
} from './environment-values.js';
import { StoreVariables } from './store-variables.js';

/** Samplers of traces, by OpenTelemetry's names. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SamplerName = (typeof SAMPLERS)[number];

/**
 * Every variable that the service reads, once: its name, its check and its default. `.env.example` is tested against this
 * class, and nothing else in `src` touches `process.env`.
 */
export class Environment extends StoreVariables {
  /** Kind of deployment. Required, so that no production service runs with the leniency of a development one by mistake. */
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be set to development, test or production',
  })
  readonly NODE_ENV!: 'development' | 'test' | 'production';

  /** The role of this process: serve HTTP, process jobs, or both. */
  @IsIn(['all', 'api', 'worker'])
  readonly PURSER_ROLE: 'all' | 'api' | 'worker' = 'all';

  @WholeNumber(0, 65_535)
  readonly PORT: number = 3000;

  /** Port for /operator, /metrics and /health, which PORT serves no more then; unset: PORT serves everything. */
  @IsOptional()
  @WholeNumber(0, 65_535)
  readonly PURSER_INTERNAL_PORT?: number;

  /**
   * The deployment's own key; reaches /operator/v1 for every project; during a rotation `new,old`. Required in production.
   */
  @IsOptional()
  @AdminKeys()
  readonly PURSER_ADMIN_KEY?: readonly string[];

  /** Encrypts stored secrets: 32 bytes as base64; during a rotation `new,old`. Required in production. */
  @IsOptional()
  @ListOf(isSecretKey, 'must be 32 bytes as base64 (several: separated by commas, newest first)')
  readonly PURSER_SECRET_KEY?: readonly string[];

  /** What wraps the data keys of stored secrets: PURSER_SECRET_KEY, or a transit engine (HashiCorp Vault, OpenBao). */
  @IsIn(['local', 'vault'])
  readonly PURSER_KEY_SERVICE: 'local' | 'vault' = 'local';

  /** Address of the transit engine's server. */
  @IsOptional()
  @IsUrl(ADDRESS)
  readonly PURSER_VAULT_URL?: string;

  /** Path of the transit engine. */
  @Matches(/^[\w-]+(?:\/[\w-]+)*$/, { message: 'PURSER_VAULT_MOUNT must be a path such as transit' })
  readonly PURSER_VAULT_MOUNT: string = 'transit';

  /** Name of the key in the transit engine. */
  @Matches(/^[\w.-]{1,100}$/, { message: 'PURSER_VAULT_KEY must be 1 to 100 letters, digits, _, . or -' })
  readonly PURSER_VAULT_KEY: string = 'purser';

  /** Namespace of the transit engine. */
  @IsOptional()
  @Matches(/^[\w./-]{1,200}$/, { message: 'PURSER_VAULT_NAMESPACE must be a path' })
  readonly PURSER_VAULT_NAMESPACE?: string;

  /** Token for the transit engine; or name its file in PURSER_VAULT_TOKEN_FILE. */
  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,4000}$/, { message: 'PURSER_VAULT_TOKEN must be a token' })
  readonly PURSER_VAULT_TOKEN?: string;

  /** File with the token, which may be renewed while the service runs. */
  @IsOptional()
  @Matches(/^\S+$/, { message: 'PURSER_VAULT_TOKEN_FILE must be a path' })
  readonly PURSER_VAULT_TOKEN_FILE?: string;

  /** Additional payment codes with their store family: `TOPUP_C:EXTERNAL,ASTORE_TV:ASTORE`. */
  @ListOf(matching(/^[A-Z0-9_]{1,20}:[A-Z]{1,20}$/), 'must be CODE:FAMILY pairs separated by commas')
  readonly PURSER_PAYMENT_CODES: readonly string[] = [];

  /** Maximum number of requests that this process works on at the same time; others wait for a moment. */
  @WholeNumber(1, 10_000)
  readonly PURSER_MAX_IN_FLIGHT: number = 64;

  /** Requests a second that one project may send to all processes together; 0 for any number. */
  @WholeNumber(0, 100_000)
  readonly PURSER_PROJECT_RATE_PER_SECOND: number = 0;

  /**
   * Seconds between the signal to stop and the end of serving, so that load balancers stop sending requests. Unset: 5 in
   * production, else 0.
   */
  @IsOptional()
  @WholeNumber(0, 60)
  readonly PURSER_DRAIN_SECONDS?: number;

  /**
   * Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, separated by commas. Default: this machine and
   * private networks.
   */
  @ListOf(isAddressRange, 'must be addresses or ranges such as 10.0.0.0/8')
  readonly PURSER_TRUSTED_PROXIES: readonly string[] = [
    '127.0.0.0/8',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '::1',
    'fc00::/7',
  ];

  /**
   * The only ranges of addresses that a tenant may have called, such as game servers, separated by commas. Unset: every range but,
   * in production, loopback and the networks of this machine.
   */
  @ListOf(isEgressRange, 'must be ranges such as 203.0.113.0/24')
  readonly PURSER_EGRESS_ALLOW: readonly string[] = [];

  /** Ranges of addresses that a tenant may never have called, separated by commas. */
  @ListOf(isEgressRange, 'must be ranges such as 203.0.113.0/24')
  readonly PURSER_EGRESS_DENY: readonly string[] = [];

  /** Proxy for the calls to stores and game servers, such as http://user:password@proxy:3128; unset: they are direct. */
  @IsOptional()
  @IsUrl({ ...ADDRESS, protocols: ['http', 'https'] })
  readonly PURSER_EGRESS_PROXY?: string;

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
  readonly LOG_LEVEL: string = 'info';

  /** Rates by which other currencies count toward a monthly limit: `FROM:TO=rate` pairs separated by commas. */
  @ListOf(
    matching(/^[A-Z]{3}:(?:KRW|JPY)=\d{1,9}(?:\.\d{1,9})?$/),
    'must be pairs such as USD:JPY=150 separated by commas',
  )
  readonly LIMIT_RATES: readonly string[] = [
    'USD:JPY=150',
    'EUR:JPY=165',
    'KRW:JPY=0.11',
    'USD:KRW=1350',
    'EUR:KRW=1480',
    'JPY:KRW=9.1',
  ];

  /** Payment codes of the publisher's own PC service, to which the limits of KR apply. */
  @ListOf(matching(/^[A-Z0-9_]{1,20}$/), 'must be payment codes separated by commas')
  readonly LIMIT_KR_PAYMENTS: readonly string[] = [
    'WSHOP',
    'WSHOP_WEBSHOP',
    'PG',
    'PREPAID_CARD',
    'LAUNCHER',
  ];

  /** Monthly limit of adults in KR who have not chosen their own, in KRW. */
  @WholeNumber(0)
  readonly LIMIT_KR_ADULT: number = 500_000;

  /** Monthly limit of minors in KR, in KRW. */
  @WholeNumber(0)
  readonly LIMIT_KR_MINOR: number = 70_000;

  /** Monthly limit under 16 in JP, in JPY. */
  @WholeNumber(0)
  readonly LIMIT_JP_UNDER_16: number = 5_000;

  /** Monthly limit at 16 and 17 in JP, in JPY. */
  @WholeNumber(0)
  readonly LIMIT_JP_UNDER_18: number = 30_000;

  /** Consecutive failures after which the circuit of a store opens for a project; 0 for never. */
  @WholeNumber(0, 10_000)
  readonly PURSER_STORE_BREAKER_FAILURES: number = 20;

  /** Maximum number of concurrent calls of this process to one store. Unset: twice PURSER_MAX_IN_FLIGHT. */
  @IsOptional()
  @WholeNumber(1, 10_000)
  readonly PURSER_STORE_CONCURRENCY?: number;

  /** Days until a reward expires that delivers a purchase made outside the game. */
  @WholeNumber(1, 3_650)
  readonly PURSER_REWARD_DAYS: number = 365;

  /** Hours after which a purchase that is paid and not completed needs attention. */
  @WholeNumber(1, 8_760)
  readonly PURSER_ATTENTION_PAID_HOURS: number = 24;

  /** Hours after which a verified purchase that its store shows unconsumed needs attention; mobile store A refunds it after 72. */
  @WholeNumber(1, 8_760)
  readonly PURSER_ATTENTION_UNCONSUMED_HOURS: number = 48;

  /** Hours after which a reward that is still RESERVED needs attention. */
  @WholeNumber(1, 8_760)
  readonly PURSER_ATTENTION_RESERVED_HOURS: number = 24;

  /** Hour of the day at UTC+09:00 from which the day before is reconciled, for each project and store. Unset: only on demand. */
  @IsOptional()
  @WholeNumber(0, 23)
  readonly PURSER_RECONCILIATION_HOUR?: number;
  /** Days to keep the text, the receiver and the devices of a push message after it is settled. */
  @WholeNumber(1, 3_650)
  readonly PURSER_RETENTION_PUSH_DAYS: number = 30;

  /** Days to keep a device that was not registered again. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_DEVICE_DAYS: number = 400;

  /** Days to keep settled store notifications, at least as long as stores repeat them. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_NOTIFICATION_DAYS: number = 90;

  /** Days to keep signed store notifications that cannot be used, with their bodies, for operators. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_UNUSABLE_DAYS: number = 400;

  /** Days to keep the timeline of a purchase: its calls to stores and its notifications. */
  @WholeNumber(30, 3_650)
  readonly PURSER_RETENTION_TIMELINE_DAYS: number = 730;

  /** Store lookups of an operator tool that one project may make in a minute (Spec 8). */
  @WholeNumber(1, 100_000)
  readonly PURSER_LOOKUP_RATE_PER_MINUTE: number = 300;

  /** Calls of the client SDK that one player may make in a minute (Spec 7). */
  @WholeNumber(1, 100_000)
  readonly PURSER_SDK_RATE_PER_MINUTE: number = 120;

  /** Calls of the client SDK about one project in a minute. */
  @WholeNumber(1, 10_000_000)
  readonly PURSER_SDK_PROJECT_RATE_PER_MINUTE: number = 6_000;

  /** Calls of the client SDK from one address in a minute; many players may share one. */
  @WholeNumber(1, 10_000_000)
  readonly PURSER_SDK_ADDRESS_RATE_PER_MINUTE: number = 1_200;

  /** Trace collector, by OTLP over HTTP: `/v1/traces` follows. Unset: no traces. */
  @IsOptional()
  @IsUrl(ADDRESS)
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Headers of the requests to the collector, such as a key: `name=value` pairs separated by commas, values percent-encoded. */
  @ListOf(isHeader, 'must be name=value pairs separated by commas, percent-encoded')
  readonly OTEL_EXPORTER_OTLP_HEADERS: readonly string[] = [];

  /** Name of this service in traces. */
  @Matches(/^[\w.-]{1,100}$/, { message: 'OTEL_SERVICE_NAME must be 1 to 100 letters, digits, _, . or -' })
  readonly OTEL_SERVICE_NAME: string = 'purser';

  @IsIn(SAMPLERS)
  readonly OTEL_TRACES_SAMPLER: SamplerName = 'parentbased_always_on';

  /** Share of the traces that a `traceidratio` keeps, from 0 to 1. */
  @Transform(number)
  @Min(0)
  @Max(1)
  readonly OTEL_TRACES_SAMPLER_ARG: number = 1;

  /** Whether the API's reference is served at /docs and /openapi.json. */
  @IsIn(['true', 'false'], { message: 'DOCS_ENABLED must be true or false' })
  readonly DOCS_ENABLED: 'true' | 'false' = 'true';

  /** Whether the ADMIN key signs a person in to the operator console, for 15 minutes. */
  @IsIn(['true', 'false'], { message: 'PURSER_CONSOLE_KEY_SIGN_IN must be true or false' })
  readonly PURSER_CONSOLE_KEY_SIGN_IN: 'true' | 'false' = 'true';

  /** Origin under which people open the operator console, such as https://purser.example.com. Needed for PURSER_OIDC_ISSUER. */
  @IsOptional()
  @IsUrl(ADDRESS)
  readonly PURSER_CONSOLE_URL?: string;

  /** Identity provider at which people sign in to the operator console. Unset: nobody does. */
  @IsOptional()
  @IsUrl(ADDRESS)
  readonly PURSER_OIDC_ISSUER?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{1,200}$/, { message: 'PURSER_OIDC_CLIENT_ID must be 1 to 200 printable characters' })
  readonly PURSER_OIDC_CLIENT_ID?: string;

  @IsOptional()
  @Matches(/^[\x21-\x7e]{16,500}$/, {
    message: 'PURSER_OIDC_CLIENT_SECRET must be 16 to 500 printable characters',
  })
  readonly PURSER_OIDC_CLIENT_SECRET?: string;

  /** Scopes that are asked for, separated by spaces. */
  @Matches(/^openid(?: [\x21-\x7e]+)*$/, { message: 'PURSER_OIDC_SCOPES must begin with openid' })
  readonly PURSER_OIDC_SCOPES: string = 'openid profile email';

  /** Claim that holds the groups of a person. */
  @Matches(/^[\x21-\x7e]{1,200}$/, { message: 'PURSER_OIDC_GROUPS_CLAIM must be the name of a claim' })
  readonly PURSER_OIDC_GROUPS_CLAIM: string = 'groups';

  /** Roles of groups: `group=pjid:ROLE` separated by commas, `*` for every project. */
  @ListOf(
    matching(GROUP_ROLE),
    'must be group=pjid:ROLE separated by commas, ROLE one of VIEWER, SUPPORT, OPERATOR, ADMIN',
  )
  readonly PURSER_OIDC_ROLES: readonly string[] = [];
}

/** The variables of {@link Environment} that are set; an empty one counts as unset, as in most shells' `FOO=`. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const known = Object.keys(source).filter((name) => source[name] !== undefined && source[name] !== '');
  return plainToInstance(Environment, Object.fromEntries(known.map((name) => [name, source[name]])), {
    exposeDefaultValues: true,
  });
}

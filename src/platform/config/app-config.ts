import { type Micros, micros } from '../../shared/micros.js';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from './development-keys.js';
import { Environment, readEnvironment } from './environment.js';
import { environmentFaults, readCertificate } from './environment-faults.js';
import { type DatabaseTls, databaseTlsOf, redisTlsOf } from './server-tls.js';
import type { TlsFiles } from './tls-files.js';
import { operatorConsoleOf, type OperatorConsoleSettings } from './operator-console-settings.js';
import { tracingOf, type TracingSettings } from './tracing-settings.js';
import type { ServiceRole } from './service-role.js';
import { vaultOf, type VaultSettings } from './vault-settings.js';

/** Load balancers check every few seconds whether a process is ready. */
const PRODUCTION_DRAIN_SECONDS = 5;

/** The environment is invalid; `faults` lists every error, so that an operator can fix all of them at once. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** The configuration of the deployment, typed and frozen: read once at start and injected. */
export class AppConfig {
  readonly isProduction: boolean;
  readonly role: ServiceRole;
  readonly port: number;
  /** The only address that is listened on; null: every address of the machine. */
  readonly host: string | null;
  /** Port of the deployment's own network; null: there is one port for everything. */
  readonly internalPort: number | null;
  readonly logLevel: string;
  readonly database: {
    readonly url: string;
    /** Null when lists are read from the database itself. */
    readonly readUrl: string | null;
    /** Null when connections are not encrypted. */
    readonly tls: DatabaseTls | null;
    readonly poolSize: number;
  };
  /** `tls`: null when connections are not encrypted. */
  readonly redis: { readonly url: string; readonly tls: TlsFiles | null; readonly prefix: string };
  /** The ADMIN role's access keys, newest first, in clear; only their hashes are stored elsewhere. */
  readonly adminKeys: readonly string[];
  /** Encryption keys of stored secrets, 32 bytes each; the first one encrypts, all of them decrypt. */
  readonly secretKeys: readonly Buffer[];
  /** What wraps data keys: the newest of {@link secretKeys}, or {@link vault}. */
  readonly keyService: 'local' | 'vault';
  /** Transit engine; null without one. */
  readonly vault: VaultSettings | null;
  /** Additional payment codes: code to store family. */
  readonly paymentCodes: ReadonlyMap<string, string>;
  /** Maximum number of concurrent requests. */
  readonly maxInFlight: number;
  /** Requests a second of one project; 0 for any number. */
  readonly projectRatePerSecond: number;
  /** Addresses and ranges of proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  readonly trustedProxies: readonly string[];
  /** Ranges of addresses that tenants may have called, and may not; an empty `allow`: no limit. */
  readonly egress: {
    readonly allow: readonly string[];
    readonly deny: readonly string[];
    /** URL of the proxy for calls to stores and game servers; null: they are direct. */
    readonly proxy: string | null;
  };
  /** Time between the signal to stop and the end of serving. */
  readonly drainMs: number;
  readonly gstore: { readonly apiUrl: string; readonly tokenUrl: string; readonly jwksUrl: string };
  readonly astore: {
    readonly productionUrl: string;
    readonly sandboxUrl: string;
    /** The server API, for paying players and for testers. */
    readonly serverApiUrl: string;
    readonly serverApiSandboxUrl: string;
    /** DER; signed transactions must lead back to one of them. */
    readonly rootCertificates: readonly Buffer[];
  };
  readonly pcstore: { readonly apiUrl: string };
  readonly wshop: {
    readonly apiUrl: string;
    /** Payment pages for players; the token follows as a parameter. */
    readonly paymentUrl: string;
    readonly sandboxPaymentUrl: string;
  };
  /** Null until the deployment names them. */
  readonly console: { readonly authUrl: string | null; readonly apiUrl: string | null };
  readonly push: {
    readonly apiUrl: string;
    readonly tokenUrl: string;
    /** Whether requests must have come over TLS. */
    readonly requireHttps: boolean;
    /** Time to live of a message. */
    readonly ttlSeconds: number;
    /** Maximum number of concurrent messages of one project. */
    readonly concurrency: number;
  };
  /** Monthly spending limits. */
  readonly limits: {
    /** Such as `USD:JPY=150`. */
    readonly rates: readonly string[];
    /** Payment codes to which the limits of KR apply. */
    readonly krPayments: readonly string[];
    readonly amounts: {
      readonly krAdult: Micros;
      readonly krMinor: Micros;
      readonly jpUnder16: Micros;
      readonly jpUnder18: Micros;
    };
  };
  readonly storeCalls: {
    /** Consecutive failures after which the circuit of a store opens for a project; 0 for never. */
    readonly breakerFailures: number;
    /** Maximum number of concurrent calls to one store. */
    readonly concurrency: number;
  };
  /** Days until a reward expires that delivers a purchase made outside the game. */
  readonly rewardDays: number;
  /** Seconds after which something needs an operator's attention. */
  readonly attentionAfterSeconds: Readonly<Record<'paid' | 'unconsumed' | 'reserved', number>>;
  /** Hour at UTC+09:00 of the nightly reconciliations; undefined for none. */
  readonly reconciliationHour: number | undefined;
  /** Days to keep each kind of data. */
  readonly retentionDays: Readonly<
    Record<'push' | 'device' | 'notification' | 'unusableNotification' | 'timeline', number>
  >;
  /** Requests a minute of one project's operator tool, and of clients: by player, project and address. */
  readonly ratePerMinute: {
    readonly lookup: number;
    readonly sdk: number;
    readonly sdkProject: number;
    readonly sdkAddress: number;
  };
  /** Null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** Whether the API's reference is served. */
  readonly servesDocs: boolean;
  /** How people sign in to the operator console. */
  readonly operatorConsole: OperatorConsoleSettings;

  constructor(env: Environment) {
    this.isProduction = env.NODE_ENV === 'production';
    this.role = env.PURSER_ROLE;
    this.port = env.PORT;
    this.host = usesDevelopmentKey(env) ? '127.0.0.1' : null;
    this.internalPort = env.PURSER_INTERNAL_PORT ?? null;
    this.logLevel = env.LOG_LEVEL;
    this.database = Object.freeze({
      url: env.DATABASE_URL,
      readUrl: env.DATABASE_READ_URL ?? null,
      tls: databaseTlsOf(env),
      poolSize: env.DATABASE_POOL_SIZE,
    });
    this.redis = Object.freeze({ url: env.REDIS_URL, tls: redisTlsOf(env), prefix: env.REDIS_PREFIX });
    this.adminKeys = env.PURSER_ADMIN_KEY ?? [DEVELOPMENT_ADMIN_KEY];
    this.secretKeys = (env.PURSER_SECRET_KEY ?? [DEVELOPMENT_SECRET_KEY]).map((key) =>
      Buffer.from(key, 'base64'),
    );
    this.keyService = env.PURSER_KEY_SERVICE;
    this.vault = vaultOf(env);
    this.paymentCodes = new Map(env.PURSER_PAYMENT_CODES.map((pair) => pair.split(':') as [string, string]));
    this.maxInFlight = env.PURSER_MAX_IN_FLIGHT;
    this.projectRatePerSecond = env.PURSER_PROJECT_RATE_PER_SECOND;
    this.trustedProxies = env.PURSER_TRUSTED_PROXIES;
    this.egress = egressOf(env);
    this.drainMs = 1000 * (env.PURSER_DRAIN_SECONDS ?? (this.isProduction ? PRODUCTION_DRAIN_SECONDS : 0));
    this.gstore = Object.freeze({
      apiUrl: base(env.GSTORE_API_URL),
      tokenUrl: env.GSTORE_TOKEN_URL,
      jwksUrl: env.GSTORE_JWKS_URL,
    });
    this.astore = Object.freeze({
      productionUrl: base(env.ASTORE_PRODUCTION_URL),
      sandboxUrl: base(env.ASTORE_SANDBOX_URL),
      serverApiUrl: base(env.ASTORE_SERVER_API_URL),
      serverApiSandboxUrl: base(env.ASTORE_SERVER_API_SANDBOX_URL),
      rootCertificates: env.ASTORE_ROOT_CERTS.map(readCertificate),
    });
    this.pcstore = Object.freeze({ apiUrl: base(env.PCSTORE_API_URL) });
    this.wshop = Object.freeze({
      apiUrl: base(env.WSHOP_API_URL),
      paymentUrl: env.WSHOP_PAYMENT_URL,
      sandboxPaymentUrl: env.WSHOP_SANDBOX_PAYMENT_URL,
    });
    this.console = Object.freeze({
      authUrl: optionalBase(env.CONSOLE_AUTH_URL),
      apiUrl: optionalBase(env.CONSOLE_API_URL),
    });
    this.push = Object.freeze({
      apiUrl: base(env.PUSH_API_URL),
      tokenUrl: env.PUSH_TOKEN_URL,
      requireHttps:
        env.PUSH_REQUIRE_HTTPS === undefined ? this.isProduction : env.PUSH_REQUIRE_HTTPS === 'true',
      ttlSeconds: env.PUSH_TTL_SECONDS,
      concurrency: env.PUSH_CONCURRENCY,
    });
    this.limits = Object.freeze({
      rates: env.LIMIT_RATES,
      krPayments: env.LIMIT_KR_PAYMENTS,
      amounts: Object.freeze({
        krAdult: inMicros(env.LIMIT_KR_ADULT),
        krMinor: inMicros(env.LIMIT_KR_MINOR),
        jpUnder16: inMicros(env.LIMIT_JP_UNDER_16),
        jpUnder18: inMicros(env.LIMIT_JP_UNDER_18),
      }),
    });
    this.storeCalls = Object.freeze({
      breakerFailures: env.PURSER_STORE_BREAKER_FAILURES,
      concurrency: env.PURSER_STORE_CONCURRENCY ?? 2 * env.PURSER_MAX_IN_FLIGHT,
    });
    this.rewardDays = env.PURSER_REWARD_DAYS;
    this.reconciliationHour = env.PURSER_RECONCILIATION_HOUR;
    this.attentionAfterSeconds = Object.freeze({
      paid: env.PURSER_ATTENTION_PAID_HOURS * SECONDS_AN_HOUR,
      unconsumed: env.PURSER_ATTENTION_UNCONSUMED_HOURS * SECONDS_AN_HOUR,
      reserved: env.PURSER_ATTENTION_RESERVED_HOURS * SECONDS_AN_HOUR,
    });
    this.retentionDays = Object.freeze({
      push: env.PURSER_RETENTION_PUSH_DAYS,
      device: env.PURSER_RETENTION_DEVICE_DAYS,
      notification: env.PURSER_RETENTION_NOTIFICATION_DAYS,
      unusableNotification: env.PURSER_RETENTION_UNUSABLE_DAYS,
      timeline: env.PURSER_RETENTION_TIMELINE_DAYS,
    });
    this.ratePerMinute = Object.freeze({
      lookup: env.PURSER_LOOKUP_RATE_PER_MINUTE,
      sdk: env.PURSER_SDK_RATE_PER_MINUTE,
      sdkProject: env.PURSER_SDK_PROJECT_RATE_PER_MINUTE,
      sdkAddress: env.PURSER_SDK_ADDRESS_RATE_PER_MINUTE,
    });
    this.tracing = tracingOf(env);
    this.servesDocs = env.DOCS_ENABLED === 'true';
    this.operatorConsole = operatorConsoleOf(env);
    Object.freeze(this);
  }
}

/**
 * Reads and checks the whole environment.
 * @throws ConfigurationError naming every fault at once; no value is quoted, since some are secret.
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>> = process.env): AppConfig {
  const env = readEnvironment(source);
  const faults = environmentFaults(env);
  if (faults.length > 0) throw new ConfigurationError(faults);
  return new AppConfig(env);
}

const egressOf = ({
  PURSER_EGRESS_ALLOW: allow,
  PURSER_EGRESS_DENY: deny,
  PURSER_EGRESS_PROXY: proxy,
}: Environment): AppConfig['egress'] => Object.freeze({ allow, deny, proxy: proxy ?? null });

const SECONDS_AN_HOUR = 3_600;

const inMicros = (amount: number): Micros => micros(amount * 1_000_000);

/** Paths are appended to it. */
const base = (url: string): string => url.replace(/\/+$/, '');

const optionalBase = (url: string | undefined): string | null => (url === undefined ? null : base(url));

/** Whether one of the keys is publicly known; such a service must not be reached from outside. */
const usesDevelopmentKey = ({
  PURSER_ADMIN_KEY: adminKeys,
  PURSER_SECRET_KEY: secretKeys,
}: Environment): boolean =>
  (adminKeys?.includes(DEVELOPMENT_ADMIN_KEY) ?? true) ||
  (secretKeys?.includes(DEVELOPMENT_SECRET_KEY) ?? true);

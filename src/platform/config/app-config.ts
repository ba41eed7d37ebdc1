import { type AttentionAfterSeconds, attentionAfterSecondsOf } from './settings/schedule-settings.js';
import { type CancelThresholds, cancelThresholdsOf } from './settings/cancel-settings.js';
import { ConfigurationError } from './configuration-error.js';
import { type EgressSettings, egressOf } from './settings/egress-settings.js';
import { Environment, type VariableSource } from './environment.js';
import { environmentFaults } from './environment-faults.js';
import { keysOf } from './settings/key-settings.js';
import { type LimitSettings, limitsOf } from './settings/limit-settings.js';
import { type OperatorConsoleSettings, operatorConsoleOf } from './settings/operator-console-settings.js';
import { type PushConnectionSettings, pushOf } from './settings/push-connection-settings.js';
import { type RatePerMinute, ratePerMinuteOf } from './settings/rate-settings.js';
import { redisOf, type RedisSettings } from './servers/redis-variables.js';
import { type RetentionDays, retentionDaysOf } from './settings/retention-settings.js';
import { type DatabaseTls, databaseTlsOf } from './servers/server-tls.js';
import { withSecretFiles } from './secret-files.js';
import type { ServiceRole } from './service-role.js';
import { type StoreConnectionSettings, storesOf } from './settings/store-connection-settings.js';
import { tracingOf, type TracingSettings } from './settings/tracing-settings.js';
import { unknownVariables } from './unknown-variables.js';
import { vaultOf, type VaultSettings } from './settings/vault-settings.js';

export { ConfigurationError } from './configuration-error.js';

/** Load balancers check every few seconds whether a process is ready. */
const PRODUCTION_DRAIN_SECONDS = 5;

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
  readonly redis: RedisSettings;
  /** The ADMIN role's access keys, newest first, in clear; only their hashes are stored elsewhere. */
  readonly adminKeys: readonly string[];
  /** Encryption keys of stored secrets, 32 bytes each; the first one encrypts, all of them decrypt. */
  readonly secretKeys: readonly Buffer[];
  /** What wraps data keys: the newest of {@link secretKeys}, or {@link vault}. */
  readonly keyService: 'local' | 'vault';
  /** Transit engine; null without one. */
  readonly vault: VaultSettings | null;
  /** Additional payment codes: code to store family. */
  readonly paymentCodes: StoreConnectionSettings['paymentCodes'];
  /** Maximum number of concurrent requests. */
  readonly maxInFlight: number;
  /** Requests a second of one project; 0 for any number. */
  readonly projectRatePerSecond: number;
  /** Addresses and ranges of proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
  readonly trustedProxies: readonly string[];
  readonly egress: EgressSettings;
  /** Time between the signal to stop and the end of serving. */
  readonly drainMs: number;
  readonly gstore: StoreConnectionSettings['gstore'];
  readonly astore: StoreConnectionSettings['astore'];
  readonly pcstore: StoreConnectionSettings['pcstore'];
  readonly wshop: StoreConnectionSettings['wshop'];
  readonly console: StoreConnectionSettings['console'];
  readonly storeCalls: StoreConnectionSettings['storeCalls'];
  readonly push: PushConnectionSettings;
  readonly limits: LimitSettings;
  /** Days until a reward expires that delivers a purchase made outside the game. */
  readonly rewardDays: number;
  readonly attentionAfterSeconds: AttentionAfterSeconds;
  /** Hour at UTC+09:00 of the nightly reconciliations; undefined for none. */
  readonly reconciliationHour: number | undefined;
  readonly retentionDays: RetentionDays;
  readonly ratePerMinute: RatePerMinute;
  /** Null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** Whether the API's reference is served. */
  readonly servesDocs: boolean;
  /** Whether operators may move projects in time: every store is a simulator. */
  readonly hasTestClock: boolean;
  /** How people sign in to the operator console. */
  readonly operatorConsole: OperatorConsoleSettings;
  /** Amounts above which an operator's cancellation takes two persons. */
  readonly cancelThresholds: CancelThresholds;

  /** @param unknownVariables names beginning with `PURSER_` that nothing reads */
  constructor(
    env: Environment,
    readonly unknownVariables: readonly string[] = [],
  ) {
    const { service, database, redis, schedule } = env;
    const keys = keysOf(env.keys);
    const stores = storesOf(env.stores);
    this.isProduction = service.NODE_ENV === 'production';
    this.role = service.PURSER_ROLE;
    this.port = service.PORT;
    this.host = keys.hasGuessableKey ? '127.0.0.1' : null;
    this.internalPort = service.PURSER_INTERNAL_PORT ?? null;
    this.logLevel = service.LOG_LEVEL;
    this.database = Object.freeze({
      url: database.DATABASE_URL,
      readUrl: database.DATABASE_READ_URL ?? null,
      tls: databaseTlsOf(database),
      poolSize: database.DATABASE_POOL_SIZE,
    });
    this.redis = redisOf(redis);
    this.adminKeys = keys.adminKeys;
    this.secretKeys = keys.secretKeys;
    this.keyService = env.vault.PURSER_KEY_SERVICE;
    this.vault = vaultOf(env.vault);
    this.maxInFlight = service.PURSER_MAX_IN_FLIGHT ?? 2 * database.DATABASE_POOL_SIZE;
    this.projectRatePerSecond = env.rates.PURSER_PROJECT_RATE_PER_SECOND;
    this.trustedProxies = service.PURSER_TRUSTED_PROXIES;
    this.egress = egressOf(env.egress);
    this.drainMs =
      1000 * (service.PURSER_DRAIN_SECONDS ?? (this.isProduction ? PRODUCTION_DRAIN_SECONDS : 0));
    this.paymentCodes = stores.paymentCodes;
    this.gstore = stores.gstore;
    this.astore = stores.astore;
    this.pcstore = stores.pcstore;
    this.wshop = stores.wshop;
    this.console = stores.console;
    this.storeCalls = stores.storeCalls;
    this.push = pushOf(env.push, this.isProduction);
    this.limits = limitsOf(env.limits);
    this.rewardDays = schedule.PURSER_REWARD_DAYS;
    this.reconciliationHour = schedule.PURSER_RECONCILIATION_HOUR;
    this.attentionAfterSeconds = attentionAfterSecondsOf(schedule);
    this.retentionDays = retentionDaysOf(env.retention);
    this.ratePerMinute = ratePerMinuteOf(env.rates);
    this.tracing = tracingOf(env.tracing, this.role);
    this.servesDocs = service.DOCS_ENABLED === 'true';
    this.hasTestClock = service.PURSER_TEST_CLOCK === 'true';
    this.operatorConsole = operatorConsoleOf(env.operatorConsole);
    this.cancelThresholds = cancelThresholdsOf(env.cancel);
    Object.freeze(this);
  }
}

/**
 * Reads and checks the whole environment.
 * @throws ConfigurationError naming every fault at once; no value is quoted, since some are secret.
 */
export function loadConfig(source: VariableSource = process.env): AppConfig {
  const env = new Environment(withSecretFiles(source));
  const faults = environmentFaults(env);
  if (faults.length > 0) throw new ConfigurationError(faults);
  return new AppConfig(env, unknownVariables(source, env));
}

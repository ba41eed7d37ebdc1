import { validateSync } from 'class-validator';
import { DEVELOPMENT_ADMIN_KEY, DEVELOPMENT_SECRET_KEY } from './development-keys.js';
import { Environment, readEnvironment } from './environment.js';

/** Load balancers look every few seconds whether a process is ready. */
const PRODUCTION_DRAIN_SECONDS = 5;

/** The environment is wrong; `faults` lists everything that is, so that one look mends it all. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** What the deployment decided, typed and frozen: read once at start, injected wherever it is needed. */
export class AppConfig {
  readonly isProduction: boolean;
  readonly role: 'all' | 'api' | 'worker';
  readonly port: number;
  readonly logLevel: string;
  readonly database: { readonly url: string; readonly poolSize: number };
  readonly redis: { readonly url: string; readonly prefix: string };
  /** The ADMIN role's access key, in clear; only its hash leaves the guard. */
  readonly adminKey: string;
  /** Keys that seal stored secrets, 32 bytes each; the first one seals, all of them open. */
  readonly secretKeys: readonly Buffer[];
  /** Payment codes besides the built-in ones: code to store family. */
  readonly paymentCodes: ReadonlyMap<string, string>;
  /** Requests that are worked on at once, at most. */
  readonly maxInFlight: number;
  /** Requests a second of one project; 0 for any number. */
  readonly projectRatePerSecond: number;
  /** Time between the signal to stop and the end of serving. */
  readonly drainMs: number;
  readonly gstore: { readonly apiUrl: string; readonly tokenUrl: string };

  constructor(env: Environment) {
    this.isProduction = env.NODE_ENV === 'production';
    this.role = env.PURSER_ROLE;
    this.port = env.PORT;
    this.logLevel = env.LOG_LEVEL;
    this.database = Object.freeze({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE });
    this.redis = Object.freeze({ url: env.REDIS_URL, prefix: env.REDIS_PREFIX });
    this.adminKey = env.PURSER_ADMIN_KEY ?? DEVELOPMENT_ADMIN_KEY;
    this.secretKeys = (env.PURSER_SECRET_KEY ?? [DEVELOPMENT_SECRET_KEY]).map((key) =>
      Buffer.from(key, 'base64'),
    );
    this.paymentCodes = new Map(env.PURSER_PAYMENT_CODES.map((pair) => pair.split(':') as [string, string]));
    this.maxInFlight = env.PURSER_MAX_IN_FLIGHT;
    this.projectRatePerSecond = env.PURSER_PROJECT_RATE_PER_SECOND;
    this.drainMs = 1000 * (env.PURSER_DRAIN_SECONDS ?? (this.isProduction ? PRODUCTION_DRAIN_SECONDS : 0));
    this.gstore = Object.freeze({
      apiUrl: env.GSTORE_API_URL.replace(/\/+$/, ''),
      tokenUrl: env.GSTORE_TOKEN_URL,
    });
    Object.freeze(this);
  }
}

/**
 * Reads and checks the whole environment.
 * @throws ConfigurationError naming every fault at once; no value is quoted, since some are secret.
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>> = process.env): AppConfig {
  const env = readEnvironment(source);
  const faults = validateSync(env).flatMap((fault) => Object.values(fault.constraints ?? {}));
  if (env.NODE_ENV === 'production') faults.push(...productionFaults(env));
  if (faults.length > 0) throw new ConfigurationError(faults);
  return new AppConfig(env);
}

/** Keys that anyone could know must not guard a production service. */
function productionFaults(env: Environment): string[] {
  const faults: string[] = [];
  if (env.PURSER_ADMIN_KEY === undefined) faults.push('PURSER_ADMIN_KEY is required in production');
  if (env.PURSER_ADMIN_KEY === DEVELOPMENT_ADMIN_KEY) faults.push('PURSER_ADMIN_KEY is the development key');
  if (env.PURSER_SECRET_KEY === undefined) faults.push('PURSER_SECRET_KEY is required in production');
  if (env.PURSER_SECRET_KEY?.includes(DEVELOPMENT_SECRET_KEY))
    faults.push('PURSER_SECRET_KEY holds the development key');
  return faults;
}

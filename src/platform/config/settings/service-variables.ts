import { IsIn, IsOptional } from 'class-validator';
import { isAddressRange } from '../../network/address-list.js';
import { ListOf, WholeNumber } from '../environment-values.js';

/** Variables of the process: its role, its HTTP server, its log. */
export class ServiceVariables {
  /**
   * Kind of deployment. Required, so that no production service runs with the leniency of a development one by mistake.
   */
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV: must be set to development, test or production',
  })
  readonly NODE_ENV!: 'development' | 'test' | 'production';

  /** The role of this process: serve HTTP, process jobs, or both. */
  @IsIn(['all', 'api', 'worker'])
  readonly PURSER_ROLE: 'all' | 'api' | 'worker' = 'all';

  @WholeNumber(0, 65_535)
  readonly PORT: number = 3000;

  /** Port for /operator, /console, /metrics and /health, which PORT then no longer serves; unset: PORT serves all. */
  @IsOptional()
  @WholeNumber(0, 65_535)
  readonly PURSER_INTERNAL_PORT?: number;

  /**
   * Maximum number of requests that this process works on at the same time; others wait for a moment. Unset: twice
   * DATABASE_POOL_SIZE. More of them would wait for a connection instead, where the order of admission does not count.
   */
  @IsOptional()
  @WholeNumber(1, 10_000)
  readonly PURSER_MAX_IN_FLIGHT?: number;

  /**
   * Seconds between the signal to stop and the end of serving, so that load balancers stop sending requests. Unset: 5
   * in production, else 0.
   */
  @IsOptional()
  @WholeNumber(0, 60)
  readonly PURSER_DRAIN_SECONDS?: number;

  /**
   * Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, separated by commas. Default: this
   * machine and private networks.
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

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
  readonly LOG_LEVEL: string = 'info';

  /** Whether the API's reference is served at /docs and /openapi.json. */
  @IsIn(['true', 'false'], { message: 'DOCS_ENABLED: must be true or false' })
  readonly DOCS_ENABLED: 'true' | 'false' = 'true';

  /** Whether operators may move projects in time. Refused in production, and while a store is not a simulator. */
  @IsIn(['true', 'false'], { message: 'PURSER_TEST_CLOCK: must be true or false' })
  readonly PURSER_TEST_CLOCK: 'true' | 'false' = 'false';
}

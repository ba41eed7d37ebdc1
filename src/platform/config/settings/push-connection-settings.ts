import { IsIn, IsOptional } from 'class-validator';
import { baseUrl } from './base-url.js';
import { HttpAddress, WholeNumber } from '../environment-values.js';

/** Variables of push messages and of the service that delivers them. */
export class PushVariables {
  /** Service that delivers messages to devices: FCM HTTP v1. */
  @HttpAddress()
  readonly PUSH_API_URL: string = 'https://fcm.googleapis.com';

  /** Token endpoint of that service. */
  @HttpAddress()
  readonly PUSH_TOKEN_URL: string = 'https://oauth2.googleapis.com/token';

  /** Refuses push requests that did not come over TLS. Unset: in production only. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'PUSH_REQUIRE_HTTPS: must be true or false' })
  readonly PUSH_REQUIRE_HTTPS?: 'true' | 'false';

  /** Seconds after which a push message that has not reached a device expires. */
  @WholeNumber(1, 2_419_200)
  readonly PUSH_TTL_SECONDS: number = 21_600;

  /** Maximum number of concurrent messages of one project in this process. */
  @WholeNumber(1, 1_000)
  readonly PUSH_CONCURRENCY: number = 64;
}

/** The service that delivers push messages, and how they are sent. */
export interface PushConnectionSettings {
  readonly apiUrl: string;
  readonly tokenUrl: string;
  /** Whether requests must have come over TLS. */
  readonly requireHttps: boolean;
  /** Time to live of a message. */
  readonly ttlSeconds: number;
  /** Maximum number of concurrent messages of one project. */
  readonly concurrency: number;
}

/** Returns the settings of checked variables; HTTPS is required in production unless a variable says otherwise. */
export const pushOf = (env: PushVariables, isProduction: boolean): PushConnectionSettings =>
  Object.freeze({
    apiUrl: baseUrl(env.PUSH_API_URL),
    tokenUrl: env.PUSH_TOKEN_URL,
    requireHttps: env.PUSH_REQUIRE_HTTPS === undefined ? isProduction : env.PUSH_REQUIRE_HTTPS === 'true',
    ttlSeconds: env.PUSH_TTL_SECONDS,
    concurrency: env.PUSH_CONCURRENCY,
  });

import { IsIn, IsOptional, IsUrl } from 'class-validator';
import { ADDRESS, ListOf, matching, WholeNumber } from './environment-values.js';
import { ServerVariables } from './server-variables.js';

/** Addresses of stores and of the push service, and how messages are sent; part of the Environment. */
export abstract class StoreVariables extends ServerVariables {
  @IsUrl(ADDRESS)
  readonly GSTORE_API_URL: string = 'https://androidpublisher.googleapis.com';

  @IsUrl(ADDRESS)
  readonly GSTORE_TOKEN_URL: string = 'https://oauth2.googleapis.com/token';

  /** Public keys of the service that pushes the notifications of mobile store A. */
  @IsUrl(ADDRESS)
  readonly GSTORE_JWKS_URL: string = 'https://www.googleapis.com/oauth2/v3/certs';

  @IsUrl(ADDRESS)
  readonly ASTORE_PRODUCTION_URL: string = 'https://buy.itunes.apple.com';

  @IsUrl(ADDRESS)
  readonly ASTORE_SANDBOX_URL: string = 'https://sandbox.itunes.apple.com';

  @IsUrl(ADDRESS)
  readonly ASTORE_SERVER_API_URL: string = 'https://api.storekit.apple.com';

  @IsUrl(ADDRESS)
  readonly ASTORE_SERVER_API_SANDBOX_URL: string = 'https://api.storekit-sandbox.apple.com';

  /** Files with the root certificates of signed transactions, PEM or DER, separated by commas; unset: none is accepted. */
  @ListOf(matching(/./), 'must be file names separated by commas')
  readonly ASTORE_ROOT_CERTS: readonly string[] = [];

  @IsUrl(ADDRESS)
  readonly PCSTORE_API_URL: string = 'https://partner.steam-api.com';

  @IsUrl(ADDRESS)
  readonly WSHOP_API_URL: string = 'https://store.xsolla.com';

  /** Payment page of the web shop; `?token=` follows. */
  @IsUrl(ADDRESS)
  readonly WSHOP_PAYMENT_URL: string = 'https://secure.xsolla.com/paystation4/';

  @IsUrl(ADDRESS)
  readonly WSHOP_SANDBOX_PAYMENT_URL: string = 'https://sandbox-secure.xsolla.com/paystation4/';

  /** Unset: the console store answers EXTERNAL_API_ERROR. */
  @IsOptional()
  @IsUrl(ADDRESS)
  readonly CONSOLE_AUTH_URL?: string;

  @IsOptional()
  @IsUrl(ADDRESS)
  readonly CONSOLE_API_URL?: string;

  /** Service that delivers messages to devices: FCM HTTP v1. */
  @IsUrl(ADDRESS)
  readonly PUSH_API_URL: string = 'https://fcm.googleapis.com';

  /** Token endpoint of that service. */
  @IsUrl(ADDRESS)
  readonly PUSH_TOKEN_URL: string = 'https://oauth2.googleapis.com/token';

  /** Refuses push requests that did not come over TLS. Unset: in production only. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'PUSH_REQUIRE_HTTPS must be true or false' })
  readonly PUSH_REQUIRE_HTTPS?: 'true' | 'false';

  /** Seconds after which a push message that has not reached a device expires. */
  @WholeNumber(1, 2_419_200)
  readonly PUSH_TTL_SECONDS: number = 21_600;

  /** Maximum number of concurrent messages of one project in this process. */
  @WholeNumber(1, 1_000)
  readonly PUSH_CONCURRENCY: number = 64;
}

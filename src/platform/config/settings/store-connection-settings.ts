import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { IsOptional } from 'class-validator';
import { baseUrl } from './base-url.js';
import { HttpAddress, ListOf, matching, WholeNumber } from '../environment-values.js';

/** Variables of the calls to stores. */
export class StoreVariables {
  /** Additional payment codes with their store family: `TOPUP_C:EXTERNAL,ASTORE_TV:ASTORE`. */
  @ListOf(matching(/^[A-Z0-9_]{1,20}:[A-Z]{1,20}$/), 'must be CODE:FAMILY pairs separated by commas')
  readonly PURSER_PAYMENT_CODES: readonly string[] = [];

  /** Consecutive failures after which the circuit of a store opens for a project; 0 for never. */
  @WholeNumber(0, 10_000)
  readonly PURSER_STORE_BREAKER_FAILURES: number = 20;

  /** Maximum number of concurrent calls of this process to one store. */
  @WholeNumber(1, 10_000)
  readonly PURSER_STORE_CONCURRENCY: number = 128;

  @HttpAddress()
  readonly GSTORE_API_URL: string = 'https://androidpublisher.googleapis.com';

  @HttpAddress()
  readonly GSTORE_TOKEN_URL: string = 'https://oauth2.googleapis.com/token';

  /** Public keys of the service that pushes the notifications of mobile store A. */
  @HttpAddress()
  readonly GSTORE_JWKS_URL: string = 'https://www.googleapis.com/oauth2/v3/certs';

  @HttpAddress()
  readonly ASTORE_PRODUCTION_URL: string = 'https://buy.itunes.apple.com';

  @HttpAddress()
  readonly ASTORE_SANDBOX_URL: string = 'https://sandbox.itunes.apple.com';

  @HttpAddress()
  readonly ASTORE_SERVER_API_URL: string = 'https://api.storekit.apple.com';

  @HttpAddress()
  readonly ASTORE_SERVER_API_SANDBOX_URL: string = 'https://api.storekit-sandbox.apple.com';

  /**
   * Files with the root certificates of signed transactions, PEM or DER, separated by commas; unset: none is accepted.
   */
  @ListOf(matching(/./), 'must be file names separated by commas')
  readonly ASTORE_ROOT_CERTS: readonly string[] = [];

  @HttpAddress()
  readonly PCSTORE_API_URL: string = 'https://partner.steam-api.com';

  @HttpAddress()
  readonly WSHOP_API_URL: string = 'https://store.xsolla.com';

  /** Payment page of the web shop; `?token=` follows. */
  @HttpAddress()
  readonly WSHOP_PAYMENT_URL: string = 'https://secure.xsolla.com/paystation4/';

  @HttpAddress()
  readonly WSHOP_SANDBOX_PAYMENT_URL: string = 'https://sandbox-secure.xsolla.com/paystation4/';

  /** Unset: the console store answers EXTERNAL_API_ERROR. */
  @IsOptional()
  @HttpAddress()
  readonly CONSOLE_AUTH_URL?: string;

  @IsOptional()
  @HttpAddress()
  readonly CONSOLE_API_URL?: string;
}

/** Addresses of the stores, and limits of the calls to them. */
export interface StoreConnectionSettings {
  /** Additional payment codes: code to store family. */
  readonly paymentCodes: ReadonlyMap<string, string>;
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
  readonly storeCalls: {
    /** Consecutive failures after which the circuit of a store opens for a project; 0 for never. */
    readonly breakerFailures: number;
    /** Maximum number of concurrent calls to one store. */
    readonly concurrency: number;
  };
}

/** Returns the faults of the certificate files, and of the payment codes together. */
export function storeFaults({
  ASTORE_ROOT_CERTS: files,
  PURSER_PAYMENT_CODES: codes,
}: StoreVariables): string[] {
  const isRepeated = new Set(codes.map((pair) => pair.split(':')[0])).size < codes.length;
  const unreadable = files.flatMap((file) => {
    try {
      readCertificate(file);
      return [];
    } catch {
      return [`ASTORE_ROOT_CERTS: ${file} must be a readable certificate`];
    }
  });
  return isRepeated ? ['PURSER_PAYMENT_CODES: must name each code once', ...unreadable] : unreadable;
}

/** Returns the settings of checked variables. */
export const storesOf = (env: StoreVariables): StoreConnectionSettings => ({
  paymentCodes: new Map(env.PURSER_PAYMENT_CODES.map((pair) => pair.split(':') as [string, string])),
  gstore: Object.freeze({
    apiUrl: baseUrl(env.GSTORE_API_URL),
    tokenUrl: env.GSTORE_TOKEN_URL,
    jwksUrl: env.GSTORE_JWKS_URL,
  }),
  astore: Object.freeze({
    productionUrl: baseUrl(env.ASTORE_PRODUCTION_URL),
    sandboxUrl: baseUrl(env.ASTORE_SANDBOX_URL),
    serverApiUrl: baseUrl(env.ASTORE_SERVER_API_URL),
    serverApiSandboxUrl: baseUrl(env.ASTORE_SERVER_API_SANDBOX_URL),
    rootCertificates: env.ASTORE_ROOT_CERTS.map(readCertificate),
  }),
  pcstore: Object.freeze({ apiUrl: baseUrl(env.PCSTORE_API_URL) }),
  wshop: Object.freeze({
    apiUrl: baseUrl(env.WSHOP_API_URL),
    paymentUrl: env.WSHOP_PAYMENT_URL,
    sandboxPaymentUrl: env.WSHOP_SANDBOX_PAYMENT_URL,
  }),
  console: Object.freeze({
    authUrl: optionalBase(env.CONSOLE_AUTH_URL),
    apiUrl: optionalBase(env.CONSOLE_API_URL),
  }),
  storeCalls: Object.freeze({
    breakerFailures: env.PURSER_STORE_BREAKER_FAILURES,
    concurrency: env.PURSER_STORE_CONCURRENCY,
  }),
});

/** Returns a certificate file, PEM or DER, as DER. */
const readCertificate = (file: string): Buffer => new X509Certificate(readFileSync(file)).raw;

const optionalBase = (url: string | undefined): string | null => (url === undefined ? null : baseUrl(url));

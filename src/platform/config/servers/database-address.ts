import { isIPv6 } from 'node:net';
import { withoutBrackets } from '../../network/without-brackets.js';

/** Where a database is, and as whom to connect to it. */
export interface DatabaseAddress {
  /** A name or an IP address, IPv6 without brackets. */
  readonly host: string;
  /** Undefined: the usual port. */
  readonly port: number | undefined;
  readonly username: string;
  readonly password: string;
  readonly database: string;
}

/** Parts of the URL as they stand in it. */
type Parts = Readonly<Record<'username' | 'password' | 'host' | 'port', string | undefined>> & {
  readonly host: string;
  readonly database: string;
};

/** A password may hold what a URL reserves, even `@`: the last one is before the host. */
const FORM =
  /^(?:mysql|mariadb):\/\/(?:(?<username>[^\s:/]*)(?::(?<password>[^\s/]*))?@)?(?<host>\[[^\s/@]+\]|[^\s:/@[\]]+)(?::(?<port>\d{1,5}))?\/(?<database>[\w-]+)$/;
const MAX_PORT = 65_535;

/** Returns whether a text is the URL of a database: user and password, which may be missing, host, port and name. */
export function isDatabaseUrl(text: unknown): boolean {
  const parts = typeof text === 'string' ? partsOf(text) : null;
  if (parts === null || Number(parts.port ?? 0) > MAX_PORT) return false;
  return !parts.host.startsWith('[') || isIPv6(withoutBrackets(parts.host));
}

/**
 * Reads the URL of a database, user and password of which are in percent encoding. TypeORM would take an IPv6 address
 * for a host and a port.
 * @throws TypeError unless it {@link isDatabaseUrl | is one}
 */
export function databaseAddressOf(url: string): DatabaseAddress {
  const parts = partsOf(url);
  if (parts === null) throw new TypeError('not the URL of a database');
  const { username = '', password = '', host, port, database } = parts;
  return {
    host: withoutBrackets(host),
    port: port === undefined ? undefined : Number(port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
  };
}

const partsOf = (url: string): Parts | null => (FORM.exec(url)?.groups as Parts | undefined) ?? null;

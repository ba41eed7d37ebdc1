import { CliError } from '../exit-codes.js';

/** Where the service answers, and who asks. */
export interface Connection {
  /** Such as `https://billing.example.com`. */
  readonly address: string;
  /** Project of the key; `ADMIN` for the deployment's own key. */
  readonly pjid: string;
  readonly accessKey: string;
}

/** Project of the deployment's own key. */
export const ADMIN = 'ADMIN';

/** What can travel as a header. */
const HEADER = /^[\x21-\x7e]+$/;

/** What the reader calls the parts of a connection, such as the options or variables that hold them. */
export type ConnectionNames = Readonly<Record<keyof Connection, string>>;

/**
 * Refuses a connection that cannot be used.
 * @throws CliError that names the parts by `names`, and never shows the key
 */
export function requireUsable({ address, pjid, accessKey }: Connection, names: ConnectionNames): void {
  const faults = [
    ...(isAddress(address) ? [] : [addressRule(names.address)]),
    ...(HEADER.test(pjid) ? [] : [`${names.pjid}: must be text without blanks`]),
    ...(HEADER.test(accessKey) ? [] : [`${names.accessKey}: must be text without blanks`]),
  ];
  if (faults.length > 0) throw new CliError(faults.join('; '));
}

/** Refuses an address that is no http or https URL, or has more than a path. @throws CliError that names `name` */
export function requireAddress(address: string, name: string): void {
  if (!isAddress(address)) throw new CliError(addressRule(name));
}

const addressRule = (name: string): string => `${name}: must be a URL such as https://billing.example.com`;

/** Whether others on the way to the service can read the key. */
export function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

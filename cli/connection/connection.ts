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

/** What is wrong with a connection, the key unnamed; empty when it can be used. */
export function faultsOf({ address, pjid, accessKey }: Connection): string[] {
  return [
    ...(isAddress(address) ? [] : ['the address must be a URL such as https://billing.example.com']),
    ...(HEADER.test(pjid) ? [] : ['the project must be text without blanks']),
    ...(HEADER.test(accessKey) ? [] : ['the key must be text without blanks']),
  ];
}

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

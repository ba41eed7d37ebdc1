import { isIP } from 'node:net';
import { connect, type ConnectionOptions } from 'node:tls';
import { withoutBrackets } from '../network/without-brackets.js';
import { withoutPermit } from '../request-context/request-context.js';
import type { AddressRule } from './address-rule.js';
import type { EgressProxy, TunnelEnd } from './egress-proxy.js';
import { SharedLookup } from './shared-lookup.js';
import { withinTime } from './time-limit.js';

const TOTAL_MS = 5_000;
const HTTPS_PORT = 443;

const names = new SharedLookup();

/**
 * When the certificate of an https URL expires. It is read by a handshake over which nothing is sent, so an invalid one
 * is read too. Null without a certificate: another protocol, no allowed address, or no handshake within five seconds.
 */
export async function certificateExpiryOf(
  url: string,
  rule: AddressRule,
  proxy: EgressProxy | null = null,
): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return null;
  const host = withoutBrackets(hostname);
  const read = async (signal: AbortSignal): Promise<Date | null> => {
    const address = (await addressesOf(host)).find((one) => rule.allows(one));
    if (address === undefined || signal.aborted) return null;
    const target = { address, port: port === '' ? HTTPS_PORT : Number(port) };
    const through = proxy === null ? { host: address, port: target.port } : await tunnelOf(proxy, target);
    if (through === null) return null;
    return readExpiry({ ...through, ...(isIP(host) === 0 ? { servername: host } : {}) }, signal);
  };
  const expiry = await withoutPermit(() => withinTime(TOTAL_MS, read));
  return expiry instanceof Date ? expiry : null;
}

const addressesOf = (host: string): Promise<readonly string[]> =>
  new Promise((resolve) => {
    if (isIP(host) !== 0) return resolve([host]);
    names.find(host, {}, (error, found) =>
      resolve(error === null ? found.map(({ address }) => address) : []),
    );
  });

/** Null when the proxy does not connect. */
const tunnelOf = (proxy: EgressProxy, target: TunnelEnd): Promise<ConnectionOptions | null> =>
  new Promise((resolve) => {
    proxy.tunnelTo(target, (_, socket) => resolve(socket && { socket }));
  });

/** Connects to the checked address itself, so that the name cannot lead elsewhere meanwhile. */
function readExpiry(through: ConnectionOptions, signal: AbortSignal): Promise<Date | null> {
  return new Promise((resolve) => {
    const socket = connect({ ...through, rejectUnauthorized: false });
    const end = (expiry: Date | null): void => {
      socket.destroy();
      resolve(expiry);
    };
    signal.addEventListener('abort', () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const expiry = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(expiry.getTime()) ? null : expiry);
    });
  });
}

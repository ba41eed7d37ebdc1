import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { getMetadataStorage } from 'class-validator';
import { AddressList } from '../../network/address-list.js';
import { withoutBrackets } from '../../network/without-brackets.js';
import type { EgressVariables } from './egress-settings.js';
import type { ServiceVariables } from './service-variables.js';
import { StoreVariables } from './store-connection-settings.js';

/** Addresses of a machine or of a network that no store is in. */
const NEARBY = new AddressList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
]);

/** The variables with addresses of stores. */
const ADDRESSES = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(StoreVariables, '', false, false)
      .map(({ propertyName }) => propertyName as keyof StoreVariables),
  ),
].filter((name) => name.endsWith('_URL'));

/** Who the simulator of mobile store B says it is in its root certificate. */
const SIMULATED_ROOT = ['O=Simulated Store', 'CN=Simulated Root CA'];

/**
 * Returns why projects of this deployment must not be moved in time. A store is taken for a simulator when its address
 * is plain HTTP to this machine or to its own network. That is no proof: a gateway there could lead to a real store.
 */
export function testClockFaults(
  { PURSER_TEST_CLOCK, NODE_ENV }: ServiceVariables,
  stores: StoreVariables,
  { PURSER_EGRESS_PROXY: proxy }: EgressVariables,
): string[] {
  if (PURSER_TEST_CLOCK !== 'true') return [];
  const real = ADDRESSES.filter((name) => {
    const address = stores[name];
    return typeof address === 'string' && !isNearby(address);
  });
  const roots = stores.ASTORE_ROOT_CERTS.filter((file) => !isSimulatedRoot(file));
  return [
    ...(NODE_ENV === 'production' ? ['in production'] : []),
    ...(proxy === undefined ? [] : ['while PURSER_EGRESS_PROXY is set: it could lead to a real store']),
    ...real.map(
      (name) => `while ${name} is not the address of a simulator: http, on this machine or in its network`,
    ),
    ...roots.map((file) => `while ASTORE_ROOT_CERTS has ${file}, which is not the root of the simulator`),
  ].map((fault) => `PURSER_TEST_CLOCK: must not be true ${fault}`);
}

/** Payments and refunds of mobile store B are accepted by their certificates, whatever the store's address. */
function isSimulatedRoot(file: string): boolean {
  try {
    const subject = new X509Certificate(readFileSync(file)).subject.split('\n');
    return SIMULATED_ROOT.every((part) => subject.includes(part));
  } catch {
    // A file that cannot be read is a fault of its own.
    return true;
  }
}

function isNearby(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const host = withoutBrackets(hostname);
  if (protocol !== 'http:') return false;
  // A name without a dot is one of the machine or of its container network.
  return isIP(host) === 0 ? !host.includes('.') : NEARBY.contains(host);
}

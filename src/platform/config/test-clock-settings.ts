import { isIP } from 'node:net';
import { getMetadataStorage } from 'class-validator';
import { AddressList } from '../../shared/address-list.js';
import type { ServiceVariables } from './service-variables.js';
import { StoreVariables } from './store-settings.js';

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

/**
 * Returns why projects of this deployment must not be moved in time. A store is taken for a simulator when its address is plain
 * HTTP to this machine or to its own network: no real store answers there.
 */
export function testClockFaults(
  { PURSER_TEST_CLOCK, NODE_ENV }: ServiceVariables,
  stores: StoreVariables,
): string[] {
  if (PURSER_TEST_CLOCK !== 'true') return [];
  const faults = NODE_ENV === 'production' ? ['PURSER_TEST_CLOCK must not be true in production'] : [];
  const real = ADDRESSES.filter((name) => {
    const address = stores[name];
    return typeof address === 'string' && !isNearby(address);
  });
  return [
    ...faults,
    ...real.map(
      (name) =>
        `PURSER_TEST_CLOCK must not be true while ${name} is not the address of a simulator: http, on this machine or in its network`,
    ),
  ];
}

function isNearby(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'http:') return false;
  // A name without a dot is one of the machine or of its container network.
  return isIP(host) === 0 ? !host.includes('.') : NEARBY.contains(host);
}

import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A parsed IP address. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** First groups of IPv6 addresses whose next two groups are an IPv4 address. */
type EmbeddingPrefix = readonly number[];

/** `::ffff:10.0.0.1` (RFC 4291). */
const IPV4_MAPPED: EmbeddingPrefix = [0, 0, 0, 0, 0, 0xffff];
/** `64:ff9b::10.0.0.1`, behind a translator (RFC 6052). Where local NAT64 (RFC 8215) embeds depends on the network. */
const NAT64: EmbeddingPrefix = [0x64, 0xff9b, 0, 0, 0, 0];
/** `2002:a00:1::`, a network behind an IPv4 address (RFC 3056). */
const SIX_TO_FOUR: EmbeddingPrefix = [0x2002];

/** Forms that stand for one IPv4 host. */
export const IPV4_HOST_PREFIXES: readonly EmbeddingPrefix[] = [IPV4_MAPPED, NAT64];
const EMBEDDING_PREFIXES: readonly EmbeddingPrefix[] = [...IPV4_HOST_PREFIXES, SIX_TO_FOUR];

/** `::10.0.0.1`, a deprecated form (RFC 4291) that ipaddr.js reads as the mapped address `::ffff:10.0.0.1`. */
const IPV4_COMPATIBLE = /^::(?=\d+\.)/;

/** Zone of a link-local IPv6 address: an interface of this host. */
const ZONE = /%.*$/;

/** IPv4 addresses as a socket that listens on IPv6 shows them. */
const MAPPED_IPV4 = /^::ffff:(?=[\d.]+$)/i;

/**
 * Returns an IP address in its usual form: an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) as IPv4, and without a zone.
 */
export const plainAddress = (address: string): string => address.replace(MAPPED_IPV4, '').replace(ZONE, '');

/**
 * Reads a numeric address, without its zone; null for anything else. Stricter than ipaddr.js, which takes `10.1` and
 * octal numbers too, and would read an IPv6 address twice to find its family.
 */
export function addressOf(text: string): Address | null {
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  if (!isIPv6(text)) return null;
  return ipaddr.IPv6.parse(text.replace(ZONE, '').replace(IPV4_COMPATIBLE, '0:0:0:0:0:0:'));
}

/** Returns the IPv4 address that an IPv6 address of one of these forms embeds; null when it embeds none. */
export function embeddedIn(
  address: Address,
  prefixes: readonly EmbeddingPrefix[] = EMBEDDING_PREFIXES,
): ipaddr.IPv4 | null {
  if (!('parts' in address)) return null;
  const { parts } = address;
  const prefix = prefixes.find((groups) => groups.every((group, at) => group === parts[at]));
  if (prefix === undefined) return null;
  const groups = parts.slice(prefix.length, prefix.length + 2);
  return new ipaddr.IPv4(groups.flatMap((group) => [group >> 8, group & 255]));
}

/** Bits before the IPv4 address of {@link mappedIn}. */
export const MAPPED_PREFIX = 96;

/** Returns the IPv4 address of an IPv4-mapped IPv6 address such as `::ffff:10.0.0.1`; null for every other address. */
export const mappedIn = (address: Address): ipaddr.IPv4 | null => embeddedIn(address, [IPV4_MAPPED]);

/** Whether an address has the deprecated form `::10.0.0.1`, in groups `::a00:1`; `::` and loopback have not. */
export const isIpv4Compatible = (address: Address): boolean =>
  'parts' in address &&
  address.parts.slice(0, 6).every((group) => group === 0) &&
  !(address.parts[6] === 0 && (address.parts[7] ?? 0) <= 1);

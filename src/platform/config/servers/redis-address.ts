import { isDecodable } from '../environment-values.js';
import { isIP } from 'node:net';
import { withoutBrackets } from '../../network/without-brackets.js';

/** One of several servers. */
export interface RedisNode {
  /** Name or IP address, without brackets. */
  readonly host: string;
  readonly port: number;
}

interface Servers {
  readonly isEncrypted: boolean;
  /** Some of the nodes: the client asks them for the others. */
  readonly nodes: readonly RedisNode[];
  /** Credentials of the servers that hold data. */
  readonly username: string | undefined;
  readonly password: string | undefined;
}

/** One server, which may be an address that moves. The client reads user, password and database from the URL. */
export interface SingleRedis {
  readonly kind: 'single';
  readonly isEncrypted: boolean;
  readonly url: string;
  readonly host: string;
}

/** A master that sentinels know by its name. */
export interface SentinelRedis extends Servers {
  readonly kind: 'sentinel';
  readonly master: string;
  readonly database: number;
}

/** A Redis Cluster. */
export interface ClusterRedis extends Servers {
  readonly kind: 'cluster';
}

/** Where the queue's server is, as REDIS_URL says. */
export type RedisAddress = SingleRedis | SentinelRedis | ClusterRedis;

interface Fault {
  readonly fault: string;
}

const EXAMPLES = {
  single: 'redis://host:6379/0',
  sentinel: 'redis+sentinel://host:26379,host:26379/mymaster',
  cluster: 'redis+cluster://host:6379,host:6379',
} as const;
const FORM = `must look like ${EXAMPLES.single}, ${EXAMPLES.sentinel} or ${EXAMPLES.cluster}; by TLS rediss`;
const PORTS = { sentinel: 26_379, cluster: 6_379 } as const;

const SCHEME = /^(rediss?)(?:\+(sentinel|cluster))?:\/\/(\S+)$/;
const HOST = /^(?:[\w-]{1,63}(?:\.|$)){1,20}$/;
const MASTER_AND_DATABASE = /^\/([\w.-]{1,200})(?:\/(\d{1,4}))?$/;

const DATABASE = /^(?:\/\d{0,4})?$/;
const NO_NUMBER = `must end with the number of a database, or none: ${EXAMPLES.single}`;
const ENCODING = 'must have user and password in percent encoding, such as %25 for %';

/**
 * Reads REDIS_URL. A user or password that contains `@`, `/` or other characters with a meaning in a URL is written in
 * percent encoding.
 * @returns the address, or what is wrong, without any part of the URL, since a part may be secret
 */
export function readRedisAddress(url: unknown): RedisAddress | Fault {
  const [text = '', scheme, kind, rest = ''] = typeof url === 'string' ? (SCHEME.exec(url) ?? []) : [];
  const isEncrypted = scheme === 'rediss';
  if (kind !== 'sentinel' && kind !== 'cluster') {
    if (!URL.canParse(text)) return { fault: FORM };
    if (!isDecodable(text)) return { fault: ENCODING };
    const { hostname, pathname } = new URL(text);
    if (!DATABASE.test(pathname)) return { fault: NO_NUMBER };
    return { kind: 'single', isEncrypted, url: text, host: withoutBrackets(hostname) };
  }
  const [authority = ''] = rest.split(/[/?#]/, 1);
  const servers = serversOf(kind, authority);
  if ('fault' in servers) return servers;
  return withPath({ kind, isEncrypted, ...servers }, rest.slice(authority.length));
}

/** Reads user, password and hosts. */
function serversOf(kind: 'sentinel' | 'cluster', authority: string): Omit<Servers, 'isEncrypted'> | Fault {
  const at = authority.lastIndexOf('@');
  const nodes = nodesOf(authority.slice(at + 1), PORTS[kind]);
  if (nodes === null) return { fault: `must name hosts, each with its port: ${EXAMPLES[kind]}` };
  const credentials = credentialsOf(at < 0 ? ':' : authority.slice(0, at));
  if (credentials === null)
    return { fault: 'must have user:password@ or :password@ before the hosts, in percent encoding' };
  return { nodes, ...credentials };
}

/** Adds what the path says: the master and the database. */
function withPath(
  { kind, ...servers }: Servers & { readonly kind: 'sentinel' | 'cluster' },
  path: string,
): RedisAddress | Fault {
  if (kind === 'cluster')
    return /^\/?0?$/.test(path)
      ? { kind, ...servers }
      : { fault: 'must not name a database other than 0, since a Redis Cluster has no other' };
  const [, master, database = '0'] = MASTER_AND_DATABASE.exec(path) ?? [];
  if (master === undefined)
    return { fault: `must name the master of the sentinels after the hosts: ${EXAMPLES.sentinel}` };
  return { kind, ...servers, master, database: Number(database) };
}

/** Reads a REDIS_URL that has been checked. */
export function redisAddressOf(url: string): RedisAddress {
  const address = readRedisAddress(url);
  if ('fault' in address) throw new TypeError(`REDIS_URL: ${address.fault}`);
  return Object.freeze(address);
}

/** Returns the hosts of a list with commas; null when one of them is no host with a port. */
function nodesOf(list: string, standardPort: number): RedisNode[] | null {
  const nodes = list.split(',').map((text) => {
    const [, bracketed, name, port = String(standardPort)] =
      /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
    return { host: bracketed ?? name ?? '', port: Number(port), isBracketed: bracketed !== undefined };
  });
  const isValid = nodes.every(
    ({ host, port, isBracketed }) =>
      port >= 1 && port <= 65_535 && (isBracketed ? isIP(host) === 6 : HOST.test(host)),
  );
  return isValid ? nodes.map(({ host, port }) => ({ host, port })) : null;
}

function credentialsOf(text: string): Pick<Servers, 'username' | 'password'> | null {
  const [, user, password] = /^([^:]*):(.*)$/.exec(text) ?? [];
  if (user === undefined || password === undefined || (user !== '' && password === '')) return null;
  try {
    return {
      username: decodeURIComponent(user) || undefined,
      password: decodeURIComponent(password) || undefined,
    };
  } catch {
    return null;
  }
}

/** A part of a key that decides alone where the key is stored. */
const WITH_HASH_TAG = /^[^{}]*\{[^{}]+\}[^{}]*$/;

/**
 * Returns the prefix of all keys. In a Redis Cluster it has a hash tag, because the keys of a queue are used together
 * and must be on one node. Null when braces of the prefix make that impossible.
 */
export function keyPrefixOf({ kind }: Pick<RedisAddress, 'kind'>, prefix: string): string | null {
  if (kind !== 'cluster' || WITH_HASH_TAG.test(prefix)) return prefix;
  return /[{}]/.test(prefix) ? null : `{${prefix}}`;
}

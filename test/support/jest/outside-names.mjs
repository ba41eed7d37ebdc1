// @ts-check
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

const LONGEST_LABEL = 63;
/** Domains of documentation and tests (RFC 2606): a name below them is no host. */
const RESERVED = /(?:^|\.)(?:example|example\.com|invalid|test)$/;

/** Names that the tests' own process has looked up, though only a name server could know them. @type {Set<string>} */
const asked = new Set();

/**
 * The machine answers it without a name server.
 *
 * @param {string} name
 */
const isLocal = (name) =>
  name === 'localhost' || isIP(name) !== 0 || name.split('.').some(({ length }) => length > LONGEST_LABEL);

/** From now on no other name is resolved in this process; a reserved one may be asked for, and is not found. */
export function keepNamesInside() {
  const { lookup } = dns;
  Object.assign(dns, {
    lookup: (/** @type {[name: string, ...rest: unknown[]]} */ ...call) => {
      const [name] = call;
      if (isLocal(name)) return Reflect.apply(lookup, dns, call);
      if (!RESERVED.test(name)) asked.add(name);
      const done = /** @type {(error: Error) => void} */ (call.at(-1));
      process.nextTick(
        done,
        Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }),
      );
    },
  });
  syncBuiltinESMExports();
}

/**
 * Runs a file of tests. Throws if it asked for a name: a test must not depend on what a name server answers. A run that
 * throws leaves no names to the next file of the worker.
 *
 * @template T
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function withoutOutsideNames(run) {
  try {
    const result = await run();
    const names = [...asked].join(', ');
    if (names !== '') throw new Error(`a test looked for hosts outside of this machine: ${names}`);
    return result;
  } finally {
    asked.clear();
  }
}

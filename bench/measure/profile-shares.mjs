// @ts-check
import { fileURLToPath } from 'node:url';

/** @typedef {import('node:inspector').Profiler.Profile} Profile */
/** @typedef {import('node:inspector').Profiler.ProfileNode} ProfileNode */

/**
 * Time that each node of the call tree was on top of the stack, in microseconds.
 * @param {Profile} profile
 */
export function selfTimes({ samples = [], timeDeltas = [] }) {
  /** @type {Map<number, number>} */
  const times = new Map();
  for (const [index, id] of samples.entries()) {
    // A delta is the time since the sample before: what that one saw lasted until now.
    const lasted = timeDeltas[index + 1] ?? 0;
    times.set(id, (times.get(id) ?? 0) + lasted);
  }
  return times;
}

/**
 * @param {Profile} profile
 * @returns {Map<number, ProfileNode>} caller of each node
 */
export function parentsOf({ nodes }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {Map<number, ProfileNode>} */
  const parents = new Map();
  for (const node of nodes) {
    for (const child of node.children ?? []) if (byId.has(child)) parents.set(child, node);
  }
  return parents;
}

/**
 * Who is charged for a node: its package, or the folder of our own source; what belongs to Node itself is charged
 * to the nearest caller that does not.
 * @param {ProfileNode} node
 * @param {ReadonlyMap<number, ProfileNode>} parents
 */
export function chargeOf(node, parents) {
  if (node.callFrame.functionName === '(garbage collector)') return '(garbage collector)';
  for (let at = /** @type {ProfileNode | undefined} */ (node); at; at = parents.get(at.id)) {
    const owner = ownerOf(at.callFrame.url);
    if (owner !== null) return owner;
  }
  return 'node (sockets, HTTP parser, timers)';
}

/** @param {string} url */
function ownerOf(url) {
  const path = pathOf(url);
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (inPackage !== undefined) return inPackage;
  const own = /\/dist\/(.+)$/.exec(path)?.[1];
  if (own === undefined) return null;
  return `src/${own.split('/').slice(0, 2).join('/')}`;
}

/** @param {ProfileNode} node */
export function nameOf({ callFrame: { functionName, url, lineNumber } }) {
  const name = functionName || '(anonymous)';
  if (url === '') return name;
  const path = pathOf(url);
  const short = path.split('/node_modules/').at(-1) ?? path;
  return `${name}  ${short.replace(/^.*\/dist\//, 'dist/')}:${lineNumber + 1}`;
}

/** @param {string} url */
function pathOf(url) {
  return url.startsWith('file:') ? fileURLToPath(url) : url;
}

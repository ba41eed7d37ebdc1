// @ts-check
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths.mjs';

/** Libraries that the console imports: development dependencies, because the build copies their code into its files. */
const CONSOLE_LIBRARIES = [
  '@base-ui/react',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'wouter',
  'write-excel-file',
];
const FOLDER = 'node_modules/';
const DEVELOPMENT = 'cdx:npm:package:development';
const MAX_BYTES = 64 * 1024 * 1024;

/** @typedef {{ version?: string, dev?: boolean, dependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ 'bom-ref': string, scope: string, properties: { name: string }[] }} Component */
/** @typedef {{ ref: string, dependsOn: string[] }} Relation */
/** @typedef {{ metadata: { component: Component }, components: Component[], dependencies: Relation[] }} Bom */

/** @type {{ packages: Record<string, LockedPackage> }} */
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

/**
 * Returns the place in the lockfile at which a package finds a dependency, as Node.js resolves it.
 * @param {string} name
 * @param {string} from place of the package that depends on it; empty for the project
 * @returns {string}
 */
function placeOf(name, from) {
  const place = `${from === '' ? '' : `${from}/`}${FOLDER}${name}`;
  if (place in packages) return place;
  if (from === '') throw new Error(`package-lock.json: has no ${name}`);
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf(`/${FOLDER}`))));
}

/**
 * Adds a library and everything that it depends on. Peers are libraries of the list themselves.
 * @param {string} place
 * @param {Set<string>} found
 */
function addWithDependencies(place, found) {
  if (found.has(place)) return;
  found.add(place);
  for (const name of Object.keys(packages[place]?.dependencies ?? {}))
    addWithDependencies(placeOf(name, place), found);
}

const nameOf = (/** @type {string} */ place) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** Returns the packages of the image and of the built console, as npm refers to them. */
function shippedRefs() {
  const places = new Set(Object.keys(packages).filter((place) => place !== '' && !packages[place]?.dev));
  for (const name of CONSOLE_LIBRARIES) addWithDependencies(placeOf(name, ''), places);
  return new Set(Array.from(places, (place) => `${nameOf(place)}@${packages[place]?.version}`));
}

/**
 * Reduces the bill of materials of the checkout to what ships. `npm sbom --omit dev` cannot do it: it leaves out the
 * bundled libraries, and also dependencies of the service that a development dependency needs too.
 * @param {Bom} bom
 * @returns {Bom}
 */
function onlyShipped(bom) {
  const refs = shippedRefs();
  const isKnown = (/** @type {string} */ ref) => refs.has(ref);
  const root = bom.metadata.component['bom-ref'];
  return {
    ...bom,
    components: bom.components
      .filter((component) => isKnown(component['bom-ref']))
      .map((component) => {
        const properties = component.properties.filter(({ name }) => name !== DEVELOPMENT);
        const isMarked = properties.length < component.properties.length;
        return { ...component, properties, scope: isMarked ? 'required' : component.scope };
      }),
    dependencies: bom.dependencies
      .filter(({ ref }) => ref === root || isKnown(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKnown) })),
  };
}

/** `npm run sbom`: prints the bill of materials of what ships, in CycloneDX format. Needs the lockfile only. */
const { stdout } = await promisify(execFile)(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
  { cwd: ROOT, maxBuffer: MAX_BYTES },
);
process.stdout.write(`${JSON.stringify(onlyShipped(JSON.parse(stdout)), null, 2)}\n`);

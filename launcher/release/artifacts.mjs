// @ts-check
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError } from '../launcher-error.mjs';
import { ROOT } from '../paths.mjs';

/** Folders of what is published to npm. */
const NPM_PACKAGES = ['clients/typescript'];
/** What the package of a client holds: its page and the compiled code, no source and no test. */
const PACKED = /^(package\.json|README\.md|LICENSE|dist\/(?!.*\.spec\.)[\w./-]+\.(js|d\.ts))$/;
const INDISPENSABLE = ['package.json', 'README.md', 'dist/index.js', 'dist/index.d.ts'];
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function output(command, args, cwd) {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new LauncherError(`${command} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Fails unless a package holds what it must, and nothing else.
 * @param {string} name
 * @param {readonly string[]} files
 */
export function checkContent(name, files) {
  const strange = files.filter((file) => !PACKED.test(file)).map((file) => `${file} does not belong in it`);
  const missing = INDISPENSABLE.filter((file) => !files.includes(file)).map((file) => `${file} is missing`);
  const faults = [...missing, ...strange];
  if (faults.length > 0) throw new LauncherError(`npm package ${name}:\n  ${faults.join('\n  ')}`);
}

/**
 * Builds and packs what is published to npm.
 * @param {string} to folder of the archives
 * @param {string} version that each must have
 * @returns {string[]} names of the archives
 */
export function packNpm(to, version) {
  return NPM_PACKAGES.map((folder) => {
    const printed = output('npm', ['pack', '--json', '--pack-destination', to], join(ROOT, folder));
    // What its build prints stands before the list.
    const [packed] = JSON.parse(printed.slice(printed.indexOf('[\n')));
    checkContent(
      packed.name,
      packed.files.map((/** @type {{ path: string }} */ { path }) => path),
    );
    if (packed.version !== version)
      throw new LauncherError(`npm package ${packed.name}: is version ${packed.version}, not ${version}`);
    return packed.filename;
  });
}

/**
 * Writes the bill of materials of what ships.
 * @param {string} file
 * @returns {number} of components
 */
export function writeBillOfMaterials(file) {
  const text = output(process.execPath, ['launcher/sbom.mjs'], ROOT);
  const { bomFormat, components } = JSON.parse(text);
  if (bomFormat !== 'CycloneDX' || components.length === 0)
    throw new LauncherError('bill of materials: lists no components in CycloneDX format');
  writeFileSync(file, text);
  return components.length;
}

/** Says why no image can be built here; null if one can. */
export function whyNoImage() {
  try {
    output('docker', ['version', '--format', '{{.Server.Version}}'], ROOT);
    return null;
  } catch {
    return 'no Docker engine answers on this machine';
  }
}

/**
 * Builds the image for this machine's platform.
 * @param {string} version
 */
export function buildImage(version) {
  output('docker', ['build', '-f', 'docker/Dockerfile', '-t', `purser:${version}`, '.'], ROOT);
}

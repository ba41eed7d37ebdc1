// @ts-check
import { delimiter, join } from 'node:path';
import { installNamed, installPermission, refreshPackages } from './embedded/install-packages.mjs';
import { isExecutable } from './executable.mjs';
import { LauncherError } from './launcher-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DIRECTORIES = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian package of the browser that opens payment pages in the tests. */
const PACKAGE = 'chromium';

/**
 * The browser of this machine; the one of Debian is installed where that is allowed and none is there.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser(log) {
  const found = findBrowser(process.env);
  if (found !== null) return found;
  const permission = installPermission();
  if ('reason' in permission) throw missing(`not installed: ${permission.reason}`);
  await refreshPackages(permission.prefix);
  await installNamed([PACKAGE], permission.prefix, log);
  const installed = findBrowser(process.env);
  if (installed === null) throw missing('the package was installed but has no browser in it');
  return installed;
}

/**
 * The browser that CHROMIUM_PATH names, else the first of the usual ones; null without one.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | null}
 */
export function findBrowser(env) {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new LauncherError(`CHROMIUM_PATH=${named} is no program that can be run.`);
  }
  const directories = [...(env['PATH'] ?? '').split(delimiter), ...DIRECTORIES];
  const usual = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)));
  return [...usual, ...MACOS].find(isExecutable) ?? null;
}

/** @param {string} circumstances */
function missing(circumstances) {
  return new LauncherError(
    [
      `No Chromium on this machine, and ${circumstances}. The tests pay on the web shop's page with it.`,
      `  Debian and Ubuntu:  sudo apt-get install -y --no-install-recommends ${PACKAGE}`,
      '  Elsewhere:          install Chromium or Chrome, or name one by CHROMIUM_PATH=/path/to/it',
    ].join('\n'),
  );
}

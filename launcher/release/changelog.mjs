// @ts-check
import { LauncherError } from '../launcher-error.mjs';

const UNRELEASED = '## Unreleased';

/**
 * Splits the changelog at the headings of its versions.
 * @param {string} text
 * @returns {{ beginning: string, sections: { heading: string, body: string }[] }}
 */
function split(text) {
  const [beginning = '', ...parts] = text.split(/^(?=## )/m);
  const sections = parts.map((part) => {
    const end = part.indexOf('\n');
    return { heading: part.slice(0, end), body: part.slice(end).trim() };
  });
  return { beginning, sections };
}

/** @param {string} text of CHANGELOG.md */
const bodyOfUnreleased = (text) =>
  split(text).sections.find(({ heading }) => heading === UNRELEASED)?.body ?? '';

/**
 * Says whether there is anything to release: right after a release there is not.
 * @param {string} text of CHANGELOG.md
 */
export const hasUnreleased = (text) => /^- /m.test(bodyOfUnreleased(text));

/**
 * What callers of the API read about the next release; written by hand with each change.
 * @param {string} text of CHANGELOG.md
 * @returns {string} without its heading
 */
export function unreleased(text) {
  const body = bodyOfUnreleased(text);
  if (!hasUnreleased(text)) throw new LauncherError(`CHANGELOG.md: "${UNRELEASED}" lists nothing to release`);
  return body;
}

/**
 * What callers of the API read about a release.
 * @param {string} text of CHANGELOG.md
 * @param {string} version
 * @returns {string} without its heading
 */
export function released(text, version) {
  const section = split(text).sections.find(({ heading }) => heading.startsWith(`## ${version} - `));
  if (section === undefined) throw new LauncherError(`CHANGELOG.md: has no section "## ${version} - <date>"`);
  return section.body;
}

/**
 * Turns the unreleased section into the one of a version, and begins a new one.
 * @param {string} text of CHANGELOG.md
 * @param {string} version
 * @param {string} date `2026-11-22`
 */
export function close(text, version, date) {
  unreleased(text);
  return text.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} - ${date}\n`);
}

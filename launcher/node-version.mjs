// @ts-check

/** The oldest Node that runs Purser, as in package.json. */
const OLDEST_NODE = '20.19';

/**
 * Message for a Node version that is too old.
 * @param {string} version such as 20.20.2
 * @returns {string | null} null when it is new enough
 */
export function nodeVersionComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Purser needs Node ${OLDEST_NODE} or newer; this is ${version}. See https://nodejs.org/en/download`;
}

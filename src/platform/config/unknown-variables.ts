import { type Environment, namesOf, type VariableSource } from './environment.js';
import { SECRET_VARIABLES } from './secret-files.js';

/** Variables of the commands that come with the service: `purser`, `npm start`, `npm test`. */
const OF_COMMANDS: ReadonlySet<string> = new Set([
  'PURSER_URL',
  'PURSER_API_KEY',
  'PURSER_PROJECT',
  'PURSER_EMBEDDED_INSTALL',
  'PURSER_TOOLCHAINS',
]);

/** Variables that Kubernetes sets for a service named `purser` or `purser-...`, and those of the HAProxy before it. */
const OF_OTHERS = /^PURSER_(?:FRONT_|(?:.*_)?(?:SERVICE_(?:HOST|PORT)|PORT_\d+_(?:TCP|UDP|SCTP))(?:_|$))/;

/** Value of `PURSER_PORT` in Kubernetes; a port that the service reads is a number. */
const ADDRESS_OF_SERVICE = /^(?:tcp|udp|sctp):\/\//;

/**
 * Returns the names of variables that begin with `PURSER_` and that nothing reads, sorted: most are misspelt, and the
 * default applies without a word.
 */
export function unknownVariables(source: VariableSource, env: Environment): readonly string[] {
  const known = new Set([...namesOf(env), ...SECRET_VARIABLES.map((name) => `${name}_FILE`)]);
  return Object.entries(source)
    .filter(([name]) => name.startsWith('PURSER_') && !known.has(name) && !OF_COMMANDS.has(name))
    .filter(([name, value = '']) => !OF_OTHERS.test(name) && !ADDRESS_OF_SERVICE.test(value))
    .map(([name]) => name)
    .toSorted();
}

import { readFileSync } from 'node:fs';

/** Version of the service, from package.json, three folders above this file in the sources and in the build. */
export const VERSION: string = readVersion();

function readVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

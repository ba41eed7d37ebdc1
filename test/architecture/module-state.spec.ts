import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../', import.meta.url);
/** The value is the same for every service of a process. */
const ALLOWED = ['src/platform/database/schema/migration-checksum.ts'];

const PARTS = ['src', 'simulators', 'conformance', 'cli', 'openapi', 'clients/typescript/src', 'console/src'];

const sourcesOf = (part: string): string[] =>
  readdirSync(new URL(`${part}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => `${part}/${file}`);

describe('modules, which all services and files of tests of a process share', () => {
  it.each(PARTS)('keep no variable: %s', (part) => {
    const keeping = sourcesOf(part).filter((file) =>
      /^(?:export )?(?:let|var) /m.test(readFileSync(new URL(file, ROOT), 'utf8')),
    );
    expect(keeping.filter((file) => !ALLOWED.includes(file))).toEqual([]);
  });

  it.each(PARTS)('change no variable of the environment: %s', (part) => {
    const changing = sourcesOf(part).filter((file) =>
      /\bdelete process\.env\b|\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*(?:\?\?|\|\|)?=[^=]/.test(
        readFileSync(new URL(file, ROOT), 'utf8'),
      ),
    );
    expect(changing).toEqual([]);
  });
});

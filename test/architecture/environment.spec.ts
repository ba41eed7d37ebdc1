import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SECRET_VARIABLES } from '../../src/platform/config/secret-files.js';
import { Environment, namesOf } from '../../src/platform/config/environment.js';

const PAGE = new URL('../../.env.example', import.meta.url);

interface Variable {
  readonly name: string;
  readonly value: string;
  readonly explanation: string;
}

/** The variables of the page in order, each with the comment line right above it. */
function exampleOf(text: string): Variable[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    return name === ''
      ? []
      : [{ name, value, explanation: /^# (.+)$/.exec(lines[index - 1] ?? '')?.[1] ?? '' }];
  });
}

/** The variables of each topic, with their defaults. */
const topics: readonly object[] = Object.values(new Environment({}));

describe('.env.example', () => {
  const example = exampleOf(readFileSync(PAGE, 'utf8'));
  const defaults = Object.assign({}, ...topics) as Readonly<Record<string, unknown>>;

  it('names every variable that the service reads, once, and no other', () => {
    expect(example.map(({ name }) => name).toSorted()).toEqual([...namesOf(new Environment({}))].toSorted());
  });

  it.each(example.map((variable): [string, Variable] => [variable.name, variable]))(
    'explains %s and shows its default, or nothing when it has none',
    (name, { value, explanation }) => {
      expect(explanation).toMatch(/\w.*\.$/);
      expect(value).toBe([defaults[name]].join());
    },
  );

  it('has secrets only in variables that may be files', () => {
    const isSecret = /(?:PASSWORD|SECRET|TOKEN|ADMIN_KEY|SECRET_KEY|HEADERS)$/;
    const names = example
      .filter(({ name, explanation }) => isSecret.test(name) || explanation.includes('user:password'))
      .map(({ name }) => name);
    expect(SECRET_VARIABLES).toEqual(expect.arrayContaining(names));
    expect([...namesOf(new Environment({}))]).toEqual(expect.arrayContaining([...SECRET_VARIABLES]));
  });

  it('holds nothing but comments and variables', () => {
    for (const line of readFileSync(PAGE, 'utf8').split('\n'))
      expect(line).toMatch(/^(?:|#.*|[A-Z][A-Z0-9_]*=.*)$/);
  });
});

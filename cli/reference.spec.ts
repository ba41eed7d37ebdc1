import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { programFor } from './program.js';
import { leavesOf } from './reference.js';
import { PAGE, pageOf } from './reference-page.js';
import { FakeTerminal } from './testing/fake-terminal.js';

describe('the reference of the commands', () => {
  const program = programFor(new FakeTerminal());

  it('is what `npm run cli-reference` makes of the commands', async () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(await pageOf(program));
  });

  it('explains every command, argument and option', () => {
    for (const command of leavesOf(program)) {
      const described = [command, ...command.registeredArguments, ...command.options];
      for (const one of described) {
        const text = typeof one.description === 'function' ? one.description() : one.description;
        expect(text).toMatch(/\w/);
      }
    }
  });
});

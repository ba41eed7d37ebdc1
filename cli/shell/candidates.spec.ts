import { describe, expect, it } from '@jest/globals';
import { programFor } from '../program.js';
import { FakeTerminal } from '../testing/fake-terminal.js';
import { candidatesFor } from './candidates.js';

describe('completion', () => {
  const program = programFor(new FakeTerminal());
  const after = (...words: string[]): string[] => candidatesFor(program, ['purser', ...words]);

  it.each<[string, string[], string[]]>([
    ['a command', ['pur'], ['purchase']],
    ['a command of a topic', ['purchase', 't'], ['timeline']],
    ['an option', ['purchase', 'cancel', '7', '--re'], ['--reason']],
    ['an option of every command', ['tail', '--pro'], ['--profile', '--project']],
    [
      'the value of an option',
      ['purchase', 'search', '--status', 'RESERVED'],
      ['RESERVED', 'RESERVED_CANCEL'],
    ],
    ['an argument', ['simulate', 'g'], ['gstore']],
    ['an argument after an option and its value', ['simulate', '--player', 'gstore', 'p'], ['pcstore']],
  ])('suggests %s', (_, words, candidates) => {
    expect(after(...words)).toEqual(candidates);
  });

  it('suggests nothing where free text is needed', () => {
    expect(after('purchase', 'get', '')).toEqual([]);
    expect(after('tail', '--cursor', '')).toEqual([]);
  });

  it('does not show the command that the scripts ask', () => {
    expect(after('')).not.toContain('__complete');
  });
});

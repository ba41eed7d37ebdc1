import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { StandardOutput } from './standard-output.js';

function capture(): { output: StandardOutput; written: string[] } {
  const written: string[] = [];
  return { output: new StandardOutput((text) => void written.push(text)), written };
}

describe('standard output', () => {
  it('writes the lines of a turn of the event loop together, in their order', async () => {
    const { output, written } = capture();
    output.write('one\n');
    output.write('two\n');
    expect(written).toEqual([]);
    await nextTurn();
    output.write('three\n');
    await nextTurn();
    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('does not wait for the end of a turn in which there is much to say', () => {
    const { output, written } = capture();
    const line = `${'x'.repeat(1023)}\n`;
    for (let lines = 0; lines <= 64; lines += 1) output.write(line);
    expect(written.join('')).toBe(line.repeat(65));
  });

  it('goes on when a line cannot be written', async () => {
    const written: string[] = [];
    const output = new StandardOutput((text) => {
      if (text.startsWith('lost')) throw new Error('no space left on device');
      written.push(text);
    });
    output.write('lost\n');
    await nextTurn();
    output.write('kept\n');
    await nextTurn();
    expect(written).toEqual(['kept\n']);
  });
});

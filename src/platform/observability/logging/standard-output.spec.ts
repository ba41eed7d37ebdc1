import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StandardOutput } from './standard-output.js';

function capture(): { output: StandardOutput; written: string[] } {
  const written: string[] = [];
  return { output: new StandardOutput((text) => void written.push(text)), written };
}

describe('standard output', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('writes the lines of some milliseconds together, in their order', () => {
    const { output, written } = capture();
    output.write('one\n');
    jest.advanceTimersByTime(9);
    output.write('two\n');
    expect(written).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(written).toEqual(['one\ntwo\n']);
    output.write('three\n');
    jest.advanceTimersByTime(10);
    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('does not wait when there are many lines', () => {
    const { output, written } = capture();
    const line = `${'x'.repeat(1023)}\n`;
    for (let lines = 0; lines <= 64; lines += 1) output.write(line);
    expect(written.join('')).toBe(line.repeat(65));
  });

  it('goes on when a line cannot be written', () => {
    const written: string[] = [];
    const output = new StandardOutput((text) => {
      if (text.startsWith('lost')) throw new Error('no space left on device');
      written.push(text);
    });
    output.write('lost\n');
    jest.advanceTimersByTime(10);
    output.write('written\n');
    jest.advanceTimersByTime(10);
    expect(written).toEqual(['written\n']);
  });
});

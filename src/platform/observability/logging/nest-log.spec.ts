import { describe, expect, it } from '@jest/globals';
import type { Log } from './log.js';
import { NestLog } from './nest-log.js';

describe('failures that the framework reports', () => {
  const logged: unknown[][] = [];
  const nest = new NestLog({ error: (...line: unknown[]) => void logged.push(line) } as unknown as Log);

  it('keep the text of the framework, up to 500 characters', () => {
    nest.error('Error: listen EADDRINUSE');
    nest.fatal('x'.repeat(501));
    expect(logged.splice(0)).toEqual([
      ['framework failure', undefined, { detail: 'Error: listen EADDRINUSE' }],
      ['framework failure', undefined, { detail: 'x'.repeat(500) }],
    ]);
  });

  it('keep an error, which the log writes without its message', () => {
    const error = new Error('INSERT INTO purchase');
    nest.error(error);
    expect(logged.splice(0)).toEqual([['framework failure', error]]);
  });
});

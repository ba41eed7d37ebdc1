import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { IsCallableUrl } from './call-fields.js';

class Called {
  @IsCallableUrl()
  readonly url: unknown;

  constructor(url: unknown) {
    this.url = url;
  }
}

const faultsOf = (url: unknown): readonly string[] =>
  validateSync(new Called(url)).flatMap(({ constraints = {} }) => Object.values(constraints));

/** A URL of so many characters. */
const urlOf = (scheme: 'http' | 'https', length: number): string => `${scheme}://game/`.padEnd(length, 'x');

describe('a URL that the service calls', () => {
  it.each(['http', 'https'] as const)('has at most 500 characters: %s', (scheme) => {
    expect(faultsOf(urlOf(scheme, 500))).toEqual([]);
    expect(faultsOf(urlOf(scheme, 501))).toEqual([expect.stringContaining('at most 500 characters')]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { toYesNo } from './yes-no.js';

describe('a flag of the database', () => {
  it('is shown as Y or N, or not at all', () => {
    expect([toYesNo(1), toYesNo(0), toYesNo(null)]).toEqual(['Y', 'N', null]);
  });
});

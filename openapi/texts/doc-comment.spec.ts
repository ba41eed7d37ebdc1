import { describe, expect, it } from '@jest/globals';
import { readText } from './doc-comment.js';

describe('a doc comment', () => {
  it('is a first sentence, what follows, and the endpoints of the interface', () => {
    expect(readText('Verifies a purchase.\nThe store may be slow. Spec 10.')).toEqual({
      summary: 'Verifies a purchase.',
      details: 'The store may be slow.',
      endpoints: [10],
    });
    expect(readText('Lists what is owed (Spec 9, 12)')).toEqual({
      summary: 'Lists what is owed',
      details: '',
      endpoints: [9, 12],
    });
    expect(readText('Spec 13. Cancels a {@link Purchase}.').summary).toBe('Cancels a `Purchase`.');
  });

  it('may name a part of the specification, which readers of the reference do not have', () => {
    expect(readText('The record as callers see it (Spec "Purchase record").')).toEqual({
      summary: 'The record as callers see it.',
      details: '',
      endpoints: [],
    });
  });
});

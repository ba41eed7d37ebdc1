import { describe, expect, it } from '@jest/globals';
import { withPart } from './page.js';

describe('a part of a page that a tool writes', () => {
  it('is replaced, and nothing else', () => {
    const page = 'before\n<!-- run:x -->\n\nold\n\n<!-- end:x -->\nafter\n';
    expect(withPart(page, 'x', 'new\n')).toBe('before\n<!-- run:x -->\n\nnew\n\n<!-- end:x -->\nafter\n');
  });

  it('must be there', () => {
    expect(() => withPart('<!-- end:x --> <!-- run:x -->', 'x', 'new')).toThrow('no part x');
  });
});

import { describe, expect, it } from '@jest/globals';
import { withSection } from '../../launcher/page-section.mjs';

describe('a section of a page that a tool writes', () => {
  it('is replaced, and nothing else', () => {
    const page = 'before\n<!-- run:x -->\n\nold\n\n<!-- /run:x -->\nafter\n';
    expect(withSection(page, 'run:x', 'new\n')).toBe(
      'before\n<!-- run:x -->\n\nnew\n\n<!-- /run:x -->\nafter\n',
    );
  });

  it('must be there', () => {
    expect(() => withSection('<!-- /run:x --> <!-- run:x -->', 'run:x', 'new')).toThrow('no section run:x');
  });
});

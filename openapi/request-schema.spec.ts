import { describe, expect, it } from '@jest/globals';
import { CheckedField, IdentifierField } from '../src/platform/http/field.js';
import { accepting, objectOf } from '../src/platform/http/field-checks.js';
import { requestSchema } from './request-schema.js';
import type { SourceCode } from './source-code.js';

const NOTHING_SAID = { summary: '', details: '', endpoints: [], tags: new Map<string, string>() };
const source = { classDoc: () => NOTHING_SAID, memberDoc: () => NOTHING_SAID } as unknown as SourceCode;

class Whole {
  @IdentifierField(20)
  readonly boid!: string;

  @IdentifierField(40, { optional: true })
  readonly imid?: string;
}

class Silent {
  @CheckedField(() => undefined)
  readonly boid!: string;
}

class SilentInside {
  @CheckedField(objectOf({ boid: () => undefined }))
  readonly giveUser!: object;
}

class Unnamed {
  @CheckedField(accepting({ type: 'string' }, () => undefined))
  readonly nobodyHasSaidWhat!: string;
}

describe('the schema of a request', () => {
  it('has each field as its check says, described by its name where it has no comment', () => {
    expect(requestSchema({ type: Whole, kind: 'json' }, source)).toMatchObject({
      required: ['boid'],
      properties: {
        boid: { type: 'string', maxLength: 20, description: 'Order id, given by the reservation.' },
        imid: { type: ['string', 'null'], maxLength: 40 },
      },
    });
  });

  it('knows no null in a form', () => {
    expect(requestSchema({ type: Whole, kind: 'form' }, source).properties?.['imid']?.type).toBe('string');
  });

  it.each([Silent, SilentInside])('is refused for a check that does not say what it accepts: %p', (type) => {
    expect(() => requestSchema({ type, kind: 'json' }, source)).toThrow(/wrap the check in accepting\(\)/);
  });

  it('is refused for a field that nobody has described', () => {
    expect(() => requestSchema({ type: Unnamed, kind: 'json' }, source)).toThrow(
      /Unnamed.nobodyHasSaidWhat has no description: add a doc comment/,
    );
  });
});

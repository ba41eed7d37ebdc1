import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsEmail, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { accepting } from '../src/platform/http/body/field-checks.js';
import { IsIdentifier, Satisfies } from '../src/platform/http/body/field-rules.js';
import { requestSchema } from './request-schema.js';
import type { SourceCode } from './source-code.js';

const NOTHING_SAID = { summary: '', details: '', endpoints: [], tags: new Map<string, string>() };
const source = { classDoc: () => NOTHING_SAID, memberDoc: () => NOTHING_SAID } as unknown as SourceCode;

class Whole {
  @IsIdentifier(20)
  readonly boid!: string;

  @IsOptional()
  @IsIdentifier(40)
  readonly imid?: string;
}

class Silent {
  @Satisfies('isAnything', () => undefined)
  readonly boid!: string;
}

class SilentStock {
  @IsEmail()
  readonly boid!: string;
}

class SilentInside {
  @IsObject()
  @ValidateNested()
  @Type(() => Silent)
  readonly giveUser!: Silent;
}

class Unnamed {
  @Satisfies('isAnything', accepting({ type: 'string' }, () => undefined))
  readonly undocumented!: string;
}

describe('the schema of a request', () => {
  it('has each field as its rules say, described by its name where it has no comment', () => {
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

  it.each([Silent, SilentStock, SilentInside])(
    'is refused for a rule that does not say what it accepts: %p',
    (type) => {
      expect(() => requestSchema({ type, kind: 'json' }, source)).toThrow(
        /a rule does not say what it accepts/,
      );
    },
  );

  it('is refused for a field without a description', () => {
    expect(() => requestSchema({ type: Unnamed, kind: 'json' }, source)).toThrow(
      /Unnamed.undocumented has no description: add a doc comment/,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  ArraySize,
  described,
  IsIdentifier,
  IsLong,
  IsRequired,
  IsText,
  IsWholeNumber,
  shape,
} from './field-rules.js';
import type { RawFields } from './raw-fields.js';
import { toRequest } from './request-body.js';
import { planOf } from './request-plan.js';
import type { RequestClass } from './rule-metadata.js';

class Toy {
  @IsIdentifier(5)
  readonly name!: string;

  @IsOptional()
  @IsWholeNumber(1, 9)
  readonly size?: number;
}

class Animal {
  @IsIdentifier(5)
  readonly name!: string;

  @IsOptional()
  @IsLong()
  readonly age?: number;

  @IsIdentifier(20)
  readonly kind!: string;
}

class Cat extends Animal {
  @IsIn(['CAT', 'TOMCAT'])
  override readonly kind!: string;

  @IsRequired()
  @IsWholeNumber(0, 30)
  override readonly age!: number;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => Toy)
  readonly favourite?: Toy;

  @IsOptional()
  @ArraySize(1, 2)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => Toy)
  readonly toys?: readonly Toy[];

  @IsOptional()
  @IsIdentifier(5, { each: true })
  @ArraySize(0, 3)
  readonly names?: readonly string[];
}

class Kitten extends Cat {
  @ValidateIf((kitten: Kitten) => kitten.age < 1)
  @Matches(/^[a-z]+$/, shape('a word'))
  readonly mother?: string;
}

const TOM = { name: 'Tom', age: 3, kind: 'CAT' };
const faultOf = (type: RequestClass, fields: RawFields): string | undefined => {
  try {
    toRequest(type, fields, 'json');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the plan of a request class', () => {
  it('has inherited fields first; a field that is declared again replaces the inherited one in its position', () => {
    expect(planOf(Cat).fields.map(({ name }) => name)).toEqual([
      'name',
      'age',
      'kind',
      'favourite',
      'toys',
      'names',
    ]);
    expect(Object.keys(toRequest(Cat, TOM, 'json'))).toEqual(planOf(Cat).fields.map(({ name }) => name));
  });

  it('replaces the rules of an inherited field, also across two base classes', () => {
    for (const type of [Cat, Kitten]) {
      const toughest = { ...TOM, mother: 'x' };
      expect(faultOf(type, { ...toughest, kind: 'DOG' })).toBe('kind: must be one of CAT, TOMCAT');
      expect(faultOf(type, { ...toughest, age: 31 })).toBe('age: must be a whole number from 0 to 30');
      expect(faultOf(type, { ...toughest, age: null })).toMatch(/^age: required/);
    }
    expect(faultOf(Animal, { name: 'Tom', kind: 'DOG' })).toBeUndefined();
  });

  it('makes instances of nested classes, with their declared fields alone', () => {
    const cat = toRequest(
      Cat,
      { ...TOM, favourite: { name: 'ball', more: 1 }, toys: [{ name: 'mouse', size: 2 }] },
      'json',
    );
    expect(cat.favourite).toBeInstanceOf(Toy);
    expect(cat.favourite).toEqual({ name: 'ball', size: undefined });
    expect(cat.toys?.[0]).toBeInstanceOf(Toy);
    expect(cat.toys).toEqual([{ name: 'mouse', size: 2 }]);
  });

  it.each([
    [{ favourite: 'ball' }, 'favourite: must be an object'],
    [{ favourite: [{ name: 'ball' }] }, 'favourite: must be an object'],
    [{ favourite: {} }, 'favourite.name: required'],
    [{ favourite: { name: 'ball', size: 0 } }, 'favourite.size: must be a whole number from 1 to 9'],
    [{ toys: { name: 'ball' } }, 'toys: must be an array'],
    [{ toys: [] }, 'toys: must have 1 to 2 items'],
    [{ toys: [{ name: 'ball' }, []] }, 'toys[1]: must be an object'],
    [{ toys: [{ name: 7 }, 'ball'] }, 'toys[0].name: must be a string'],
    [{ names: [1, 2, 3, 4] }, 'names: must have 0 to 3 items'],
    [{ names: ['Tom', '', 7] }, 'names[1]: must not be empty'],
    [
      { name: undefined, toys: [{}, {}], names: 'Tom' },
      'name: required; toys[0].name: required; names: must be an array',
    ],
  ])('reports for %j the first fault of each field, with its path: %s', (fields, message) => {
    expect(faultOf(Cat, { ...TOM, ...fields })).toBe(message);
  });

  it('checks a field under its condition', () => {
    expect(faultOf(Kitten, { ...TOM, age: 1, mother: 7 })).toBeUndefined();
    expect(faultOf(Kitten, { ...TOM, age: 0, mother: '7' })).toBe('mother: must be a word');
    expect(faultOf(Kitten, { ...TOM, age: 0 })).toBe('mother: required');
  });

  it('puts messages of class-validator and messages of a field into words', () => {
    class Words {
      @IsBoolean()
      readonly isTame!: boolean;

      @IsIn(['A', 'B'], { message: '$property: only $constraint1' })
      readonly letter!: string;

      @IsInt({ message: ({ property }) => `no ${property}` })
      readonly count!: number;

      @IsText(1, { message: '$property $1 $& is wrong' })
      readonly text!: string;
    }
    expect(faultOf(Words, { isTame: 1, letter: 'C', count: 0.5, text: 'xx' })).toBe(
      'isTame: must be true or false; letter: only A,B; no count; text $1 $& is wrong',
    );
  });

  it('says what its fields accept, as JSON Schema', () => {
    class Described {
      @IsIdentifier(5, described({ description: 'A name.' }))
      readonly name!: string;

      @IsLong()
      readonly price!: number;

      @ArraySize(1, 2)
      @Matches(/^\d$/, { ...shape('a digit', 1), each: true })
      readonly digits!: readonly string[];
    }
    const text = { type: 'string', minLength: 1, maxLength: 5, format: 'identifier' };
    const toy = {
      type: 'object',
      required: ['name'],
      properties: { name: text, size: { type: ['integer', 'null'], minimum: 1, maximum: 9 } },
    };
    expect(planOf(Cat).fields.find(({ name }) => name === 'toys')?.schema).toEqual({
      type: 'array',
      items: toy,
      minItems: 1,
      maxItems: 2,
    });
    expect(planOf(Described).schema.properties).toEqual({
      name: { ...text, description: 'A name.' },
      price: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64' },
      digits: {
        type: 'array',
        items: { type: 'string', description: 'Must be a digit.', pattern: '^\\d$', maxLength: 1 },
        minItems: 1,
        maxItems: 2,
      },
    });
  });

  it('refuses decorators whose options it would not obey', () => {
    class Grouped {
      @IsIdentifier(5, { groups: ['create'] })
      readonly name!: string;
    }
    class Conditional {
      @IsIdentifier(5, { validateIf: () => false })
      readonly name!: string;
    }
    class Untyped {
      @ValidateNested()
      readonly toy!: Toy;
    }
    class Unchecked {
      @IsObject()
      @Type(() => Toy)
      readonly toy!: Toy;
    }
    expect(() => planOf(Grouped)).toThrow('Grouped.name: groups, validateIf and promises');
    expect(() => planOf(Conditional)).toThrow('Conditional.name: groups, validateIf and promises');
    expect(() => planOf(Untyped)).toThrow('Untyped.toy: @ValidateNested() and @Type(() => Class)');
    expect(() => planOf(Unchecked)).toThrow('Unchecked.toy: @ValidateNested() and @Type(() => Class)');
  });
});

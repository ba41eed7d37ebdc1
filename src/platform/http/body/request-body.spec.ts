import { describe, expect, it } from '@jest/globals';
import { IsOptional } from 'class-validator';
import { ArraySize, IsIdentifier, IsLong } from './field-rules.js';
import { toRequest } from './request-body.js';

class Animal {
  @IsIdentifier(5)
  readonly name!: string;

  @IsOptional()
  @IsLong()
  readonly age?: number;
}

class Cat extends Animal {
  @IsOptional()
  @ArraySize(1, 2)
  @IsIdentifier(5, { each: true })
  readonly toys?: readonly string[];
}

describe('a request made of raw fields', () => {
  it('has the declared fields and no other', () => {
    const cat = toRequest(Cat, { name: 'Tom', age: 3, toys: ['ball'], owner: 'Ann' }, 'json');
    expect(cat).toBeInstanceOf(Cat);
    expect(Object.keys(cat)).toEqual(['name', 'age', 'toys']);
    expect(cat).toMatchObject({ name: 'Tom', age: 3, toys: ['ball'] });
  });

  it('takes absent and null for the same', () => {
    expect(toRequest(Animal, { name: 'Tom', age: null }, 'json').age).toBeUndefined();
  });

  it('reads digits and empty optional values in a form only', () => {
    expect(toRequest(Animal, { name: 'Tom', age: '3' }, 'form').age).toBe(3);
    expect(toRequest(Animal, { name: 'Tom', age: '' }, 'form').age).toBeUndefined();
    expect(() => toRequest(Animal, { name: 'Tom', age: '3' }, 'json')).toThrow(
      /^age: must be a whole number/,
    );
    expect(() => toRequest(Animal, { name: '', age: '3x' }, 'form')).toThrow(
      /^name: must not be empty; age: must/,
    );
  });

  it('names every field that is wrong, inherited ones first, and the item of a list', () => {
    expect(() => toRequest(Cat, { toys: ['ball', ' '] }, 'json')).toThrow(
      'name: required; toys[1]: must not begin or end with a blank or hold control characters',
    );
  });

  it('reads own fields of the body only', () => {
    expect(() =>
      toRequest(Animal, Object.create({ name: 'Tom' }) as object as Record<string, unknown>, 'json'),
    ).toThrow('name: required');
  });

  it('gives a class no field of its sibling', () => {
    expect(toRequest(Animal, { name: 'Tom', toys: ['ball'] }, 'json')).not.toHaveProperty('toys');
  });
});

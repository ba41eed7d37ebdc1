import { describe, expect, it } from '@jest/globals';
import { ClassRegistry, Registry } from './registry.js';

interface Animal {
  readonly name: string;
}

class Animals extends Registry<string, Animal> {
  protected override keyOf({ name }: Animal): string {
    return name;
  }
}

class Cat {}
class Dog {}
class Kinds extends ClassRegistry<Cat | Dog> {}

describe('a registry', () => {
  it('has every item under its key, and all of them in the order in which they were added', () => {
    const animals = new Animals();
    const [tom, rex] = [{ name: 'Tom' }, { name: 'Rex' }];
    for (const animal of [tom, rex]) animals.add(animal);
    expect([animals.of('Tom'), animals.find('Rex'), animals.find('Ada')]).toEqual([tom, rex, null]);
    expect(animals.all()).toEqual([tom, rex]);
  });

  it('refuses a second item of a key, and keeps the first', () => {
    const animals = new Animals();
    const tom = { name: 'Tom' };
    animals.add(tom);
    expect(() => animals.add({ name: 'Tom' })).toThrow('Animals: Tom is added twice');
    expect(animals.of('Tom')).toBe(tom);
  });

  it('says which item no module has added', () => {
    expect(() => new Animals().of('Ada')).toThrow('Animals: no module has added Ada');
  });

  it('of items without a name holds one of each class', () => {
    const kinds = new Kinds();
    for (const kind of [new Cat(), new Dog()]) kinds.add(kind);
    expect(() => kinds.add(new Dog())).toThrow('Kinds: Dog is added twice');
    expect(kinds.all()).toEqual([new Cat(), new Dog()]);
  });
});

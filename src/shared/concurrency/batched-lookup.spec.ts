import { describe, expect, it } from '@jest/globals';
import { BatchedLookup } from './batched-lookup.js';

/** A batch look-up that answers when the test calls {@link answer}. */
class Slow {
  readonly asked: (readonly string[])[] = [];
  private readonly answers: ((fault?: Error) => void)[] = [];

  readonly ask = (keys: readonly string[]): Promise<Map<string, string>> => {
    this.asked.push(keys);
    return new Promise((resolve, reject) =>
      this.answers.push((fault) =>
        fault === undefined
          ? resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`])))
          : reject(fault),
      ),
    );
  };

  async answer(fault?: Error): Promise<void> {
    this.answers.shift()?.(fault);
    await new Promise(setImmediate);
  }
}

describe('a batched look-up', () => {
  it('looks up the first key at once, and later ones together', async () => {
    const slow = new Slow();
    const lookup = new BatchedLookup(slow.ask, { maxBatches: 1, maxKeys: 3 });
    const all = ['a', 'b', 'none', 'b', 'c', 'd'].map((key) => lookup.find(key));
    expect(slow.asked).toEqual([['a']]);
    await slow.answer();
    expect(slow.asked.at(-1)).toEqual(['b', 'none', 'c']);
    await slow.answer();
    expect(slow.asked.at(-1)).toEqual(['d']);
    await slow.answer();
    expect(await Promise.all(all)).toEqual([
      'value of a',
      'value of b',
      undefined,
      'value of b',
      'value of c',
      'value of d',
    ]);
  });

  it('has at most so many batches in progress', async () => {
    const slow = new Slow();
    const lookup = new BatchedLookup(slow.ask, { maxBatches: 2, maxKeys: 10 });
    const all = ['a', 'b', 'c', 'd'].map((key) => lookup.find(key));
    expect(slow.asked).toEqual([['a'], ['b']]);
    await slow.answer();
    expect(slow.asked).toEqual([['a'], ['b'], ['c', 'd']]);
    await slow.answer();
    await slow.answer();
    expect(await Promise.all(all)).toHaveLength(4);
  });

  it('gathers keys before a batch that follows another one, unless it is full', async () => {
    const slow = new Slow();
    const gathered: (() => void)[] = [];
    const gather = (): Promise<void> => new Promise((resolve) => gathered.push(resolve));
    const lookup = new BatchedLookup(slow.ask, { maxBatches: 1, maxKeys: 3, gather });
    const all = ['a', 'b'].map((key) => lookup.find(key));
    await slow.answer();
    expect(slow.asked).toEqual([['a']]);
    all.push(lookup.find('c'));
    gathered.shift()?.();
    await new Promise(setImmediate);
    expect(slow.asked).toEqual([['a'], ['b', 'c']]);
    all.push(...['d', 'e', 'f'].map((key) => lookup.find(key)));
    await slow.answer();
    expect(slow.asked).toEqual([['a'], ['b', 'c'], ['d', 'e', 'f']]);
    await slow.answer();
    expect([await Promise.all(all), gathered]).toEqual([all.map(() => expect.any(String)), []]);
  });

  it('fails for the callers of the failed batch only', async () => {
    const slow = new Slow();
    const lookup = new BatchedLookup(slow.ask, { maxBatches: 1, maxKeys: 10 });
    const [first, second] = [lookup.find('a'), lookup.find('b')];
    await Promise.all([expect(first).rejects.toThrow('away'), slow.answer(new Error('away'))]);
    await slow.answer();
    expect(await second).toBe('value of b');
  });
});

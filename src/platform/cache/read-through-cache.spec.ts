import { describe, expect, it } from '@jest/globals';
import { type CacheOptions, ReadThroughCache } from './read-through-cache.js';

interface Item {
  readonly name: string;
}

const named = (name: string): Item => ({ name });

/** A cache over a slow table, whose reads are answered on demand and in their order. */
function slowTable(options: Partial<CacheOptions> = {}) {
  const cache = new ReadThroughCache<Item | null>({ max: 2, ...options });
  const reads: { resolve: (item: Item | null) => void; reject: (error: Error) => void }[] = [];
  let count = 0;
  const load = (): Promise<Item | null> => {
    count += 1;
    return new Promise((resolve, reject) => reads.push({ resolve, reject }));
  };
  return {
    cache,
    load,
    read: (key: string) => cache.read(key, load),
    answer: (item: Item | null) => reads.shift()?.resolve(item),
    fail: (error: Error) => reads.shift()?.reject(error),
    loads: () => count,
  };
}

/** Reads and answers at once. */
async function filled({ read, answer }: ReturnType<typeof slowTable>, key: string, item: Item | null) {
  const reading = read(key);
  answer(item);
  return reading;
}

describe('a read-through cache', () => {
  it('answers at once with a value that was loaded before', async () => {
    const table = slowTable();
    expect(await filled(table, 'a', named('a'))).toEqual(named('a'));
    expect(table.read('a')).toEqual(named('a'));
    expect(table.loads()).toBe(1);
  });

  it('loads once for concurrent callers', async () => {
    const table = slowTable();
    const first = table.read('a');
    const second = table.read('a');
    table.answer(named('a'));
    expect([await first, await second]).toEqual([named('a'), named('a')]);
    expect(table.loads()).toBe(1);
  });

  it('does not share the load of a caller that reads in its transaction, but keeps its value', async () => {
    const table = slowTable();
    const alone = table.cache.readAlone('a', table.load);
    const shared = table.read('a');
    expect(table.loads()).toBe(2);
    table.answer(named('a'));
    table.answer(named('a'));
    expect([await alone, await shared]).toEqual([named('a'), named('a')]);
    expect(table.cache.readAlone('a', table.load)).toEqual(named('a'));
    expect(table.loads()).toBe(2);
  });

  it('loads a key without a value each time, unless absent values are kept', async () => {
    const table = slowTable();
    expect(await filled(table, 'a', null)).toBeNull();
    expect(await filled(table, 'a', named('a'))).toEqual(named('a'));

    const keeping = slowTable({ keepsAbsent: true });
    expect(await filled(keeping, 'a', null)).toBeNull();
    expect(keeping.read('a')).toBeNull();
    expect(keeping.loads()).toBe(1);
  });

  it('does not drop a value for keys that have none', async () => {
    const table = slowTable({ keepsAbsent: true });
    await filled(table, 'a', named('a'));
    for (const key of ['x', 'y', 'z']) await filled(table, key, null);
    expect(table.read('a')).toEqual(named('a'));
  });

  it('drops the value that was not read for the longest time', async () => {
    const table = slowTable();
    for (const key of ['a', 'b', 'c']) await filled(table, key, named(key));
    expect(table.read('c')).toEqual(named('c'));
    expect(await filled(table, 'a', named('again'))).toEqual(named('again'));
  });

  it('loads again what was forgotten', async () => {
    const table = slowTable({ keepsAbsent: true });
    await filled(table, 'a', named('old'));
    await filled(table, 'b', null);
    table.cache.forget('a');
    table.cache.forget('b');
    expect(await filled(table, 'a', named('new'))).toEqual(named('new'));
    expect(await filled(table, 'b', named('b'))).toEqual(named('b'));
    table.cache.forgetAll();
    expect(await filled(table, 'a', named('newer'))).toEqual(named('newer'));
    expect(await filled(table, 'b', null)).toBeNull();
  });

  describe.each([
    ['forget', ({ cache }: ReturnType<typeof slowTable>) => cache.forget('a')],
    ['forgetAll', ({ cache }: ReturnType<typeof slowTable>) => cache.forgetAll()],
  ])('%s', (_name, change) => {
    it.each([null, named('old')])('keeps nothing that was being loaded: %j', async (old) => {
      const table = slowTable({ keepsAbsent: true });
      const before = table.read('a');
      change(table);
      table.answer(old);
      expect(await before).toEqual(old);
      expect(await filled(table, 'a', named('new'))).toEqual(named('new'));
    });

    it('shares no load with callers that come after it', async () => {
      const table = slowTable();
      const before = table.read('a');
      change(table);
      const after = table.read('a');
      table.answer(named('old'));
      table.answer(named('new'));
      expect([await before, await after]).toEqual([named('old'), named('new')]);
      expect(table.read('a')).toEqual(named('new'));
    });
  });

  it('keeps no failure', async () => {
    const table = slowTable();
    const failing = table.read('a');
    table.fail(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    expect(await filled(table, 'a', named('a'))).toEqual(named('a'));
  });
});

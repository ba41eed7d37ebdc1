import { describe, expect, it } from '@jest/globals';
import { SharedLookup } from './shared-lookup.js';

describe('a shared lookup', () => {
  it('asks once for a name while its answer is on the way, and again after it', () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const shared = new SharedLookup((hostname, _options, done) => {
      asked.push(hostname);
      answers.push(() => done(null, [{ address: '10.0.0.1', family: 4 }]));
    });
    const got: unknown[] = [];
    const ask = (hostname: string): void =>
      shared.find(hostname, {}, (_error, addresses) => got.push([hostname, addresses[0]?.address]));
    ask('one');
    ask('one');
    ask('two');
    expect(asked).toEqual(['one', 'two']);
    answers[0]!();
    expect(got).toEqual([
      ['one', '10.0.0.1'],
      ['one', '10.0.0.1'],
    ]);
    ask('one');
    expect(asked).toEqual(['one', 'two', 'one']);
  });

  it('reports a failed lookup to every waiting caller', () => {
    const answers: (() => void)[] = [];
    const shared = new SharedLookup((_hostname, _options, done) => {
      answers.push(() => done(new Error('no such name'), []));
    });
    const errors: unknown[] = [];
    for (let asker = 0; asker < 3; asker += 1)
      shared.find('none', {}, (error) => errors.push(error?.message));
    answers[0]!();
    expect([answers.length, errors]).toEqual([1, Array(3).fill('no such name')]);
  });
});

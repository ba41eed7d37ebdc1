import { describe, expect, it } from '@jest/globals';
import { exampleFaultsOf, isFactOfOne } from './example-faults.js';

const FIELDS = new Set(['pjid', 'boidList']);
const refusal = (resultMessage: string) => ({ resultCode: 'INVALID_PARAMETER', resultMessage });

describe('an example with a fault', () => {
  it.each([
    ['\u{1F600}', 'pictograms'],
    [' \n\t', 'control'],
    ['gem ', 'blank'],
    ['x'.repeat(201), 'long'],
  ])('shows what only a test would send: %j', (text, what) => {
    expect(exampleFaultsOf({ resultCode: 'SUCCESS', resultData: [{ text }] }, FIELDS).join()).toContain(what);
  });

  it.each([
    'os: required',
    'playerId: not the one of the reservation',
    'message.imId: must be a string',
    'messageId is not known',
  ])('speaks of a field that the request does not have: %s', (message) => {
    expect(exampleFaultsOf(refusal(message), FIELDS)).toHaveLength(1);
  });

  it.each(['pjid: required', 'boidList[0]: must be a string', 'body: must be valid JSON', 'pjid: unknown'])(
    'is not what speaks of the request: %s',
    (message) => {
      expect(exampleFaultsOf(refusal(message), FIELDS)).toEqual([]);
    },
  );
});

describe('a message', () => {
  it('is shared with other operations when it reports an invalid value, but not when it states a fact', () => {
    expect(['pjid: this id is reserved', 'pjid: required', 'Nothing was found'].map(isFactOfOne)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { formatTraceparent, parseTraceparent } from './traceparent.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('traceparent', () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [`00-${TRACE}-${SPAN}-03`, true],
    [`cc-${TRACE}-${SPAN}-01-what-will-be`, true],
  ])('is read: %s', (text, isSampled) => {
    expect(parseTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled });
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
  ])('is nothing when it is malformed: %s', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });

  it('is written as it is read', () => {
    const origin = { traceId: TRACE, spanId: SPAN, isSampled: true };
    expect(parseTraceparent(formatTraceparent(origin))).toEqual(origin);
  });
});

import { describe, expect, it } from '@jest/globals';
import { explained } from './states.js';

describe('the words of a state', () => {
  it('explain each state, in the order of its life, and say that more may come', () => {
    expect(explained({ type: 'string', enum: ['COUPON', 'PRODUCT', null] }, 'What it is')).toEqual({
      type: 'string',
      enum: ['PRODUCT', 'COUPON', null],
      description:
        'What it is. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More values may be added: a program must not fail over one that it does not know.',
    });
  });

  it('are unchanged where no meaning is defined', () => {
    const schema = { type: 'string', enum: ['Y', 'N'] };
    expect(explained(schema, 'Whether')).toEqual({ ...schema, description: 'Whether' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { type EventType, typesInBoth } from './event-type.js';

const [RESERVED, VERIFIED, DEAD] = ['purchase.reserved', 'purchase.verified', 'grant.dead'] as const;

describe('the types that a replay sends to an endpoint', () => {
  it.each<[readonly EventType[], readonly EventType[], readonly EventType[] | null]>([
    [[], [], []],
    [[], [RESERVED], [RESERVED]],
    [[RESERVED], [], [RESERVED]],
    [[RESERVED, DEAD], [DEAD, VERIFIED], [DEAD]],
    [[RESERVED], [VERIFIED, DEAD], null],
  ])('of %j, where %j are asked for, are %j', (ofEndpoint, asked, both) => {
    expect(typesInBoth(ofEndpoint, asked)).toEqual(both);
  });
});

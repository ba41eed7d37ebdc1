import { describe, expect, it } from '@jest/globals';
import { builtInCodes } from '../../src/modules/purchase/record/fields/payment-codes.js';
import { PURCHASE_TRANSITIONS } from '../../src/modules/purchase/record/fields/purchase-status.js';
import { declaredRoutes } from '../declared-routes.js';
import { introduction } from './introduction.js';
import { codesOf } from '../route-facts.js';

/** Whom the guide is for. */
const FOR_GAMES = /^\/(?:billing|inventory|push)\/(?:api-game|api-in)\//;

describe('the guide', () => {
  const guide = introduction();
  const isToldIn = (part: string, name: string): boolean =>
    (guide.split(`## ${part}\n`)[1] ?? '').split('\n## ')[0]?.includes(`\`${name}\``) ?? false;

  it('says what to do with every code that game servers and platforms may be answered', () => {
    const codes = new Set<string>(
      declaredRoutes().flatMap((route) => (FOR_GAMES.test(route.path) ? (codesOf(route) ?? []) : [])),
    );
    expect(codes.size).toBeGreaterThan(10);
    expect([...codes].filter((code) => !isToldIn('Answers', code))).toEqual([]);
  });

  it('explains every state of a purchase', () => {
    const states = Object.keys(PURCHASE_TRANSITIONS);
    expect(states).toContain('RESERVED');
    expect(states.filter((state) => !isToldIn('The states of a purchase', state))).toEqual([]);
  });

  it('lists every payment code', () => {
    const codes = builtInCodes();
    expect(codes).toContain('GSTORE_PLAY');
    expect(codes.filter((code) => !isToldIn('Codes', code))).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { returnAddressOf } from './return-address.js';

const from = (address: string): string =>
  returnAddressOf(`/console/sign-in?${new URLSearchParams({ from: address }).toString()}`);

describe('the page that a sign-in leads back to', () => {
  it.each([
    '/console',
    '/console/',
    '/console/purchase?pjid=A&boid=12',
    '/console/game-server?pjid=%EA%B0%80',
  ])('is the page that it was begun on: %s', (address) => {
    expect(from(address)).toBe(address);
  });

  it.each([
    '',
    '//other.example/console',
    'https://other.example/console',
    '/console.other.example',
    '/console//other.example',
    '/console/../docs',
    '/console/\\other.example',
    '/console/audit?a\r\nSet-Cookie: a=b',
    '/operator/v1/project/list',
    `/console/audit?${'a'.repeat(1_000)}`,
  ])('is the start page instead of anything else: %j', (address) => {
    expect(from(address)).toBe('/console');
  });

  it('is the start page when none is named', () => {
    expect(returnAddressOf('/console/sign-in')).toBe('/console');
  });
});

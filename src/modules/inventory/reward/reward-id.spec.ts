import { describe, expect, it } from '@jest/globals';
import { isRewardId, newRewardIds, toRewardBytes, toRewardId } from './reward-id.js';

const AT = new Date('2026-11-21T03:04:05.678Z');
const CLOCK = { now: () => AT };

describe('reward id', () => {
  it('is a UUID of version 7 that begins with the time', () => {
    const [id = ''] = newRewardIds(CLOCK, 1);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(AT.getTime());
  });

  it('ascends among ids that are generated together', () => {
    const ids = newRewardIds(CLOCK, 100);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(100);
  });

  it('is 16 bytes in the database, and unchanged when it is read', () => {
    for (const id of newRewardIds(CLOCK, 20)) {
      expect(toRewardBytes(id)).toHaveLength(16);
      expect(toRewardId(toRewardBytes(id))).toBe(id);
    }
  });

  it.each([
    '',
    'x',
    '019aa3d6-7a2e-7000-8000-00000000000',
    '019aa3d6-7a2e-7000-8000-0000000000001',
    '019aa3d67a2e70008000000000000001',
    '{019aa3d6-7a2e-7000-8000-000000000001}',
    '0019aa3d6-7a2e-7000-8000-000000000001',
    '019AA3D6-7A2E-7000-8000-000000000001',
    '019aa3d6-7a2e-7000-8000-00000000000g',
    '019aa3d6-7a2e-7000-8000-000000000001\n',
  ])('is not %j', (text) => {
    expect(isRewardId(text)).toBe(false);
  });

  it('may be a UUID of any version: it is just not found', () => {
    expect(isRewardId('00000000-0000-0000-0000-000000000000')).toBe(true);
  });
});

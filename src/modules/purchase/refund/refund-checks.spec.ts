import { describe, expect, it } from '@jest/globals';
import {
  CHECK_AGES_DAYS,
  type CheckPosition,
  failedAt,
  markedAt,
  nextWindow,
  passed,
  positionOf,
} from './refund-checks.js';

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
const NOW = Date.parse('2026-11-22T00:00:00Z');

/** Passes every window that is due; returns the checks of one purchase and the last position. */
function drain(
  begun: CheckPosition,
  now: number,
  verifiedAt: number,
): { checks: number; position: CheckPosition } {
  let [position, checks] = [begun, 0];
  for (let window = nextWindow(position, now); window !== null; window = nextWindow(position, now)) {
    if (verifiedAt > window.after.verifiedAt && verifiedAt <= window.until) checks += 1;
    position = passed(position, window);
  }
  return { checks, position };
}

describe('checks of purchases for refunds', () => {
  it.each([1.5, 2.9, 5, 10, 20, 29, 44, 59])('are due once at first for a purchase %d days old', (days) => {
    expect(drain(positionOf(null, NOW), NOW, NOW - days * DAY_MS).checks).toBe(1);
  });

  it.each([0, 0.9, 61, 400])('are not due for a purchase %d days old', (days) => {
    expect(drain(positionOf(null, NOW), NOW, NOW - days * DAY_MS).checks).toBe(0);
  });

  it('come at every age of a new purchase, however often the list is read', () => {
    const verifiedAt = NOW + 7 * HOUR_MS;
    let position = drain(positionOf(null, NOW), NOW, 0).position;
    const days: number[] = [];
    for (let now = NOW; now < NOW + 70 * DAY_MS; now += HOUR_MS) {
      const drained = drain(positionOf(JSON.stringify(position), now), now, verifiedAt);
      position = drained.position;
      for (let count = 0; count < drained.checks; count += 1)
        days.push(Math.floor((now - verifiedAt) / DAY_MS));
    }
    expect(days).toEqual([...CHECK_AGES_DAYS]);
  });

  it.each([1.5, 2.9, 5, 10, 20, 29, 44, 59])(
    'come at every later age of a purchase that is %d days old when the list is read first',
    (days) => {
      let position = positionOf(null, NOW);
      let checks = 0;
      for (let now = NOW; now < NOW + 70 * DAY_MS; now += HOUR_MS) {
        const drained = drain(position, now, NOW - days * DAY_MS);
        position = drained.position;
        checks += drained.checks;
      }
      expect(checks).toBe(1 + CHECK_AGES_DAYS.filter((age) => age > days).length);
    },
  );

  it('take windows of a day at most, after an outage too', () => {
    const position = positionOf(null, NOW - 10 * DAY_MS);
    const window = nextWindow(position, NOW);
    expect(Number(window?.until) - Number(window?.after.verifiedAt)).toBe(DAY_MS);
  });

  it.each([null, '', 'nonsense', '[]', '{"marks":[]}', '{"marks":[1,2,3,4,5,6,7,8]}'])(
    'begin anew at the position %j',
    (text) => {
      expect(positionOf(text, NOW)).toEqual(positionOf(null, NOW));
    },
  );

  it.each([
    { verifiedAt: String(NOW), boid: '1' },
    { verifiedAt: NOW, boid: 12 },
    { verifiedAt: NOW, boid: 'one' },
    { verifiedAt: NOW, boid: 'b1' },
    { verifiedAt: NOW, boid: '1b' },
    { verifiedAt: NOW, boid: '9'.repeat(20) },
  ])('begin anew at a position with one invalid mark: %j', (wrong) => {
    const [, ...marks] = positionOf(null, NOW - DAY_MS).marks;

    expect(positionOf(JSON.stringify({ marks: [wrong, ...marks], failures: 3 }), NOW)).toEqual(
      positionOf(null, NOW),
    );
  });

  it.each([undefined, null, '5'])('count failures from zero where the position says %j', (failures) => {
    const { marks } = positionOf(null, NOW);

    expect(positionOf(JSON.stringify({ marks, failures }), NOW)).toEqual({ marks, failures: 0 });
  });

  it('skip a purchase after repeated failures, and no other', () => {
    let position: CheckPosition | null = positionOf(null, NOW);
    let failures = 0;
    for (; position !== null; failures += 1) position = failedAt(position);
    expect(failures).toBe(6);
    const marked = markedAt({ ...positionOf(null, NOW), failures: 5 }, 0, { verifiedAt: NOW, boid: '1' });
    expect(marked.failures).toBe(0);
  });

  it('have a position that fits its column', () => {
    const { marks } = positionOf(null, NOW);
    const longest = {
      marks: marks.map(({ verifiedAt }) => ({ verifiedAt, boid: '9'.repeat(19) })),
      failures: 5,
    };
    expect(JSON.stringify(longest).length).toBeLessThanOrEqual(1_000);
    expect(positionOf(JSON.stringify(longest), NOW)).toEqual(longest);
  });
});

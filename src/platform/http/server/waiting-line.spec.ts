import { beforeEach, describe, expect, it } from '@jest/globals';
import { CapacityShares, type Member } from './capacity-shares.js';
import { INTERVAL_MS, LONGEST_MS } from './delay-watch.js';
import { PRIORITIES, type RoutePriority } from './route.decorators.js';
import { type Waiting, WaitingLine } from './waiting-line.js';

const PLACES = 8;

describe('the waiting line', () => {
  let shares: CapacityShares;
  let line: WaitingLine;
  let refused: string[];
  let working: Member[];
  let now: number;

  beforeEach(() => {
    shares = new CapacityShares();
    line = new WaitingLine(shares, 20);
    [refused, working, now] = [[], [], 1_000];
  });

  interface Of {
    readonly name?: string;
    readonly group?: string;
    readonly member?: string;
    readonly weight?: number;
    readonly priority?: RoutePriority;
  }

  function wait({ group = 'A', member = 'key', weight = 10, priority = 'list', name }: Of = {}): Waiting {
    const waiting: Waiting = {
      member: shares.enter({ group, member, weight }),
      priority,
      onTurn: () => undefined,
      onRefused: () => {
        refused.push(name ?? `${group} ${priority}`);
        shares.leave(waiting.member);
      },
    };
    line.add(waiting, now);
    return waiting;
  }

  const waitOften = (count: number, of: Of = {}): Waiting[] => Array.from({ length: count }, () => wait(of));

  /** Gives turns; every request that has one is worked on from then on. */
  function turns(count: number, hasRoom: (priority: RoutePriority) => boolean = () => true): string[] {
    const served: string[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const next = line.next(PLACES, hasRoom, now);
      if (next === undefined) break;
      shares.work(next.member, 1);
      working.push(next.member);
      served.push(`${next.member.group.name} ${next.priority}`);
    }
    return served;
  }

  /** Ends the work that has lasted longest. */
  function end(count = 1): void {
    for (const member of working.splice(0, count)) {
      shares.work(member, -1);
      shares.leave(member);
    }
  }

  const countOf = (served: readonly string[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const each of served) counts[each] = (counts[each] ?? 0) + 1;
    return counts;
  };

  describe('gives turns', () => {
    it('in the order in which requests of one kind came', () => {
      const [first, second] = waitOften(2);
      expect(line.next(PLACES, () => true, now)).toBe(first);
      expect(line.next(PLACES, () => true, now)).toBe(second);
      expect(line.next(PLACES, () => true, now)).toBeUndefined();
    });

    it('by importance', () => {
      for (const priority of [...PRIORITIES].toReversed()) wait({ priority });
      expect(turns(9)).toEqual(['A vital', 'A reserve', 'A list', 'A operator']);
    });

    it('to those only that there is room for', () => {
      for (const priority of PRIORITIES) wait({ priority });
      expect(turns(9, (priority) => priority === 'list')).toEqual(['A list']);
    });

    it('to the projects equally, however many requests each has', () => {
      waitOften(15, { group: 'A' });
      waitOften(4, { group: 'B' });
      expect(countOf(turns(PLACES))).toEqual({ 'A list': 4, 'B list': 4 });
    });

    it('to the projects in turn where there is one place only', () => {
      waitOften(6, { group: 'A' });
      waitOften(3, { group: 'B' });
      const served: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        served.push(...turns(1));
        end();
      }
      expect(served).toEqual(['A list', 'B list', 'A list', 'B list', 'A list', 'B list']);
    });

    it('by the weights of the projects', () => {
      waitOften(10, { group: 'A', weight: 30 });
      waitOften(10, { group: 'B', weight: 10 });
      expect(countOf(turns(PLACES))).toEqual({ 'A list': 6, 'B list': 2 });
    });

    it('to the keys of a project equally, and all callers without a key are as one project', () => {
      waitOften(8, { group: 'A', member: 'busy' });
      waitOften(2, { group: 'A', member: 'quiet' });
      for (let at = 0; at < 8; at += 1) wait({ group: '', member: `10.0.0.${at}` });
      turns(PLACES);
      expect(countOf(working.map(({ group, name }) => `${group.name} ${name}`))).toMatchObject({
        'A busy': 2,
        'A quiet': 2,
      });
    });

    it('to a project that has less than its share before the important requests of one that has more', () => {
      waitOften(12, { group: 'A', priority: 'vital' });
      waitOften(4, { group: 'B', priority: 'list' });
      expect(countOf(turns(PLACES))).toEqual({ 'A vital': 4, 'B list': 4 });
    });

    it('to one project as many as there are while nobody else wants any', () => {
      waitOften(12);
      expect(turns(PLACES)).toHaveLength(PLACES);
    });
  });

  describe('that is full', () => {
    it('refuses the newest of the least important', () => {
      wait({ priority: 'operator', name: 'older' });
      wait({ priority: 'operator', name: 'newer' });
      waitOften(18, { priority: 'vital' });
      expect(refused).toEqual([]);
      wait({ priority: 'vital' });
      expect(refused).toEqual(['newer']);
      expect(line.size).toBe(20);
    });

    it('refuses those who take more than their share of it first', () => {
      waitOften(18, { group: 'A', priority: 'vital' });
      waitOften(6, { group: 'B', priority: 'list' });
      expect(refused).toEqual(Array<string>(4).fill('A vital'));
    });
  });

  describe('under overload', () => {
    /** One that waits while nobody has a turn, looked at as often as in the service. */
    function pass(ms: number): void {
      for (const until = now + ms; now < until; now += 50) line.refuseOverdue(now);
    }

    it('refuses nobody before the delay has lasted', () => {
      waitOften(3);
      pass(INTERVAL_MS);
      expect(refused).toEqual([]);
    });

    it('refuses what has waited too long, and later soon', () => {
      waitOften(3);
      pass(INTERVAL_MS + LONGEST_MS);
      expect(refused).toHaveLength(3);
      wait();
      pass(LONGEST_MS + 100);
      expect(refused).toHaveLength(4);
    });

    it('says nothing about the lines of others', () => {
      waitOften(3, { group: 'A' });
      pass(INTERVAL_MS);
      waitOften(3, { group: 'B' });
      pass(LONGEST_MS + 100);
      expect(refused).toEqual(Array<string>(3).fill('A list'));
    });

    it('is over when a request has its turn soon', () => {
      wait();
      pass(INTERVAL_MS + LONGEST_MS);
      wait();
      turns(1);
      waitOften(2);
      pass(INTERVAL_MS);
      expect(refused).toHaveLength(1);
    });

    it('forgets who is gone', () => {
      wait();
      pass(INTERVAL_MS + LONGEST_MS);
      expect(line.isWatching).toBe(true);
      pass(2 * INTERVAL_MS);
      expect(line.isWatching).toBe(false);
    });
  });

  it('lets a caller go away', () => {
    const [gone, stays] = waitOften(2);
    line.remove(gone!, now);
    line.remove(gone!, now);
    expect(line.size).toBe(1);
    expect(line.next(PLACES, () => true, now)).toBe(stays);
  });
});

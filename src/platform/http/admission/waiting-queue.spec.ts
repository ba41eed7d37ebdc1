import { beforeEach, describe, expect, it } from '@jest/globals';
import { CapacityShares, type Member } from './capacity-shares.js';
import { INTERVAL_MS, MAX_WAIT_MS } from './delay-watch.js';
import { PRIORITIES, type RoutePriority } from '../route/route.decorators.js';
import { type QueuedRequest, WaitingQueue } from './waiting-queue.js';

const PERMITS = 8;

describe('the waiting queue', () => {
  let shares: CapacityShares;
  let queue: WaitingQueue;
  let refused: string[];
  let working: Member[];
  let now: number;

  beforeEach(() => {
    shares = new CapacityShares();
    queue = new WaitingQueue(shares, 20);
    [refused, working, now] = [[], [], 1_000];
  });

  interface Of {
    readonly name?: string;
    readonly group?: string;
    readonly member?: string;
    readonly weight?: number;
    readonly priority?: RoutePriority;
  }

  function wait({
    group = 'A',
    member = 'key',
    weight = 10,
    priority = 'list',
    name,
  }: Of = {}): QueuedRequest {
    const waiting: QueuedRequest = {
      member: shares.enter({ group, member, weight }, now),
      priority,
      onAdmitted: () => undefined,
      onRefused: () => {
        refused.push(name ?? `${group} ${priority}`);
        shares.leave(waiting.member);
      },
    };
    queue.add(waiting, now);
    return waiting;
  }

  const waitOften = (count: number, of: Of = {}): QueuedRequest[] =>
    Array.from({ length: count }, () => wait(of));

  /** Admits requests; each of them holds a permit from then on. */
  function admit(count: number, hasPermit: (priority: RoutePriority) => boolean = () => true): string[] {
    const served: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const next = queue.next(PERMITS, (_, priority) => hasPermit(priority), now);
      if (next === undefined) break;
      shares.work(next.member, 1);
      working.push(next.member);
      served.push(`${next.member.group.name} ${next.priority}`);
    }
    return served;
  }

  /** Ends the requests that were admitted first. */
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

  describe('admits requests', () => {
    it('in the order of arrival within one priority', () => {
      const [first, second] = waitOften(2);
      expect(queue.next(PERMITS, () => true, now)).toBe(first);
      expect(queue.next(PERMITS, () => true, now)).toBe(second);
      expect(queue.next(PERMITS, () => true, now)).toBeUndefined();
    });

    it('in the order of their priority', () => {
      for (const priority of [...PRIORITIES].toReversed()) wait({ priority });
      expect(admit(9)).toEqual(['A vital', 'A reserve', 'A list', 'A operator']);
    });

    it('only to priorities with a free permit', () => {
      for (const priority of PRIORITIES) wait({ priority });
      expect(admit(9, (priority) => priority === 'list')).toEqual(['A list']);
    });

    it('to the projects equally, however many requests each has', () => {
      waitOften(15, { group: 'A' });
      waitOften(4, { group: 'B' });
      expect(countOf(admit(PERMITS))).toEqual({ 'A list': 4, 'B list': 4 });
    });

    it('to the projects alternately where there is one permit only', () => {
      waitOften(6, { group: 'A' });
      waitOften(3, { group: 'B' });
      const served: string[] = [];
      for (let at = 0; at < 6; at += 1) {
        served.push(...admit(1));
        end();
      }
      expect(served).toEqual(['A list', 'B list', 'A list', 'B list', 'A list', 'B list']);
    });

    it('by the weights of the projects', () => {
      waitOften(10, { group: 'A', weight: 30 });
      waitOften(10, { group: 'B', weight: 10 });
      expect(countOf(admit(PERMITS))).toEqual({ 'A list': 6, 'B list': 2 });
    });

    it('to the keys of a project equally, and all callers without a key are as one project', () => {
      waitOften(8, { group: 'A', member: 'busy' });
      waitOften(2, { group: 'A', member: 'quiet' });
      for (let at = 0; at < 8; at += 1) wait({ group: '', member: `10.0.0.${at}` });
      admit(PERMITS);
      expect(countOf(working.map(({ group, name }) => `${group.name} ${name}`))).toMatchObject({
        'A busy': 2,
        'A quiet': 2,
      });
    });

    it('to a project that has less than its share before the important requests of one that has more', () => {
      waitOften(12, { group: 'A', priority: 'vital' });
      waitOften(4, { group: 'B', priority: 'list' });
      expect(countOf(admit(PERMITS))).toEqual({ 'A vital': 4, 'B list': 4 });
    });

    it('to one project as many as there are while no other has requests', () => {
      waitOften(12);
      expect(admit(PERMITS)).toHaveLength(PERMITS);
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
      expect(queue.size).toBe(20);
    });

    it('refuses requests of projects beyond their share first', () => {
      waitOften(18, { group: 'A', priority: 'vital' });
      waitOften(6, { group: 'B', priority: 'list' });
      expect(refused).toEqual(Array<string>(4).fill('A vital'));
    });
  });

  describe('refuses on arrival', () => {
    const KINDS = ['A', 'B'].flatMap((group) =>
      ['key', 'other'].flatMap((member) =>
        PRIORITIES.map((priority) => ({ caller: { group, member, weight: 10 }, priority })),
      ),
    );

    const countsOf = (group: string, member: string, priority: RoutePriority): Record<string, number> => {
      const before = refused.length;
      wait({ group, member, priority, name: 'newcomer' });
      return countOf(refused.slice(before));
    };

    it.each([
      ['one project beyond its share', 15, 5],
      ['two projects with their shares', 10, 10],
      ['one project alone with a few of another', 19, 1],
    ])('just those that would be refused in the queue: %s', (_, ofA, ofB) => {
      for (const { caller, priority } of KINDS) {
        shares = new CapacityShares();
        queue = new WaitingQueue(shares, 20);
        refused = [];
        for (let at = 0; at < ofA; at += 1)
          wait({ group: 'A', member: at % 3 === 0 ? 'other' : 'key', priority: PRIORITIES[at % 3]! });
        for (let at = 0; at < ofB; at += 1) wait({ group: 'B', priority: PRIORITIES[at % 2]! });
        const expected = queue.refusesOnArrival(caller, priority, now);
        const { group, member } = caller;
        expect([group, member, priority, countsOf(group, member, priority)]).toEqual([
          group,
          member,
          priority,
          expected ? { newcomer: 1 } : expect.not.objectContaining({ newcomer: 1 }),
        ]);
      }
    });

    it('none while there is room, none of a project without requests, and no health check', () => {
      const arrives = (group: string, priority: RoutePriority, weight = 10): boolean =>
        queue.refusesOnArrival({ group, member: 'key', weight }, priority, now);
      waitOften(19);
      expect(arrives('A', 'list')).toBe(false);
      wait();
      expect(arrives('A', 'list')).toBe(true);
      expect(arrives('A', 'list', 20)).toBe(false);
      expect(arrives('A', 'vital')).toBe(false);
      expect(arrives('A', 'health')).toBe(false);
      expect(arrives('B', 'operator')).toBe(false);
    });
  });

  describe('under overload', () => {
    /** Time passes without an admission; the queue is checked as often as in the service. */
    function pass(ms: number): void {
      for (const until = now + ms; now < until; now += 50) queue.refuseOverdue(now);
    }

    it('refuses no request before the delay has lasted', () => {
      waitOften(3);
      pass(INTERVAL_MS);
      expect(refused).toEqual([]);
    });

    it('refuses requests that have waited too long, and later ones sooner', () => {
      waitOften(3);
      pass(INTERVAL_MS + MAX_WAIT_MS);
      expect(refused).toHaveLength(3);
      wait();
      pass(MAX_WAIT_MS + 100);
      expect(refused).toHaveLength(4);
    });

    describe('refuses on arrival', () => {
      const arrives = (group = 'A'): boolean =>
        queue.refusesOnArrival({ group, member: 'key', weight: 10 }, 'list', now);

      /** One request is admitted every 150 ms, while `length` others wait. */
      function serve(length: number): void {
        waitOften(length);
        for (let at = 0; at < 12; at += 1) {
          pass(150);
          admit(1);
          end();
          wait();
        }
      }

      it('a request that would wait too long behind the others', () => {
        serve(5);
        expect(arrives()).toBe(true);
        expect(refused).toEqual([]);
      });

      it('no request that would be admitted in time', () => {
        serve(3);
        expect(arrives()).toBe(false);
      });

      it('a request that would wait behind one that is not admitted', () => {
        serve(3);
        pass(50);
        expect(arrives()).toBe(false);
        pass(200);
        expect(arrives()).toBe(true);
      });

      it('no request of other projects, and none before the delay has lasted', () => {
        serve(5);
        wait({ group: 'B' });
        expect(arrives('B')).toBe(false);
        pass(INTERVAL_MS - 50);
        expect(arrives('B')).toBe(false);
      });
    });

    it('does not affect the flows of other projects', () => {
      waitOften(3, { group: 'A' });
      pass(INTERVAL_MS);
      waitOften(3, { group: 'B' });
      pass(MAX_WAIT_MS - 100);
      expect(refused).toEqual(Array<string>(3).fill('A list'));
    });

    it('is over when a request is admitted soon', () => {
      wait();
      pass(INTERVAL_MS + MAX_WAIT_MS);
      wait();
      admit(1);
      waitOften(2);
      pass(INTERVAL_MS);
      expect(refused).toHaveLength(1);
    });

    it('forgets members without requests', () => {
      wait();
      pass(INTERVAL_MS + MAX_WAIT_MS);
      expect(queue.isWatching).toBe(true);
      pass(2 * INTERVAL_MS);
      expect(queue.isWatching).toBe(false);
    });
  });

  it('removes the request of a caller that has left', () => {
    const [gone, stays] = waitOften(2);
    queue.remove(gone!, now);
    queue.remove(gone!, now);
    expect(queue.size).toBe(1);
    expect(queue.next(PERMITS, () => true, now)).toBe(stays);
  });
});

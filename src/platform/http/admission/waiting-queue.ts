import type { Caller } from './caller.js';
import type { CapacityShares, Group, Member } from './capacity-shares.js';
import { DelayWatch } from './delay-watch.js';
import { rankOf, type RoutePriority } from '../route/route.decorators.js';

/** A request that waits for admission. */
export interface QueuedRequest {
  readonly member: Member;
  readonly priority: RoutePriority;
  readonly onAdmitted: () => void;
  readonly onRefused: () => void;
}

/** The queue of one member and priority, first in, first out. */
interface Flow {
  readonly key: string;
  /** Replaced when the member comes back after it had no requests. */
  member: Member;
  readonly rank: number;
  readonly priority: RoutePriority;
  readonly watch: DelayWatch;
  readonly entries: Entry[];
  /** Time until the next request of the flow is admitted, as the last one that waited has seen it. */
  msPerRequest: number;
}

interface Entry {
  readonly request: QueuedRequest;
  readonly since: number;
  /** Requests of the flow that waited when it came. */
  readonly ahead: number;
}

/** The claim of a flow's newest request to its place in the full queue. */
interface Claim {
  readonly isBeyondShare: boolean;
  readonly rank: number;
  readonly waiting: number;
}

/**
 * The waiting queue: one queue (flow) for each member and priority, so that a request waits only behind requests of its
 * own kind, and the delay of each flow is measured by itself. The next request is one of a group that has less than its
 * share; among these the most important; among these that of the group, then of the member, that holds the least.
 */
export class WaitingQueue {
  private readonly flows = new Map<string, Flow>();
  private waiting = 0;

  /** @param capacity maximum number of requests; beyond it the one with the lowest claim is refused */
  constructor(
    private readonly shares: CapacityShares,
    private readonly capacity: number,
  ) {}

  /** Number of waiting requests. */
  get size(): number {
    return this.waiting;
  }

  /** Whether {@link refuseOverdue} has anything to check. */
  get isWatching(): boolean {
    return this.flows.size > 0;
  }

  /**
   * Whether a new request of the caller would be refused in the end: {@link add} would refuse it at once, or it would
   * wait too long. Not all of them are known in advance: one of a new group, which changes the shares of all others,
   * has to be added first.
   */
  refusesOnArrival(caller: Caller, priority: RoutePriority, now: number): boolean {
    if (this.waiting === 0) return false;
    const group = this.shares.groupOf(caller);
    const rank = rankOf(priority);
    // Health checks are never refused.
    if (group === undefined || rank < 0) return false;
    const own = this.flows.get(keyOf(group.name, caller.member, priority));
    if (own?.watch.refusesOnArrival(expectedWaitOf(own, now), now) === true) return true;
    return this.waiting >= this.capacity && this.hasLowestClaim(group, rank, own);
  }

  /** Queues a request. When the queue is full, the one with the lowest claim is refused, which may be this one. */
  add(request: QueuedRequest, now: number): void {
    const flow = this.flowOf(request);
    flow.entries.push({ request, since: now, ahead: flow.entries.length });
    this.count(flow, 1);
    if (this.waiting > this.capacity) this.refuse(this.leastEntitled(flow), -1, now);
  }

  /** Removes a request whose caller has left; does nothing when it does not wait. */
  remove(request: QueuedRequest, now: number): void {
    const flow = this.flows.get(flowKeyOf(request.member, request.priority));
    const at = flow?.entries.findIndex((entry) => entry.request === request) ?? -1;
    if (flow !== undefined && at >= 0) this.take(flow, at, now);
  }

  /**
   * Removes and returns the request that is admitted next.
   * @param permits all permits of the process, used and free
   * @param hasPermit whether a permit is free for a request of the member with the priority
   */
  next(
    permits: number,
    hasPermit: (member: Member, priority: RoutePriority) => boolean,
    now: number,
  ): QueuedRequest | undefined {
    let best: Flow | undefined;
    for (const flow of this.flows.values()) {
      if (flow.entries.length === 0 || !hasPermit(flow.member, flow.priority)) continue;
      if (best === undefined || this.compare(flow, best, permits) < 0) best = flow;
    }
    const first = best?.entries[0];
    if (best === undefined || first === undefined) return undefined;
    best.watch.note(now - first.since, now);
    best.msPerRequest = msPerRequest(first, now);
    this.take(best, 0, now);
    return first.request;
  }

  /** Records a request that was admitted without waiting. */
  passed(member: Member, priority: RoutePriority, now: number): void {
    this.flows.get(flowKeyOf(member, priority))?.watch.note(0, now);
  }

  /** Refuses requests that have waited too long. Call it regularly: admissions may have stopped altogether. */
  refuseOverdue(now: number): void {
    for (const flow of this.flows.values()) {
      const [first] = flow.entries;
      if (first !== undefined) flow.watch.noteSoFar(now - first.since, now);
      while (flow.entries[0] !== undefined && flow.watch.refuses(now - flow.entries[0].since, now))
        this.refuse(flow, 0, now);
      if (flow.entries.length === 0 && flow.watch.isForgettable(now)) this.flows.delete(flow.key);
    }
  }

  /** Below 0 when the first flow is served before the other. */
  private compare(one: Flow, other: Flow, permits: number): number {
    return (
      Number(this.shares.hasItsShare(one.member, permits)) -
        Number(this.shares.hasItsShare(other.member, permits)) ||
      one.rank - other.rank ||
      this.shares.compare(one.member, other.member)
    );
  }

  /**
   * The flow whose newest request has the lowest claim, `newest` among equals; those of groups beyond their share come
   * first.
   */
  private leastEntitled(newest: Flow): Flow {
    return [...this.flows.values()]
      .filter(({ entries }) => entries.length > 0)
      .reduce(
        (worst, flow) => (compareClaims(this.claimOf(flow), this.claimOf(worst)) < 0 ? flow : worst),
        newest,
      );
  }

  /** Whether no waiting request has a lower claim than a new one of the group, in its own flow. */
  private hasLowestClaim(group: Group, rank: number, own: Flow | undefined): boolean {
    const isBeyondShare = this.shares.waitsBeyondItsShare(group, this.capacity, 1);
    const claim = { isBeyondShare, rank, waiting: (own?.entries.length ?? 0) + 1 };
    for (const flow of this.flows.values()) {
      if (flow.entries.length === 0) continue;
      const other = this.claimOf(flow, flow.member.group === group ? isBeyondShare : undefined);
      if (compareClaims(other, claim) < 0) return false;
    }
    return true;
  }

  private claimOf(
    { member: { group }, rank, entries }: Flow,
    isBeyondShare = this.shares.waitsBeyondItsShare(group, this.capacity),
  ): Claim {
    return { isBeyondShare, rank, waiting: entries.length };
  }

  private refuse(flow: Flow, at: 0 | -1, now: number): void {
    this.take(flow, at, now)?.request.onRefused();
  }

  private take(flow: Flow, at: number, now: number): Entry | undefined {
    const [entry] = flow.entries.splice(at, 1);
    this.count(flow, -1);
    // The delay of an overloaded flow is remembered for a while, so that its next request is refused early.
    if (flow.entries.length === 0 && flow.watch.isForgettable(now)) this.flows.delete(flow.key);
    return entry;
  }

  private count({ member }: Flow, change: 1 | -1): void {
    this.waiting += change;
    this.shares.wait(member, change);
  }

  private flowOf({ member, priority }: QueuedRequest): Flow {
    const key = flowKeyOf(member, priority);
    const known = this.flows.get(key);
    if (known !== undefined) {
      known.member = member;
      return known;
    }
    const rank = rankOf(priority);
    const flow = { key, member, rank, priority, watch: new DelayWatch(), entries: [], msPerRequest: 0 };
    this.flows.set(key, flow);
    return flow;
  }
}

const msPerRequest = ({ since, ahead }: Entry, now: number): number => (now - since) / (ahead + 1);

/** How long a new request of the flow would wait; none is admitted faster than the first one that waits. */
function expectedWaitOf({ entries, msPerRequest: known }: Flow, now: number): number {
  const [first] = entries;
  return (entries.length + 1) * Math.max(known, first === undefined ? 0 : msPerRequest(first, now));
}

/** Below 0 when the first one is the lower claim. */
const compareClaims = (one: Claim, other: Claim): number =>
  Number(other.isBeyondShare) - Number(one.isBeyondShare) ||
  other.rank - one.rank ||
  other.waiting - one.waiting;

const flowKeyOf = ({ group, name }: Member, priority: RoutePriority): string =>
  keyOf(group.name, name, priority);

const keyOf = (group: string, member: string, priority: RoutePriority): string =>
  `${priority}|${group}|${member}`;

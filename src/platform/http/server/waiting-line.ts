import type { CapacityShares, Member } from './capacity-shares.js';
import { DelayWatch } from './delay-watch.js';
import { PRIORITIES, type RoutePriority } from './route.decorators.js';

/** A request that waits for its turn. */
export interface Waiting {
  readonly member: Member;
  readonly priority: RoutePriority;
  /** Its turn has come. */
  readonly onTurn: () => void;
  readonly onRefused: () => void;
}

/** The requests of one member and priority, in the order in which they came. */
interface Flow {
  readonly key: string;
  /** Another object after the member was gone for a while. */
  member: Member;
  readonly rank: number;
  readonly priority: RoutePriority;
  readonly watch: DelayWatch;
  readonly entries: Entry[];
}

interface Entry {
  readonly request: Waiting;
  readonly since: number;
}

const RANKS: readonly RoutePriority[] = ['health', ...PRIORITIES];

/**
 * Requests that wait, in a line for each member and priority, so that each waits behind its own kind only and the delay of
 * one says nothing about the others. The turn is that of a group that has less than its share; among these of the most
 * important request; among these of the group, then the member, that has least.
 */
export class WaitingLine {
  private readonly flows = new Map<string, Flow>();
  private waiting = 0;

  /** @param places to wait; when all are taken, one of those with the least claim to theirs is refused */
  constructor(
    private readonly shares: CapacityShares,
    private readonly places: number,
  ) {}

  get size(): number {
    return this.waiting;
  }

  /** Whether {@link refuseOverdue} has anything to look at. */
  get isWatching(): boolean {
    return this.flows.size > 0;
  }

  add(waiting: Waiting, now: number): void {
    const flow = this.flowOf(waiting);
    flow.entries.push({ request: waiting, since: now });
    this.count(flow, 1);
    if (this.waiting > this.places) this.refuse(this.leastEntitled(), -1, now);
  }

  /** A waiting request has gone away. */
  remove(waiting: Waiting, now: number): void {
    const flow = this.flows.get(keyOf(waiting.member, waiting.priority));
    const at = flow?.entries.findIndex(({ request }) => request === waiting) ?? -1;
    if (flow !== undefined && at >= 0) this.take(flow, at, now);
  }

  /**
   * Takes out the request whose turn it is.
   * @param places to work, for all
   * @param hasRoom whether one of this priority may have a turn now
   */
  next(places: number, hasRoom: (priority: RoutePriority) => boolean, now: number): Waiting | undefined {
    let best: Flow | undefined;
    for (const flow of this.flows.values()) {
      if (flow.entries.length === 0 || !hasRoom(flow.priority)) continue;
      if (best === undefined || this.compare(flow, best, places) < 0) best = flow;
    }
    const first = best?.entries[0];
    if (best === undefined || first === undefined) return undefined;
    best.watch.note(now - first.since, now);
    this.take(best, 0, now);
    return first.request;
  }

  /** A request has had its turn without waiting. */
  passed(member: Member, priority: RoutePriority, now: number): void {
    this.flows.get(keyOf(member, priority))?.watch.note(0, now);
  }

  /** Refuses what has waited for too long. To be called often, since nobody may have had a turn for long. */
  refuseOverdue(now: number): void {
    for (const flow of this.flows.values()) {
      const [first] = flow.entries;
      if (first !== undefined) flow.watch.noteSoFar(now - first.since, now);
      while (flow.entries[0] !== undefined && flow.watch.refuses(now - flow.entries[0].since, now))
        this.refuse(flow, 0, now);
      if (flow.entries.length === 0 && flow.watch.isForgettable(now)) this.flows.delete(flow.key);
    }
  }

  private compare(one: Flow, other: Flow, places: number): number {
    return (
      Number(this.shares.hasItsShare(one.member, places)) -
        Number(this.shares.hasItsShare(other.member, places)) ||
      one.rank - other.rank ||
      this.shares.compare(one.member, other.member)
    );
  }

  /** Whose newest request has the least claim to its place: of those that take more than their share, if there are any. */
  private leastEntitled(): Flow {
    const isBeyond = new Map<Flow, number>();
    for (const flow of this.flows.values())
      if (flow.entries.length > 0)
        isBeyond.set(flow, Number(this.shares.waitsBeyondItsShare(flow.member, this.places)));
    return [...isBeyond.keys()].reduce((worst, flow) => {
      const order =
        (isBeyond.get(flow) ?? 0) - (isBeyond.get(worst) ?? 0) ||
        flow.rank - worst.rank ||
        flow.entries.length - worst.entries.length;
      return order > 0 ? flow : worst;
    });
  }

  private refuse(flow: Flow, at: 0 | -1, now: number): void {
    this.take(flow, at, now)?.request.onRefused();
  }

  private take(flow: Flow, at: number, now: number): Entry | undefined {
    const [entry] = flow.entries.splice(at, 1);
    this.count(flow, -1);
    // An overloaded line is watched on for a while: its next request must not begin to wait from scratch.
    if (flow.entries.length === 0 && flow.watch.isForgettable(now)) this.flows.delete(flow.key);
    return entry;
  }

  private count({ member }: Flow, change: 1 | -1): void {
    this.waiting += change;
    this.shares.wait(member, change);
  }

  private flowOf({ member, priority }: Waiting): Flow {
    const key = keyOf(member, priority);
    const known = this.flows.get(key);
    if (known !== undefined) {
      known.member = member;
      return known;
    }
    const rank = RANKS.indexOf(priority);
    const flow = { key, member, rank, priority, watch: new DelayWatch(), entries: [] };
    this.flows.set(key, flow);
    return flow;
  }
}

const keyOf = ({ group, name }: Member, priority: RoutePriority): string =>
  `${priority}|${group.name}|${name}`;

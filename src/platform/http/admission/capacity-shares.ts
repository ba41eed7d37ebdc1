import { type Caller, NO_PROJECT } from './caller.js';

/** A project that had a request within this time is expected to have another one soon. */
const PRESENT_MS = 1_000;

/** A group may hold this part of the permits, or its share if that is more, while another project is present. */
const MAX_BESIDE_OTHERS = 1 / 2;

/** The last request of a project. */
interface Presence {
  readonly name: string;
  readonly weight: number;
  readonly at: number;
}

const NEVER: Presence = { name: NO_PROJECT, weight: 0, at: Number.NEGATIVE_INFINITY };

/** A project, or all callers without one. */
export interface Group {
  readonly name: string;
  readonly members: Map<string, Member>;
  weight: number;
  /** Requests that hold a permit. */
  working: number;
  /** Requests in the waiting queue. */
  waiting: number;
  /** As that of a {@link Member}. */
  servedAt: number;
}

/** A key of a project, or an address; remembered while it has requests. */
export interface Member {
  readonly name: string;
  readonly group: Group;
  working: number;
  /** Requests that hold a permit, wait, or are suspended. */
  requests: number;
  /** Sequence number of the last permit; the lower, the longer ago. */
  servedAt: number;
}

/**
 * Weighted fair shares of the capacity. While several groups have requests, each has a share by its weight, which its
 * members divide equally. Unused capacity is free for the others.
 */
export class CapacityShares {
  private readonly groups = new Map<string, Group>();
  private weight = 0;
  private permits = 0;
  /** The two projects that had a request last. */
  private latest = NEVER;
  private previous = NEVER;

  /**
   * Counts a new request; call {@link leave} when it is over.
   * @param presentAt time from which another such request of the project is expected soon; null where none is
   */
  enter({ group: groupName, member: name, weight }: Caller, presentAt: number | null): Member {
    if (presentAt !== null) this.notePresence({ name: groupName, weight, at: presentAt });
    const group = this.groups.get(groupName) ?? this.newGroup(groupName);
    this.weigh(group, weight);
    const member = group.members.get(name) ?? { name, group, working: 0, requests: 0, servedAt: 0 };
    group.members.set(name, member);
    member.requests += 1;
    return member;
  }

  /** Ends a request; a member or group without requests is forgotten. */
  leave(member: Member): void {
    member.requests -= 1;
    if (member.requests > 0) return;
    const { group } = member;
    group.members.delete(member.name);
    if (group.members.size > 0) return;
    this.groups.delete(group.name);
    this.weight -= group.weight;
  }

  /** Adds a waiting request of the member, or removes one. */
  wait({ group }: Member, change: 1 | -1): void {
    group.waiting += change;
  }

  /** Adds a request of the member that holds a permit, or removes one. */
  work(member: Member, change: 1 | -1): void {
    member.working += change;
    member.group.working += change;
    if (change < 0) return;
    this.permits += 1;
    member.servedAt = this.permits;
    member.group.servedAt = this.permits;
  }

  /** Whether the member's group holds its whole share of all permits. */
  hasItsShare({ group }: Member, permits: number): boolean {
    return group.working >= Math.max(1, this.shareOf(group, permits));
  }

  /**
   * Whether the member's group holds all permits that it may while another project is present, even if that one has no
   * request at this moment: what the group holds is not returned soon enough for the next one.
   */
  isAtItsLimit({ group }: Member, permits: number, now: number): boolean {
    const other = this.presentBeside(group.name, now);
    if (other === undefined) return false;
    const share = Math.max(MAX_BESIDE_OTHERS, group.weight / (group.weight + other.weight));
    return group.working >= Math.max(1, Math.floor(permits * share));
  }

  /** Whether a project other than the caller's is present. */
  isBesideOthers({ group: name }: Caller, now: number): boolean {
    return this.presentBeside(name, now) !== undefined;
  }

  /** The caller's group while it has requests and the same weight as they; undefined otherwise. */
  groupOf({ group: name, weight }: Caller): Group | undefined {
    const group = this.groups.get(name);
    return group?.weight === weight ? group : undefined;
  }

  /** Whether the group takes more than its share of the waiting queue, with `more` requests. */
  waitsBeyondItsShare(group: Group, capacity: number, more = 0): boolean {
    return group.waiting + more > this.shareOf(group, capacity);
  }

  /**
   * Below 0 when the first one is served before the other: the group that holds the fewest permits for its weight, then
   * the one that was served longest ago; within a group the same of members.
   */
  compare(one: Member, other: Member): number {
    return (
      one.group.working / one.group.weight - other.group.working / other.group.weight ||
      one.group.servedAt - other.group.servedAt ||
      one.working - other.working ||
      one.servedAt - other.servedAt
    );
  }

  /** Returns the other project that had a request last, if that was within {@link PRESENT_MS}. */
  private presentBeside(name: string, now: number): Presence | undefined {
    const other = this.latest.name === name ? this.previous : this.latest;
    return now - other.at > PRESENT_MS ? undefined : other;
  }

  private shareOf(group: Group, total: number): number {
    return (total * group.weight) / this.weight;
  }

  private newGroup(name: string): Group {
    const group = {
      name,
      members: new Map<string, Member>(),
      weight: 0,
      working: 0,
      waiting: 0,
      servedAt: 0,
    };
    this.groups.set(name, group);
    return group;
  }

  /** Ignores callers without a key, so that a rare request of theirs reserves no permits. */
  private notePresence(request: Presence): void {
    if (request.name === NO_PROJECT) return;
    if (request.name !== this.latest.name) this.previous = this.latest;
    this.latest = request;
  }

  /** The newest weight counts: it may have been changed since the group's other requests came. */
  private weigh(group: Group, weight: number): void {
    this.weight += weight - group.weight;
    group.weight = weight;
  }
}

import type { Caller } from './caller.js';

/** A project, or everybody without one. */
export interface Group {
  readonly name: string;
  readonly members: Map<string, Member>;
  weight: number;
  /** Requests that are worked on. */
  working: number;
  /** Requests that wait for their turn. */
  waiting: number;
  servedAt: number;
}

/** A key of a project, or an address; remembered while it has requests. */
export interface Member {
  readonly name: string;
  readonly group: Group;
  working: number;
  /** Requests that are worked on, wait, or are suspended. */
  requests: number;
  /** Counts turns: the lower, the longer ago its last one. */
  servedAt: number;
}

/**
 * Who uses how much of the capacity. While several groups have requests, each is due a part of it by its weight; the members
 * of a group share its part equally. What one does not use is free for the others.
 */
export class CapacityShares {
  private readonly groups = new Map<string, Group>();
  private weight = 0;
  private turns = 0;

  /** A request has come; {@link leave} is called when it is over. */
  enter({ group: groupName, member: name, weight }: Caller): Member {
    const group = this.groups.get(groupName) ?? this.newGroup(groupName);
    this.weigh(group, weight);
    const member = group.members.get(name) ?? { name, group, working: 0, requests: 0, servedAt: 0 };
    group.members.set(name, member);
    member.requests += 1;
    return member;
  }

  leave(member: Member): void {
    member.requests -= 1;
    if (member.requests > 0) return;
    const { group } = member;
    group.members.delete(member.name);
    if (group.members.size > 0) return;
    this.groups.delete(group.name);
    this.weight -= group.weight;
  }

  /** Counts a request of the member as waiting, or not any more. */
  wait({ group }: Member, change: 1 | -1): void {
    group.waiting += change;
  }

  /** Counts a request of the member as worked on, or not any more. */
  work(member: Member, change: 1 | -1): void {
    member.working += change;
    member.group.working += change;
    if (change < 0) return;
    this.turns += 1;
    member.servedAt = this.turns;
    member.group.servedAt = this.turns;
  }

  /** Whether the member's group has all that it is due of so many places to work. */
  hasItsShare({ group }: Member, places: number): boolean {
    return group.working >= Math.max(1, this.dueOf(group, places));
  }

  /** Whether the member's group has more than it is due of so many places to wait. */
  waitsBeyondItsShare({ group }: Member, places: number): boolean {
    return group.waiting > this.dueOf(group, places);
  }

  /** Below 0 when the first one has its turn before the other: the group with least work, then the one that was served longest ago. */
  compare(one: Member, other: Member): number {
    return (
      one.group.working / one.group.weight - other.group.working / other.group.weight ||
      one.group.servedAt - other.group.servedAt ||
      one.working - other.working ||
      one.servedAt - other.servedAt
    );
  }

  private dueOf(group: Group, places: number): number {
    return (places * group.weight) / this.weight;
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

  /** The newest weight counts: it may have been changed since the group's other requests came. */
  private weigh(group: Group, weight: number): void {
    this.weight += weight - group.weight;
    group.weight = weight;
  }
}

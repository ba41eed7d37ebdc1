import { badInput } from '../kit/answer.js';
import type { VirtualClock } from '../kit/virtual-clock.js';
import { changedBody } from './notice-changes.js';
import type { NoticeChanges } from './notice-changes.js';
import { NoticeQueue } from './notice-queue.js';
import type { NoticeRoutes } from './notice-route.js';
import type { NoticeSender } from './notice-sender.js';
import type { Attempt, Notice, NoticeDraft, NoticeFlaw, NoticeType } from './notice.js';

/** A notice that was sent, to be sent once more. */
export interface ResendInput extends NoticeChanges {
  readonly id: number;
  readonly flaw?: NoticeFlaw;
}

/** Which notices to list. */
export interface NoticeFilter {
  readonly projectId?: string;
  readonly type?: NoticeType;
  readonly externalId?: string;
}

/** Sends the notices of every project: a queue for each, all by one clock. */
export class NoticeOffice {
  private queues = new Map<string, NoticeQueue>();
  private lastId = 0;

  constructor(
    private readonly clock: VirtualClock,
    private readonly routes: NoticeRoutes,
    private readonly sender: NoticeSender,
  ) {}

  /** Puts a notice at the end of its project's queue. */
  add(draft: NoticeDraft): Notice {
    const { delayMs } = this.routes.of(draft.projectId);
    return this.enter({ ...draft, ...this.waiting(this.clock.now() + delayMs) });
  }

  /** Sends a question at once, before all that waits, and never again. */
  async ask(draft: Omit<NoticeDraft, 'isRetried'>): Promise<Notice> {
    return this.sendNow(this.enter({ ...draft, isRetried: false, ...this.waiting(this.clock.now()) }));
  }

  /** Sends a waiting notice now, out of its turn. */
  async deliver(id: number): Promise<Notice> {
    const notice = this.get(id);
    if (notice.state !== 'waiting')
      throw badInput(`The notice does not wait any more: it is ${notice.state}.`);
    return this.sendNow(notice);
  }

  /** Sends a notice once more, as it was, changed or broken; at once, and without another try. */
  async resend({ id, flaw, ...changes }: ResendInput): Promise<Notice> {
    const origin = this.get(id);
    const again = this.enter({
      ...origin,
      after: undefined,
      isRetried: false,
      body: resentBody(origin.body, changes, flaw),
      ...this.waiting(this.clock.now()),
      resendOf: id,
      flaw,
    });
    return this.sendNow(again);
  }

  /** Sends what is due in one project. */
  deliverDue(projectId: string): Promise<void> {
    return this.queueOf(projectId).deliverDue();
  }

  /** Lets time pass: each notice is sent when its time comes, so that twelve hours of tries are made one by one. */
  async advance(ms: number): Promise<void> {
    let left = ms;
    for (;;) {
      await Promise.all([...this.queues.values()].map((queue) => queue.deliverDue()));
      const wait = Math.max(0, this.nextDueAt() - this.clock.now());
      if (wait > left) break;
      this.clock.advance(wait);
      left -= wait;
    }
    this.clock.advance(left);
  }

  /** The notice, for a control call that cannot go on without it. */
  get(id: number): Notice {
    const found = this.all().find((notice) => notice.id === id);
    if (!found) throw badInput('No notice has this "id".');
    return found;
  }

  /** What was sent or waits, in the order of sending. */
  list({ projectId, type, externalId }: NoticeFilter = {}): Notice[] {
    return this.all()
      .filter(
        (notice) =>
          (projectId === undefined || notice.projectId === projectId) &&
          (type === undefined || notice.type === type) &&
          (externalId === undefined || notice.externalId === externalId),
      )
      .toSorted((one, other) => one.id - other.id);
  }

  clear(): void {
    this.queues = new Map();
  }

  private async sendNow({ id, projectId }: Notice): Promise<Notice> {
    return (await this.queueOf(projectId).deliverNow(id)) ?? this.get(id);
  }

  private enter(notice: Omit<Notice, 'id'>): Notice {
    this.lastId += 1;
    const entered = { ...notice, id: this.lastId };
    this.queueOf(notice.projectId).add(entered);
    return entered;
  }

  private waiting(dueAt: number): Pick<Notice, 'state' | 'dueAt' | 'attempts'> {
    return { state: 'waiting', dueAt, attempts: [] };
  }

  private queueOf(projectId: string): NoticeQueue {
    const known = this.queues.get(projectId);
    if (known) return known;
    const queue = new NoticeQueue(
      (notice) => this.send(notice),
      () => this.clock.now(),
    );
    this.queues.set(projectId, queue);
    return queue;
  }

  private send(notice: Notice): Promise<Attempt> {
    const { flaw, resendOf, body } = notice;
    const signed = flaw === 'tampered' && resendOf !== undefined ? this.get(resendOf).body : body;
    return this.sender.send(notice, signed);
  }

  private nextDueAt(): number {
    return Math.min(...[...this.queues.values()].map((queue) => queue.nextDueAt() ?? Infinity));
  }

  private all(): Notice[] {
    return [...this.queues.values()].flatMap((queue) => queue.all());
  }
}

// A space at the end changes nothing but the bytes: whoever signs what he has parsed does not see it.
function resentBody(body: string, changes: NoticeChanges, flaw: NoticeFlaw | undefined): string {
  const changed = changedBody(body, changes);
  return flaw === 'tampered' && changed === body ? `${body} ` : changed;
}

import { badInput } from '../../kit/answer.js';
import type { VirtualClock } from '../../kit/virtual-clock.js';
import { changedBody } from './notification-changes.js';
import type { NotificationChanges } from './notification-changes.js';
import { NotificationQueue } from './notification-queue.js';
import type { NotificationRoutes } from './notification-route.js';
import type { NotificationSender } from './notification-sender.js';
import type {
  Attempt,
  Notification,
  NotificationDraft,
  NotificationFlaw,
  NotificationType,
} from './notification.js';

/** A notification that was sent, to be sent once more. */
export interface ResendInput extends NotificationChanges {
  readonly id: number;
  readonly flaw?: NotificationFlaw;
}

/** Which notifications to list. */
export interface NotificationFilter {
  readonly projectId?: string;
  readonly type?: NotificationType;
  readonly externalId?: string;
}

/** Sends the notifications of every project: a queue for each, all by one clock. */
export class NotificationDispatcher {
  private queues = new Map<string, NotificationQueue>();
  private lastId = 0;

  constructor(
    private readonly clock: VirtualClock,
    private readonly routes: NotificationRoutes,
    private readonly sender: NotificationSender,
  ) {}

  /** Puts a notification at the end of its project's queue. */
  add(draft: NotificationDraft): Notification {
    const { delayMs } = this.routes.of(draft.projectId);
    return this.enter({ ...draft, ...this.waiting(this.clock.now() + delayMs) });
  }

  /** Sends a question at once, before all waiting notifications, without a retry. */
  async ask(draft: Omit<NotificationDraft, 'isRetried'>): Promise<Notification> {
    return this.sendNow(this.enter({ ...draft, isRetried: false, ...this.waiting(this.clock.now()) }));
  }

  /** Sends a waiting notification now, out of its turn. */
  async deliver(id: number): Promise<Notification> {
    const notification = this.get(id);
    if (notification.state !== 'waiting')
      throw badInput(`The notification does not wait any more: it is ${notification.state}.`);
    return this.sendNow(notification);
  }

  /** Sends a notification once more, as it was, changed or broken; at once, and without another try. */
  async resend({ id, flaw, ...changes }: ResendInput): Promise<Notification> {
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

  /**
   * Lets time pass: each notification is sent when its time comes, so that twelve hours of tries are made one by one.
   */
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

  /** Moves what has happened into the past. Each notification that waits is sent once when it is due by then. */
  async age(ms: number): Promise<void> {
    await Promise.all(
      [...this.queues.values()].map(async (queue) => {
        await queue.age(ms);
        await queue.deliverDue();
      }),
    );
  }

  /** The notification, for a control call that cannot go on without it. */
  get(id: number): Notification {
    const found = this.all().find((notification) => notification.id === id);
    if (!found) throw badInput('No notification has this "id".');
    return found;
  }

  /** What was sent or waits, in the order of sending. */
  list({ projectId, type, externalId }: NotificationFilter = {}): Notification[] {
    return this.all()
      .filter(
        (notification) =>
          (projectId === undefined || notification.projectId === projectId) &&
          (type === undefined || notification.type === type) &&
          (externalId === undefined || notification.externalId === externalId),
      )
      .toSorted((one, other) => one.id - other.id);
  }

  clear(): void {
    this.queues = new Map();
  }

  private async sendNow({ id, projectId }: Notification): Promise<Notification> {
    return (await this.queueOf(projectId).deliverNow(id)) ?? this.get(id);
  }

  private enter(notification: Omit<Notification, 'id'>): Notification {
    this.lastId += 1;
    const entered = { ...notification, id: this.lastId };
    this.queueOf(notification.projectId).add(entered);
    return entered;
  }

  private waiting(dueAt: number): Pick<Notification, 'state' | 'dueAt' | 'attempts'> {
    return { state: 'waiting', dueAt, attempts: [] };
  }

  private queueOf(projectId: string): NotificationQueue {
    const known = this.queues.get(projectId);
    if (known) return known;
    const queue = new NotificationQueue(
      (notification) => this.send(notification),
      () => this.clock.now(),
    );
    this.queues.set(projectId, queue);
    return queue;
  }

  private send(notification: Notification): Promise<Attempt> {
    const { flaw, resendOf, body } = notification;
    const signed = flaw === 'tampered' && resendOf !== undefined ? this.get(resendOf).body : body;
    return this.sender.send(notification, signed);
  }

  private nextDueAt(): number {
    return Math.min(...[...this.queues.values()].map((queue) => queue.nextDueAt() ?? Infinity));
  }

  private all(): Notification[] {
    return [...this.queues.values()].flatMap((queue) => queue.all());
  }
}

// A space at the end changes only the bytes: a receiver that checks the signature over the parsed text does not notice
// it.
function resentBody(body: string, changes: NotificationChanges, flaw: NotificationFlaw | undefined): string {
  const changed = changedBody(body, changes);
  return flaw === 'tampered' && changed === body ? `${body} ` : changed;
}

import type { Attempt, Notification } from './notification.js';
import { retrySchedule } from './retry-schedule.js';

const ACCEPTED = new Set([200, 201, 204]);

/** Sends one notification and returns the attempt. */
export type Send = (notification: Notification) => Promise<Attempt>;

/**
 * The notifications of one project. They are sent one after the other: while one waits for its next try, all that came
 * after it wait as well, and no two are on their way at once.
 */
export class NotificationQueue {
  private readonly notifications: Notification[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly send: Send,
    private readonly now: () => number,
  ) {}

  /** Puts a notification at the end. */
  add(notification: Notification): void {
    this.notifications.push(notification);
  }

  /** Sends what is due, in order, until one must wait. */
  deliverDue(): Promise<void> {
    return this.inTurn(async () => {
      for (let head = this.head(); head && isDue(head, this.now()); head = this.head()) {
        await this.deliver(head);
      }
    });
  }

  /** Sends a waiting notification now, before earlier ones, and returns its state. */
  deliverNow(id: number): Promise<Notification | null> {
    return this.inTurn(async () => {
      const notification = this.find(id);
      return notification?.state === 'waiting' ? this.deliver(notification) : notification;
    });
  }

  /** Everything was sent, and is due, `ms` earlier. */
  age(ms: number): Promise<void> {
    return this.inTurn(() => {
      for (const { dueAt, attempts, ...notification } of this.notifications)
        this.keep({
          ...notification,
          dueAt: dueAt === null ? null : dueAt - ms,
          attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at - ms })),
        });
      return Promise.resolve();
    });
  }

  /** When the next one is due; `null` when none waits. */
  nextDueAt(): number | null {
    return this.head()?.dueAt ?? null;
  }

  find(id: number): Notification | null {
    return this.notifications.find((notification) => notification.id === id) ?? null;
  }

  all(): readonly Notification[] {
    return this.notifications;
  }

  /** Returns the first waiting notification. Withholds those whose required predecessor was not accepted. */
  private head(): Notification | null {
    for (const notification of this.notifications) {
      if (notification.state !== 'waiting') continue;
      if (!this.isBarred(notification)) return notification;
      this.keep({ ...notification, state: 'withheld', dueAt: null });
    }
    return null;
  }

  private isBarred({ after }: Notification): boolean {
    const state = after === undefined ? undefined : this.find(after)?.state;
    return state === 'refused' || state === 'given-up' || state === 'withheld';
  }

  private async deliver(notification: Notification): Promise<Notification> {
    const attempt = await this.send(notification);
    return this.keep(judged({ ...notification, attempts: [...notification.attempts, attempt] }, attempt));
  }

  private keep(notification: Notification): Notification {
    this.notifications[this.notifications.findIndex(({ id }) => id === notification.id)] = notification;
    return notification;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.turn.then(work);
    this.turn = run.catch(() => undefined);
    return run;
  }
}

function isDue({ dueAt }: Notification, now: number): boolean {
  return dueAt !== null && dueAt <= now;
}

/** Only a missing answer or a 5xx is retried, by the retry schedule of the type. */
function judged(notification: Notification, { at, status }: Attempt): Notification {
  if (status !== null && ACCEPTED.has(status)) return { ...notification, state: 'accepted', dueAt: null };
  if (status !== null && status < 500) return { ...notification, state: 'refused', dueAt: null };
  const wait = notification.isRetried
    ? retrySchedule(notification.type)[notification.attempts.length - 1]
    : undefined;
  if (wait === undefined) return { ...notification, state: 'given-up', dueAt: null };
  return { ...notification, dueAt: at + wait };
}

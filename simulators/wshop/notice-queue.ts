import type { Attempt, Notice } from './notice.js';
import { retryLadder } from './retry-schedule.js';

const ACCEPTED = new Set([200, 201, 204]);

/** Sends one notice and says how that went. */
export type Send = (notice: Notice) => Promise<Attempt>;

/**
 * The notices of one project. They are sent one after the other: while one waits for its next try, all that came
 * after it wait as well, and no two are on their way at once.
 */
export class NoticeQueue {
  private readonly notices: Notice[] = [];
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly send: Send,
    private readonly now: () => number,
  ) {}

  /** Puts a notice at the end. */
  add(notice: Notice): void {
    this.notices.push(notice);
  }

  /** Sends what is due, in order, until one must wait. */
  deliverDue(): Promise<void> {
    return this.inTurn(async () => {
      for (let head = this.head(); head && isDue(head, this.now()); head = this.head()) {
        await this.deliver(head);
      }
    });
  }

  /** Sends a notice now if it still waits, whatever waits before it; says how it stands then. */
  deliverNow(id: number): Promise<Notice | null> {
    return this.inTurn(async () => {
      const notice = this.find(id);
      return notice?.state === 'waiting' ? this.deliver(notice) : notice;
    });
  }

  /** When the next one is due; `null` when none waits. */
  nextDueAt(): number | null {
    return this.head()?.dueAt ?? null;
  }

  find(id: number): Notice | null {
    return this.notices.find((notice) => notice.id === id) ?? null;
  }

  all(): readonly Notice[] {
    return this.notices;
  }

  /** The first that waits; one whose forerunner has failed never will again. */
  private head(): Notice | null {
    for (const notice of this.notices) {
      if (notice.state !== 'waiting') continue;
      if (!this.isBarred(notice)) return notice;
      this.keep({ ...notice, state: 'withheld', dueAt: null });
    }
    return null;
  }

  private isBarred({ after }: Notice): boolean {
    const state = after === undefined ? undefined : this.find(after)?.state;
    return state === 'refused' || state === 'given-up' || state === 'withheld';
  }

  private async deliver(notice: Notice): Promise<Notice> {
    const attempt = await this.send(notice);
    return this.keep(judged({ ...notice, attempts: [...notice.attempts, attempt] }, attempt));
  }

  private keep(notice: Notice): Notice {
    this.notices[this.notices.findIndex(({ id }) => id === notice.id)] = notice;
    return notice;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.turn.then(work);
    this.turn = run.catch(() => undefined);
    return run;
  }
}

function isDue({ dueAt }: Notice, now: number): boolean {
  return dueAt !== null && dueAt <= now;
}

/** Only silence and 5xx are worth another try; the ladder says when. */
function judged(notice: Notice, { at, status }: Attempt): Notice {
  if (status !== null && ACCEPTED.has(status)) return { ...notice, state: 'accepted', dueAt: null };
  if (status !== null && status < 500) return { ...notice, state: 'refused', dueAt: null };
  const wait = notice.isRetried ? retryLadder(notice.type)[notice.attempts.length - 1] : undefined;
  if (wait === undefined) return { ...notice, state: 'given-up', dueAt: null };
  return { ...notice, dueAt: at + wait };
}

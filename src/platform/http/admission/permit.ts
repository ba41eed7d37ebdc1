import { AppError } from '../../../shared/error/app-error.js';
import type { Member } from './capacity-shares.js';
import type { RoutePriority } from '../route/route.decorators.js';
import type { QueuedRequest } from './waiting-queue.js';

const BUSY_SECONDS = 1;

/** The refusal under overload; nothing has been done. One for all, since every new error records its stack. */
export const BUSY = new AppError(
  'SYSTEM_ERROR',
  'The service is overloaded; retry after the seconds in Retry-After.',
  undefined,
  BUSY_SECONDS,
);

/** The limiter that a permit belongs to, as the permit calls it. */
export interface PermitIssuer {
  apply(request: QueuedRequest): void;
  withdraw(request: QueuedRequest): void;
  work(request: QueuedRequest, change: 1 | -1): void;
  leave(request: QueuedRequest): void;
  admitted(request: QueuedRequest, waitedMs: number): void;
  refused(request: QueuedRequest): void;
}

/**
 * `waiting`: in the queue. `working`: counts toward the limit. `suspended`: waits for another system or its body and
 * does not count. `refused`: was not admitted. `over`: released.
 */
type State = 'waiting' | 'working' | 'suspended' | 'refused' | 'over';

/**
 * The permit of a request. It is suspended while the request waits for a store or for its own body, so that neither
 * blocks other requests; calls to stores, and bodies, have limits of their own.
 */
export class Permit {
  private state: State = 'waiting';
  /** Calls that the request waits for. */
  private calls = 0;
  private request: QueuedRequest;

  constructor(
    private readonly issuer: PermitIssuer,
    member: Member,
    priority: RoutePriority,
    /** Answers the request under overload. */
    private readonly onRefused: () => void,
  ) {
    this.request = { member, priority, onAdmitted: () => undefined, onRefused: () => undefined };
  }

  /** Applies for admission: calls `onAdmitted`, at once or later, unless the request is refused or released before. */
  apply(onAdmitted: () => void): void {
    this.wait(onAdmitted, this.onRefused);
  }

  /** The request waits for another system; call {@link resume} once for each call. */
  suspend(): void {
    this.calls += 1;
    if (this.state === 'working') this.move('suspended');
  }

  /** Continues regardless of the limit: the work has begun, and other requests may wait for what it holds. */
  resume(): void {
    this.calls -= 1;
    if (this.state === 'suspended' && this.calls === 0) this.move('working');
  }

  /** The request waits for its own body; {@link readmit} ends that. */
  setAside(): void {
    if (this.state === 'working') this.move('suspended');
  }

  /**
   * The request has its body and applies again, since its work has not begun.
   * Resolves when it is admitted.
   * @throws AppError SYSTEM_ERROR with Retry-After under overload
   */
  readmit(): Promise<void> {
    if (this.state !== 'suspended') return Promise.resolve();
    return new Promise((resolve, reject) =>
      this.wait(resolve, () => {
        this.onRefused();
        reject(BUSY);
      }),
    );
  }

  /** The request is over. */
  release(): void {
    if (this.state === 'over') return;
    if (this.state === 'waiting') this.issuer.withdraw(this.request);
    this.move('over');
    this.issuer.leave(this.request);
  }

  private wait(onAdmitted: () => void, onRefused: () => void): void {
    const { member, priority } = this.request;
    const since = performance.now();
    this.state = 'waiting';
    this.request = {
      member,
      priority,
      onAdmitted: () => {
        this.move('working');
        this.issuer.admitted(this.request, performance.now() - since);
        onAdmitted();
      },
      onRefused: () => {
        this.move('refused');
        this.issuer.refused(this.request);
        onRefused();
      },
    };
    this.issuer.apply(this.request);
  }

  private move(to: State): void {
    const was = this.state;
    this.state = to;
    if (was === 'working' && to !== 'working') this.issuer.work(this.request, -1);
    if (to === 'working' && was !== 'working') this.issuer.work(this.request, 1);
  }
}

import { AppError } from '../../../shared/app-error.js';
import type { Member } from './capacity-shares.js';
import type { RoutePriority } from './route.decorators.js';
import type { Waiting } from './waiting-line.js';

const BUSY_SECONDS = 1;

/** The refusal under overload. Nothing has been done. */
export const busy = (): AppError =>
  new AppError('SYSTEM_ERROR', 'The service has too much to do; try again', undefined, BUSY_SECONDS);

/** What a permit tells its issuer. */
export interface PermitIssuer {
  apply(request: Waiting): void;
  withdraw(request: Waiting): void;
  work(request: Waiting, change: 1 | -1): void;
  leave(request: Waiting): void;
  /** It had a turn after this time. */
  admitted(request: Waiting, waitedMs: number): void;
  refused(request: Waiting): void;
}

/**
 * `waiting`: for its turn. `working`: takes one of the places. `suspended`: waits for something else and takes memory only.
 * `refused`: had no turn. `over`: released.
 */
type State = 'waiting' | 'working' | 'suspended' | 'refused' | 'over';

/**
 * The permit of a request. It is suspended while the request waits for a store or for its own body, so that neither blocks
 * other requests; calls to stores, and bodies, have limits of their own.
 */
export class Permit {
  private state: State = 'waiting';
  /** Calls that the request waits for. */
  private calls = 0;
  private request: Waiting;

  constructor(
    private readonly issuer: PermitIssuer,
    member: Member,
    priority: RoutePriority,
    /** Answers the request under overload. */
    private readonly onRefused: () => void,
  ) {
    this.request = { member, priority, onTurn: () => undefined, onRefused: () => undefined };
  }

  /** The request wants a turn: this one is called, at once or later, unless it is refused or released before. */
  apply(onAdmitted: () => void): void {
    this.wait(onAdmitted, this.onRefused);
  }

  /** The request waits for another system; call {@link resume} once for each call. */
  suspend(): void {
    this.calls += 1;
    if (this.state === 'working') this.move('suspended');
  }

  /** Its work goes on, whatever else there is to do: it has begun, and others may wait for what it holds. */
  resume(): void {
    this.calls -= 1;
    if (this.state === 'suspended' && this.calls === 0) this.move('working');
  }

  /** The request waits for its own body; {@link readmit} ends that. */
  setAside(): void {
    if (this.state === 'working') this.move('suspended');
  }

  /**
   * The request has its body and wants a turn, since its work has not begun.
   * @throws AppError SYSTEM_ERROR with Retry-After under overload
   */
  readmit(): Promise<void> {
    if (this.state !== 'suspended') return Promise.resolve();
    return new Promise((resolve, reject) =>
      this.wait(resolve, () => {
        this.onRefused();
        reject(busy());
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
      onTurn: () => {
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

import { currentRequestContext } from '../../request-context/request-context.js';

/** While requests wait, a job has every fourth connection that becomes free. */
const JOB_TURN = 4;

/**
 * Those that wait for a connection of a pool, as the driver uses its list: requests before jobs, which start and end by
 * hundreds at once, and each in their order. The list has no limit of its own: admission control limits requests, each
 * queue its jobs, and a caller waits for a limited time.
 */
export class WaitingCallers<Caller> {
  private readonly requests: Caller[] = [];
  private readonly jobs: Caller[] = [];
  private turn = 0;

  get length(): number {
    return this.requests.length + this.jobs.length;
  }

  /** Adds the caller, in whose request context it is called. */
  push(caller: Caller): void {
    (currentRequestContext()?.isJob === true ? this.jobs : this.requests).push(caller);
  }

  /** Removes and returns the caller that is next. */
  shift(): Caller | undefined {
    if (this.requests.length === 0) return this.jobs.shift();
    if (this.jobs.length === 0) return this.requests.shift();
    this.turn = (this.turn + 1) % JOB_TURN;
    return this.turn === 0 ? this.jobs.shift() : this.requests.shift();
  }
}

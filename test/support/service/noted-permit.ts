import {
  type RequestPermit,
  withRequestContext,
} from '../../../src/platform/request-context/request-context.js';

/** The permit of a request that calls other systems; they note whether the request holds it while it waits for them. */
export class NotedPermit implements RequestPermit {
  /** Whether it was held, at each {@link note}. */
  readonly held: boolean[] = [];
  private calls = 0;

  get isHeld(): boolean {
    return this.calls === 0;
  }

  /** For the called system. */
  note(): void {
    this.held.push(this.isHeld);
  }

  /** Runs `work` in the context of the request. */
  during<T>(work: () => Promise<T>): Promise<T> {
    return withRequestContext({ traceId: '0'.repeat(32), permit: this }, work);
  }

  suspend(): void {
    this.calls += 1;
  }

  resume(): void {
    this.calls -= 1;
  }

  setAside(): void {
    throw new Error('the request has no body');
  }

  readmit(): Promise<void> {
    throw new Error('the request has no body');
  }

  release(): void {
    throw new Error('the request is not over');
  }
}

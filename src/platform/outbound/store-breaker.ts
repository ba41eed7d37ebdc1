import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
} from 'cockatiel';

/** Time that the circuit stays open; then one trial call is made, and others fail until it succeeds. */
const OPEN_MS = 5_000;

/** The answer to a call, and whether it counts as a failure of the system. */
export interface Attempt<T> {
  readonly answer: T;
  readonly isTrouble: boolean;
}

/** Listener for state changes. A failed trial call keeps the circuit open and is not reported. */
export interface BreakerListener {
  /** The circuit opened after consecutive failures. */
  onOpen(): void;
  /** A trial call succeeded and the circuit closed. */
  onClose(): void;
}

interface Counted<T> {
  readonly attempt: Attempt<T>;
  readonly isFailure: boolean;
}

/** Circuit breaker of one system for one project: opens after consecutive failures. */
export class StoreBreaker {
  private readonly policy: CircuitBreakerPolicy;
  private openings = 0;
  private isOpen = false;

  constructor(
    failures: number,
    private readonly listener: BreakerListener,
  ) {
    this.policy = circuitBreaker(
      handleWhenResult((counted) => (counted as Counted<unknown>).isFailure),
      { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(failures) },
    );
    this.policy.onBreak(() => this.recordOpening());
    this.policy.onReset(() => this.recordClosing());
  }

  /**
   * Makes the call, or returns 'circuit-open' at once. An exception of the call does not count as a failure of the
   * system.
   */
  async guard<T>(call: () => Promise<Attempt<T>>): Promise<Attempt<T> | 'circuit-open'> {
    // The library would let the call wait for the trial call without a time limit.
    if (this.policy.state === CircuitState.HalfOpen) return 'circuit-open';
    try {
      return (await this.policy.execute(() => this.counted(call))).attempt;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return 'circuit-open';
      throw error;
    }
  }

  /** A failure that began before the last opening does not count: it must not override a later trial call. */
  private async counted<T>(call: () => Promise<Attempt<T>>): Promise<Counted<T>> {
    const { openings } = this;
    const attempt = await call();
    return { attempt, isFailure: attempt.isTrouble && openings === this.openings };
  }

  private recordOpening(): void {
    this.openings += 1;
    if (this.isOpen) return;
    this.isOpen = true;
    this.listener.onOpen();
  }

  private recordClosing(): void {
    this.isOpen = false;
    this.listener.onClose();
  }
}

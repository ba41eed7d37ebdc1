import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
} from 'cockatiel';

/** For so long nothing is asked; then one call tries whether the system is back, and the others wait for its success. */
const SPARED_MS = 5_000;

/** What a call came to, and whether that speaks against the system. */
export interface Attempt<T> {
  readonly answer: T;
  readonly isTrouble: boolean;
}

/** Who hears of it. A trial that fails prolongs the trouble and is no news. */
export interface BreakerListener {
  /** The system has failed too often in a row. */
  onTrouble(): void;
  /** A trial has succeeded. */
  onRelief(): void;
}

interface Counted<T> {
  readonly attempt: Attempt<T>;
  readonly isFailure: boolean;
}

/** Spares a system for a while that has failed too often in a row. */
export class StoreBreaker {
  private readonly policy: CircuitBreakerPolicy;
  private openings = 0;
  private isTroubled = false;

  constructor(
    failures: number,
    private readonly listener: BreakerListener,
  ) {
    this.policy = circuitBreaker(
      handleWhenResult((counted) => (counted as Counted<unknown>).isFailure),
      { halfOpenAfter: SPARED_MS, breaker: new ConsecutiveBreaker(failures) },
    );
    this.policy.onBreak(() => this.noteTrouble());
    this.policy.onReset(() => this.noteRelief());
  }

  /** Makes the call, or says at once that the system is spared. What a call throws is no failure of the system's. */
  async guard<T>(call: () => Promise<Attempt<T>>): Promise<Attempt<T> | 'spared'> {
    // The library would let the call wait for the one that tries, however long that takes.
    if (this.policy.state === CircuitState.HalfOpen) return 'spared';
    try {
      return (await this.policy.execute(() => this.counted(call))).attempt;
    } catch (error) {
      if (error instanceof BrokenCircuitError) return 'spared';
      throw error;
    }
  }

  /** A failure counts once: one that began before the last opening must not undo what a trial has found out since. */
  private async counted<T>(call: () => Promise<Attempt<T>>): Promise<Counted<T>> {
    const { openings } = this;
    const attempt = await call();
    return { attempt, isFailure: attempt.isTrouble && openings === this.openings };
  }

  private noteTrouble(): void {
    this.openings += 1;
    if (this.isTroubled) return;
    this.isTroubled = true;
    this.listener.onTrouble();
  }

  private noteRelief(): void {
    this.isTroubled = false;
    this.listener.onRelief();
  }
}

import { newRequestContext, withRequestContext } from './request-context.js';

/** Runs work in the background, one piece after the other in their order, each in a request context of its own. */
export class SequentialWork {
  private last: Promise<void> = Promise.resolve();

  /** @param onFailure receives the error of a piece that failed; the next one runs all the same */
  constructor(private readonly onFailure: (error: unknown) => void) {}

  /** Adds a piece of work; the caller does not wait for it. */
  add(work: () => Promise<void>): void {
    this.last = withRequestContext(newRequestContext(), () => this.last.then(work).catch(this.onFailure));
  }

  /** Resolves when all that was added so far has run. */
  done(): Promise<void> {
    return this.last;
  }
}

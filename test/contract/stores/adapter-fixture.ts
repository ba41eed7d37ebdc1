import type { StorePorts } from '../../support/stores/store-ports.js';

/** Project of the contract tests. */
export const PJID = 'GAME';

/** What the fixtures of all stores have: adapters with the settings of a project, and what they log. */
export abstract class AdapterFixture {
  protected constructor(protected readonly ports: StorePorts) {}

  get logLines(): readonly string[] {
    return this.ports.logLines;
  }

  /** The log as objects; pino's levels are 40 for a warning and 50 for an error. */
  logged(): Record<string, unknown>[] {
    return this.logLines.map((text) => JSON.parse(text) as Record<string, unknown>);
  }

  /** Lines that were logged while `work` ran. */
  async loggedBy(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
    const before = this.logLines.length;
    await work();
    return this.logged().slice(before);
  }

  /** What the operator entered, as a whole. */
  set settings(settings: object) {
    this.ports.settings.set(PJID, settings);
  }
}

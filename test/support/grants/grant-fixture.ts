import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type GrantGame, type GrantSetup, startWithGameServer } from './grants.js';

/** What the tests of grants work with; the game is another one in each test. */
export interface GrantParts {
  readonly setup: GrantSetup;
  readonly game: GrantGame;
}

/**
 * Starts the service and a game server for a file of tests, and registers a game for each test. Registers its hooks
 * with Jest.
 */
export class GrantFixture {
  private setup!: GrantSetup;
  private game!: GrantGame;

  constructor() {
    beforeAll(async () => {
      this.setup = await startWithGameServer();
    });
    beforeEach(async () => {
      await this.setup.table.forgetDueWork();
      this.game = await this.setup.newGame();
    });
    afterEach(() => this.setup.simulator.clearFaults());
    afterAll(() => this.setup.stop());
  }

  get parts(): GrantParts {
    const { setup, game } = this;
    return { setup, game };
  }
}

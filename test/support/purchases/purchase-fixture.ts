import { afterAll, beforeAll } from '@jest/globals';
import { type GstoreSetup, startWithGstore } from '../stores/gstore.js';
import { PurchaseTable } from '../database/purchase-table.js';

/**
 * Starts the service with mobile store A and opens the table of purchases for a file of tests. Registers its hooks with
 * Jest.
 */
export class PurchaseFixture {
  private started!: GstoreSetup;
  private opened!: PurchaseTable;

  /** @param environment variables of the service */
  constructor(environment: Record<string, string> = {}) {
    beforeAll(async () => {
      this.started = await startWithGstore(environment);
      this.opened = await PurchaseTable.open(this.started.service.databaseUrl);
    });
    afterAll(async () => {
      await this.opened.close();
      await this.started.stop();
    });
  }

  get setup(): GstoreSetup {
    return this.started;
  }

  get table(): PurchaseTable {
    return this.opened;
  }
}

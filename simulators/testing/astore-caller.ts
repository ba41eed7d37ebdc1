import type { AppSettings } from '../astore/app-registry.js';
import type { AstoreSimulator } from '../astore/astore-simulator.js';
import { toReply } from './reply.js';
import type { Reply } from './reply.js';

/** A plain caller of the simulated wire, so that its tests depend on no adapter of the service. */
export class AstoreCaller {
  constructor(
    private readonly store: AstoreSimulator,
    readonly app: AppSettings,
  ) {}

  /** A caller with an app of its own. */
  static of(store: AstoreSimulator, bundleId = 'com.sim.game'): AstoreCaller {
    return new AstoreCaller(store, store.registerApp({ bundleId }));
  }

  /** Asks the store for paying players. */
  production(receiptData: string, changes: Record<string, unknown> = {}): Promise<Reply> {
    return this.post(this.store.productionUrl, this.requestFor(receiptData, changes));
  }

  /** Asks the store for testers. */
  sandbox(receiptData: string): Promise<Reply> {
    return this.post(this.store.sandboxUrl, this.requestFor(receiptData));
  }

  /** Any body, sent to an environment's base URL. */
  async post(baseUrl: string, body: string, init: RequestInit = {}): Promise<Reply> {
    return toReply(await fetch(`${baseUrl}/verifyReceipt`, { ...init, method: 'POST', body }));
  }

  private requestFor(receiptData: string, changes: Record<string, unknown> = {}): string {
    return JSON.stringify({
      'receipt-data': receiptData,
      password: this.app.sharedSecret,
      'exclude-old-transactions': false,
      ...changes,
    });
  }
}

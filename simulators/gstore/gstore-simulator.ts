import { serveControl } from '../kit/control-plane.js';
import type { Listening } from '../kit/listening.js';
import { serveWire } from '../kit/wire-server.js';
import { gstoreOperations } from './control.js';
import { GstoreControls } from './gstore-controls.js';
import { gstoreRoutes } from './routes.js';
import { NO_SUCH_PAGE, storeFailure } from './store-errors.js';

/** Where and how a simulator starts. */
export interface GstoreOptions {
  /** Port of the wire; 0 (the default) picks a free one. */
  readonly apiPort?: number;
  /** Port of the control plane; 0 (the default) picks a free one. */
  readonly controlPort?: number;
  /** The same seed gives the same tokens and order ids in the same order. Keys are always fresh. */
  readonly seed?: string | number;
}

/** Mobile store A on the loopback address: its wire paths on one port, its control plane on another. */
export class GstoreSimulator extends GstoreControls {
  private readonly servers: Listening[] = [];

  /** Starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: GstoreOptions = {}): Promise<GstoreSimulator> {
    const simulator = new GstoreSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Base URL of the store's API. */
  get apiUrl(): string {
    return this.urlOf(0);
  }

  /** Where assertions are traded for access tokens. */
  get tokenUrl(): string {
    return `${this.apiUrl}/token`;
  }

  /** Keys of whoever pushes the store's notices. */
  get jwksUrl(): string {
    return `${this.apiUrl}/oauth2/v3/certs`;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.urlOf(1);
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'apiUrl' | 'tokenUrl' | 'jwksUrl' | 'controlUrl', string>> {
    const { apiUrl, tokenUrl, jwksUrl, controlUrl } = this;
    return { apiUrl, tokenUrl, jwksUrl, controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
  }

  private async listen(apiPort: number, controlPort: number): Promise<void> {
    const wire = {
      routes: gstoreRoutes(this.model),
      secretParams: ['token'],
      notFound: NO_SUCH_PAGE,
      storeFailure,
      faults: this.faults,
      journal: this.calls,
      clock: this.model.clock,
    };
    this.servers.push(await serveWire(apiPort, wire));
    try {
      this.servers.push(await serveControl(controlPort, 'gstore', gstoreOperations(this)));
    } catch (error) {
      await this.close(); // half a simulator would keep the process alive
      throw error;
    }
  }

  private urlOf(index: number): string {
    return this.servers[index]?.url ?? '';
  }
}

import { SimulatorServers } from '../kit/simulator-servers.js';
import { GstoreControls, gstoreOperations } from './control.js';
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
  private readonly servers = new SimulatorServers();

  /** Starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: GstoreOptions = {}): Promise<GstoreSimulator> {
    const simulator = new GstoreSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Base URL of the store's API. */
  get apiUrl(): string {
    return this.servers.wireUrl;
  }

  /** Where assertions are traded for access tokens. */
  get tokenUrl(): string {
    return `${this.apiUrl}/token`;
  }

  /** Keys of the service that pushes the store's notifications. */
  get jwksUrl(): string {
    return `${this.apiUrl}/oauth2/v3/certs`;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.servers.controlUrl;
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'apiUrl' | 'tokenUrl' | 'jwksUrl' | 'controlUrl', string>> {
    const { apiUrl, tokenUrl, jwksUrl, controlUrl } = this;
    return { apiUrl, tokenUrl, jwksUrl, controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await this.servers.close();
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
    await this.servers.start({ apiPort, controlPort }, wire, 'gstore', gstoreOperations(this));
  }
}

import { SimulatorServers } from '../kit/simulator-servers.js';
import { PcstoreControls, pcstoreOperations } from './control.js';
import { pcstoreRoutes } from './routes.js';
import { storePage } from './store-pages.js';

/** Where and how a simulator starts. */
export interface PcstoreOptions {
  /** Port of the wire; 0 (the default) picks a free one. */
  readonly apiPort?: number;
  /** Port of the control plane; 0 (the default) picks a free one. */
  readonly controlPort?: number;
  /** The same seed gives the same keys and transaction ids in the same order. */
  readonly seed?: string | number;
}

/** The PC store on the loopback address: both of its interfaces on one port, its control plane on another. */
export class PcstoreSimulator extends PcstoreControls {
  private readonly servers = new SimulatorServers();

  /** Starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: PcstoreOptions = {}): Promise<PcstoreSimulator> {
    const simulator = new PcstoreSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Base URL of both interfaces. */
  get apiUrl(): string {
    return this.servers.wireUrl;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.servers.controlUrl;
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'apiUrl' | 'controlUrl', string>> {
    const { apiUrl, controlUrl } = this;
    return { apiUrl, controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await this.servers.close();
  }

  private async listen(apiPort: number, controlPort: number): Promise<void> {
    const wire = {
      routes: pcstoreRoutes(this.model),
      secretParams: [],
      notFound: storePage(404),
      storeFailure: storePage,
      faults: this.faults,
      journal: this.calls,
      clock: this.model.clock,
    };
    await this.servers.start({ apiPort, controlPort }, wire, 'pcstore', pcstoreOperations(this));
  }
}

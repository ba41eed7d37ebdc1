import { SimulatorServers } from '../kit/simulator-servers.js';
import { PushControls, pushOperations } from './control.js';
import { NO_SUCH_PAGE, storeFailure } from './push-errors.js';
import { pushRoutes } from './routes.js';

/** Where and how a simulator starts. */
export interface PushOptions {
  /** Port of the wire; 0 (the default) picks a free one. */
  readonly apiPort?: number;
  /** Port of the control plane; 0 (the default) picks a free one. */
  readonly controlPort?: number;
  /** The same seed gives the same access tokens and message ids in the same order. Keys are always fresh. */
  readonly seed?: string | number;
}

/** The push service (FCM HTTP v1) on the loopback address: its wire paths on one port, its control plane on another. */
export class PushSimulator extends PushControls {
  private readonly servers = new SimulatorServers();

  /** Starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: PushOptions = {}): Promise<PushSimulator> {
    const simulator = new PushSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Base URL of the service's API. */
  get apiUrl(): string {
    return this.servers.wireUrl;
  }

  /** Where assertions are traded for access tokens. */
  get tokenUrl(): string {
    return `${this.apiUrl}/token`;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.servers.controlUrl;
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'apiUrl' | 'tokenUrl' | 'controlUrl', string>> {
    const { apiUrl, tokenUrl, controlUrl } = this;
    return { apiUrl, tokenUrl, controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await this.servers.close();
  }

  private async listen(apiPort: number, controlPort: number): Promise<void> {
    const wire = {
      routes: pushRoutes(this.model),
      secretParams: [],
      notFound: NO_SUCH_PAGE,
      storeFailure,
      faults: this.faults,
      journal: this.calls,
      clock: this.model.clock,
    };
    await this.servers.start({ apiPort, controlPort }, wire, 'push', pushOperations(this));
  }
}

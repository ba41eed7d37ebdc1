import { SimulatorServers } from '../kit/simulator-servers.js';
import { ConsoleControls, consoleOperations } from './control.js';
import { apiError } from './api-errors.js';
import { consoleRoutes } from './routes.js';
import { storeFailure } from './store-failure.js';

/** Where and how a simulator starts. */
export interface ConsoleOptions {
  /** Port of the wire; 0 (the default) picks a free one. */
  readonly apiPort?: number;
  /** Port of the control plane; 0 (the default) picks a free one. */
  readonly controlPort?: number;
  /** The same seed gives the same secrets, codes, tokens and ids in the same order. */
  readonly seed?: string | number;
}

/** The console store on the loopback address: its wire paths on one port, its control plane on another. */
export class ConsoleSimulator extends ConsoleControls {
  private readonly servers = new SimulatorServers();

  /** Starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: ConsoleOptions = {}): Promise<ConsoleSimulator> {
    const simulator = new ConsoleSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Base URL of signing in: codes for tokens, and tokens back. */
  get authUrl(): string {
    return `${this.servers.wireUrl}/auth`;
  }

  /** Base URL of the entitlement service. */
  get entitlementUrl(): string {
    return `${this.servers.wireUrl}/api`;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.servers.controlUrl;
  }

  /** The three addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'authUrl' | 'entitlementUrl' | 'controlUrl', string>> {
    return { authUrl: this.authUrl, entitlementUrl: this.entitlementUrl, controlUrl: this.controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await this.servers.close();
  }

  private async listen(apiPort: number, controlPort: number): Promise<void> {
    const wire = {
      routes: consoleRoutes(this.model),
      secretParams: [],
      notFound: apiError('noSuchResource'),
      storeFailure: (status: number, route: string) => storeFailure(status, route, this.model.clock.now()),
      faults: this.faults,
      journal: this.calls,
      clock: this.model.clock,
    };
    await this.servers.start({ apiPort, controlPort }, wire, 'console', consoleOperations(this));
  }
}

import { serveControl } from '../kit/control-plane.js';
import type { Listening } from '../kit/listening.js';
import { serveWire } from '../kit/wire-server.js';
import { apiError } from './api-errors.js';
import { ConsoleControls } from './console-controls.js';
import { consoleOperations } from './control.js';
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
  private readonly servers: Listening[] = [];

  /** Starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: ConsoleOptions = {}): Promise<ConsoleSimulator> {
    const simulator = new ConsoleSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Base URL of signing in: codes for tokens, and tokens back. */
  get authUrl(): string {
    return `${this.urlOf(0)}/auth`;
  }

  /** Base URL of the entitlement service. */
  get entitlementUrl(): string {
    return `${this.urlOf(0)}/api`;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.urlOf(1);
  }

  /** The three addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'authUrl' | 'entitlementUrl' | 'controlUrl', string>> {
    return { authUrl: this.authUrl, entitlementUrl: this.entitlementUrl, controlUrl: this.controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
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
    this.servers.push(await serveWire(apiPort, wire));
    try {
      this.servers.push(await serveControl(controlPort, 'console', consoleOperations(this)));
    } catch (error) {
      await this.close(); // half a simulator would keep the process alive
      throw error;
    }
  }

  private urlOf(index: number): string {
    return this.servers[index]?.url ?? '';
  }
}

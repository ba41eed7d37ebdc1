import { serveControl } from '../kit/control-plane.js';
import type { Listening } from '../kit/listening.js';
import { serveWire } from '../kit/wire-server.js';
import { pushOperations } from './control.js';
import { PushControls } from './push-controls.js';
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
  private readonly servers: Listening[] = [];

  /** Starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: PushOptions = {}): Promise<PushSimulator> {
    const simulator = new PushSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Base URL of the service's API. */
  get apiUrl(): string {
    return this.urlOf(0);
  }

  /** Where assertions are traded for access tokens. */
  get tokenUrl(): string {
    return `${this.apiUrl}/token`;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.urlOf(1);
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'apiUrl' | 'tokenUrl' | 'controlUrl', string>> {
    const { apiUrl, tokenUrl, controlUrl } = this;
    return { apiUrl, tokenUrl, controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
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
    this.servers.push(await serveWire(apiPort, wire));
    try {
      this.servers.push(await serveControl(controlPort, 'push', pushOperations(this)));
    } catch (error) {
      await this.close(); // half a simulator would keep the process alive
      throw error;
    }
  }

  private urlOf(index: number): string {
    return this.servers[index]?.url ?? '';
  }
}

import { serveControl } from '../kit/control-plane.js';
import type { Listening } from '../kit/listening.js';
import { serveWire } from '../kit/wire-server.js';
import { AstoreControls } from './astore-controls.js';
import { CertificateAuthority } from './certificate-authority.js';
import { astoreOperations } from './control.js';
import { astoreRoutes } from './routes.js';
import { storeFailure } from './store-pages.js';

/** Where and how a simulator starts. */
export interface AstoreOptions {
  /** Port of the wire; 0 (the default) picks a free one. */
  readonly apiPort?: number;
  /** Port of the control plane; 0 (the default) picks a free one. */
  readonly controlPort?: number;
  /** The same seed gives the same transaction ids and secrets in the same order. Keys are always fresh. */
  readonly seed?: string | number;
}

/** Mobile store B on the loopback address: both environments on one port, its control plane on another. */
export class AstoreSimulator extends AstoreControls {
  private readonly servers: Listening[] = [];

  /** Makes the certificates and starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: AstoreOptions = {}): Promise<AstoreSimulator> {
    const [store, stranger] = await Promise.all([
      CertificateAuthority.create(),
      CertificateAuthority.create(),
    ]);
    const simulator = new AstoreSimulator({ store, stranger }, seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Where both environments are served. */
  get apiUrl(): string {
    return this.urlOf(0);
  }

  /** Base URL of the store for paying players. */
  get productionUrl(): string {
    return `${this.apiUrl}/production`;
  }

  /** Base URL of the store for testers. */
  get sandboxUrl(): string {
    return `${this.apiUrl}/sandbox`;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.urlOf(1);
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'productionUrl' | 'sandboxUrl' | 'controlUrl', string>> {
    const { productionUrl, sandboxUrl, controlUrl } = this;
    return { productionUrl, sandboxUrl, controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
  }

  private async listen(apiPort: number, controlPort: number): Promise<void> {
    const wire = {
      routes: astoreRoutes(this.model),
      secretParams: [],
      notFound: storeFailure(404),
      storeFailure,
      faults: this.faults,
      journal: this.calls,
      clock: this.model.clock,
    };
    this.servers.push(await serveWire(apiPort, wire));
    try {
      this.servers.push(await serveControl(controlPort, 'astore', astoreOperations(this)));
    } catch (error) {
      await this.close(); // half a simulator would keep the process alive
      throw error;
    }
  }

  private urlOf(index: number): string {
    return this.servers[index]?.url ?? '';
  }
}

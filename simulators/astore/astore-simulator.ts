import { SimulatorServers } from '../kit/simulator-servers.js';
import { AstoreControls, astoreOperations } from './control.js';
import { CertificateAuthority } from './certificate-authority.js';
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
  private readonly servers = new SimulatorServers();

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
    return this.servers.wireUrl;
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
    return this.servers.controlUrl;
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'productionUrl' | 'sandboxUrl' | 'controlUrl', string>> {
    const { productionUrl, sandboxUrl, controlUrl } = this;
    return { productionUrl, sandboxUrl, controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await this.servers.close();
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
    await this.servers.start({ apiPort, controlPort }, wire, 'astore', astoreOperations(this));
  }
}

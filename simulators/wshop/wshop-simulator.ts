import { SimulatorServers } from '../kit/simulator-servers.js';
import { WshopControls, wshopOperations } from './control.js';
import { pageFailure } from './page/page-routes.js';
import { LIVE_PAGE, SANDBOX_PAGE, wshopRoutes } from './routes.js';

/** Where and how a simulator starts. */
export interface WshopOptions {
  /** Port of the wire; 0 (the default) picks a free one. */
  readonly apiPort?: number;
  /** Port of the control plane; 0 (the default) picks a free one. */
  readonly controlPort?: number;
  /** The same seed gives the same keys, tokens and ids in the same order. */
  readonly seed?: string | number;
}

/** The web shop on the loopback address: both APIs and the payment pages on one port, the control plane on another. */
export class WshopSimulator extends WshopControls {
  private readonly servers = new SimulatorServers();

  /** Starts both servers. */
  static async start({ apiPort = 0, controlPort = 0, seed }: WshopOptions = {}): Promise<WshopSimulator> {
    const simulator = new WshopSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  /** Base URL of both APIs. */
  get apiUrl(): string {
    return this.servers.wireUrl;
  }

  /** The payment page where money moves; a `?token=` follows. */
  get paymentUrl(): string {
    return this.servers.wireUrl + LIVE_PAGE;
  }

  /** The payment page where none does; a `?token=` follows. */
  get sandboxPaymentUrl(): string {
    return this.servers.wireUrl + SANDBOX_PAGE;
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.servers.controlUrl;
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'apiUrl' | 'paymentUrl' | 'sandboxPaymentUrl' | 'controlUrl', string>> {
    const { apiUrl, paymentUrl, sandboxPaymentUrl, controlUrl } = this;
    return { apiUrl, paymentUrl, sandboxPaymentUrl, controlUrl };
  }

  /** Ends at once, calls that hang and notifications on their way included. */
  async close(): Promise<void> {
    this.model.sender.close();
    await this.servers.close();
  }

  private async listen(apiPort: number, controlPort: number): Promise<void> {
    const { errors, merchantErrors, clock } = this.model;
    const wire = {
      routes: wshopRoutes(this.model, this.cashier),
      secretParams: [],
      notFound: errors.failure(404),
      storeFailure: (status: number, route: string) => {
        if (route.startsWith('paystation')) return pageFailure(status);
        return route.startsWith('merchant.') ? merchantErrors.failure(status) : errors.failure(status);
      },
      faults: this.faults,
      journal: this.calls,
      clock,
    };
    await this.servers.start({ apiPort, controlPort }, wire, 'wshop', wshopOperations(this));
  }
}

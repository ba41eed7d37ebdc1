import { SimulatorServers } from '../kit/simulator-servers.js';
import { GameServerControls, gameServerOperations } from './control.js';
import { gameServerRoutes, serverFailure } from './routes.js';

/** Where and how a simulator starts. */
export interface GameServerOptions {
  /** Port of the wire; 0 (the default) picks a free one. */
  readonly apiPort?: number;
  /** Port of the control plane; 0 (the default) picks a free one. */
  readonly controlPort?: number;
  /** The same seed gives the same fixed strings, and the same hits of faults and answers with a probability. */
  readonly seed?: string | number;
}

/** A game's own server on the loopback address: any number of games on one port, the control plane on another. */
export class GameServerSimulator extends GameServerControls {
  private readonly servers = new SimulatorServers();

  /** Starts both servers. */
  static async start({
    apiPort = 0,
    controlPort = 0,
    seed,
  }: GameServerOptions = {}): Promise<GameServerSimulator> {
    const simulator = new GameServerSimulator(seed);
    await simulator.listen(apiPort, controlPort);
    return simulator;
  }

  override get apiUrl(): string {
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
      routes: gameServerRoutes(this.model),
      secretParams: ['fixed_string'],
      notFound: serverFailure(404),
      storeFailure: serverFailure,
      faults: this.outages,
      journal: this.calls,
      clock: this.model.clock,
    };
    await this.servers.start({ apiPort, controlPort }, wire, 'gameserver', gameServerOperations(this));
  }
}

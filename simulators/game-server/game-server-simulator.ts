import { serveControl } from '../kit/control-plane.js';
import type { Listening } from '../kit/listening.js';
import { serveWire } from '../kit/wire-server.js';
import { gameServerOperations } from './control.js';
import { GameServerControls } from './game-server-controls.js';
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
  private readonly servers: Listening[] = [];

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
    return this.urlOf(0);
  }

  /** Base URL of the control plane. */
  get controlUrl(): string {
    return this.urlOf(1);
  }

  /** The addresses, as printed when the simulators are ready. */
  get addresses(): Readonly<Record<'apiUrl' | 'controlUrl', string>> {
    const { apiUrl, controlUrl } = this;
    return { apiUrl, controlUrl };
  }

  /** Ends at once, calls that hang included. */
  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
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
    this.servers.push(await serveWire(apiPort, wire));
    try {
      this.servers.push(await serveControl(controlPort, 'gameserver', gameServerOperations(this)));
    } catch (error) {
      await this.close(); // half a simulator would keep the process alive
      throw error;
    }
  }

  private urlOf(index: number): string {
    return this.servers[index]?.url ?? '';
  }
}

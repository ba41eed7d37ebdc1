import { type Operations, serveControl } from './control-plane.js';
import type { Listening } from './listening.js';
import { serveWire, type Wire } from './wire-server.js';

/** The two servers of a simulator: its wire on one port, its control plane on another. */
export class SimulatorServers {
  private wire: Listening | null = null;
  private control: Listening | null = null;

  /** Starts both, or neither; port 0 picks a free one. `name` is the simulator's in the paths of its operations. */
  async start(
    ports: { readonly apiPort: number; readonly controlPort: number },
    wire: Wire,
    name: string,
    operations: Operations,
  ): Promise<void> {
    this.wire = await serveWire(ports.apiPort, wire);
    try {
      this.control = await serveControl(ports.controlPort, name, operations);
    } catch (error) {
      await this.close(); // half a simulator would keep the process alive
      throw error;
    }
  }

  /** Base URL of the wire; empty before the start. */
  get wireUrl(): string {
    return this.wire?.url ?? '';
  }

  /** Base URL of the control plane; empty before the start. */
  get controlUrl(): string {
    return this.control?.url ?? '';
  }

  /** Ends both at once, calls that hang included. */
  async close(): Promise<void> {
    await Promise.all([this.wire?.close(), this.control?.close()]);
  }
}

import { type ScriptedRequest, ScriptedServer } from '../../support/faults/scripted-server.js';
import { whole } from '../../support/faults/wire-answer.js';

/** A notification as it arrived. */
export interface Caught {
  readonly body: Buffer;
  readonly authorization: string;
}

/** An address that stores can push to; what comes is kept for a reader that has no address of its own. */
export class NotificationCatcher {
  private constructor(private readonly server: ScriptedServer) {}

  static async start(): Promise<NotificationCatcher> {
    return new NotificationCatcher(
      await ScriptedServer.start(() => whole({ status: 200, body: Buffer.alloc(0) })),
    );
  }

  get url(): string {
    return `${this.server.url}/notices`;
  }

  /** The newest. */
  take(): Caught {
    const request = this.server.requests.at(-1);
    if (request === undefined) throw new Error('nothing was sent');
    return toCaught(request);
  }

  get all(): readonly Caught[] {
    return this.server.requests.map(toCaught);
  }

  async stop(): Promise<void> {
    await this.server.close();
  }
}

const toCaught = ({ body, headers }: ScriptedRequest): Caught => ({
  body: Buffer.from(body),
  authorization: headers['authorization'] ?? '',
});

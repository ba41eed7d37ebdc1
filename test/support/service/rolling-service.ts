import { type RunningService, startService } from './start-service.js';

/** A service whose processes are replaced one after the other, behind one door as a load balancer gives it. */
export class RollingService {
  private readonly underWay = new Map<RunningService, Set<Promise<unknown>>>();

  private constructor(private current: RunningService) {}

  static async start(environment: Record<string, string>): Promise<RollingService> {
    return new RollingService(await startService(environment));
  }

  /** Whichever process takes requests now. */
  get door(): RunningService {
    return new Proxy(this.current, {
      get: (_target, name) => Reflect.get(this.current, name) as unknown,
    });
  }

  /** Does what uses the door; the process that it began with stays until it is over. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const users = this.underWay.get(this.current) ?? new Set();
    this.underWay.set(this.current, users);
    const done = work();
    users.add(done);
    try {
      return await done;
    } finally {
      users.delete(done);
    }
  }

  /** The next process takes over, and only then the last one stops. */
  async roll(environment: Record<string, string>): Promise<void> {
    const next = await startService(environment);
    const last = this.current;
    this.current = next;
    const users = this.underWay.get(last);
    if (users !== undefined) await Promise.allSettled(users);
    await last.stop();
  }

  stop(): Promise<void> {
    return this.current.stop();
  }
}

import { LRUCache } from 'lru-cache';
import type { EgressPolicy } from './egress-policy.js';
import { type GuardedAnswer, type GuardedCall, GuardedLine } from './guarded-line.js';

const MAX_LINES = 1_000;

/** An address that an operator registered. */
export interface RegisteredAddress {
  /** Identifies its connections. */
  readonly key: string;
  /** Number of saves of the registration. */
  readonly revision: number;
  /** The only addresses that may be called. */
  readonly allowedCidrs: readonly string[];
}

interface PooledLine {
  readonly line: GuardedLine;
  readonly revision: number;
}

/** Connections to registered addresses. Each address has its own ones, which are replaced when its registration changes. */
export class GuardedLines {
  private readonly lines = new LRUCache<string, PooledLine>({
    max: MAX_LINES,
    // An entry is deleted only by `destroy`; a replaced connection may still have calls in flight.
    dispose: ({ line }, _key, reason) => void (reason === 'delete' ? line.destroy() : line.close()),
  });

  /** @param connections maximum number of connections to one address */
  constructor(
    private readonly egress: EgressPolicy,
    private readonly connections: number,
  ) {}

  post({ key, revision, allowedCidrs }: RegisteredAddress, call: GuardedCall): Promise<GuardedAnswer> {
    const pooled = this.lines.get(key);
    if (pooled?.revision === revision) return pooled.line.post(call);
    const line = this.open(allowedCidrs, this.connections);
    this.lines.set(key, { line, revision });
    return line.post(call);
  }

  /** Makes a call over a new connection, which it closes afterwards. */
  async postAnew(allowedCidrs: readonly string[], call: GuardedCall): Promise<GuardedAnswer> {
    const line = this.open(allowedCidrs, 1);
    const answer = await line.post(call);
    void line.close();
    return answer;
  }

  /** Ends all connections, with the calls in flight. */
  destroy(): void {
    this.lines.clear();
  }

  private open(allowedCidrs: readonly string[], connections: number): GuardedLine {
    return new GuardedLine(this.egress.ruleFor(allowedCidrs), connections, this.egress.proxy);
  }
}

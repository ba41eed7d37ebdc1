import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 200;
const STOPPING = 503;

/**
 * Knows which processes say that they take no requests, as a load balancer does. One that does not answer is called all
 * the same: what its callers see then is the effect of a fault.
 */
export class Readiness {
  private readonly unready = new Set<number>();
  private isOver = false;

  constructor(private readonly urls: readonly string[]) {
    urls.forEach((url, target) => void this.watch(`${url}/health/ready`, target));
  }

  /** The process whose turn it is, or the next one that takes requests; the first of them when none does. */
  targetOf(turn: number): number {
    const targets = this.urls.map((_, index) => (turn + index) % this.urls.length);
    return targets.find((target) => !this.unready.has(target)) ?? (targets[0] as number);
  }

  close(): void {
    this.isOver = true;
  }

  private async watch(url: string, target: number): Promise<void> {
    while (!this.isOver) {
      const status = await statusOf(url);
      if (status === STOPPING) this.unready.add(target);
      else if (status !== null) this.unready.delete(target);
      await wait(LOOK_MS, undefined, { ref: false });
    }
  }
}

/** Null when the process does not answer. */
async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What came of one request. */
export interface Outcome {
  readonly status: number;
  readonly resultCode: string;
  readonly ms: number;
}

/** Sends requests over kept connections, as many as are needed; the client keeps what HTTP says about closing them. */
export class LoadClient {
  private readonly agent = new Agent({ keepAlive: true });

  /**
   * Sends a form when `body` is one, else JSON.
   * @throws the connection's error, or that it was not the service that answered
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<Outcome> {
    const begun = performance.now();
    const isForm = body instanceof URLSearchParams;
    const text = isForm ? body.toString() : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(url, {
        method: 'POST',
        agent: this.agent,
        headers: {
          ...headers,
          'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'Content-Length': Buffer.byteLength(text),
        },
      });
      call.on('error', reject);
      call.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          const resultCode = resultCodeOf(Buffer.concat(parts).toString());
          if (resultCode === null) reject(new Error(`HTTP ${status} is no answer of the service`));
          else resolve({ status, resultCode, ms: performance.now() - begun });
        });
      });
      call.end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Null when it is not an answer of the service, as of a proxy in between. */
function resultCodeOf(body: string): string | null {
  try {
    return (JSON.parse(body) as { resultCode: string }).resultCode;
  } catch {
    return null;
  }
}

/** So many callers, each of which sends its next request when it has its answer. */
export async function closedLoop(
  callers: number,
  ms: number,
  call: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const until = performance.now() + ms;
  const callOn = async (): Promise<void> => {
    while (performance.now() < until) outcomes.push(await call());
  };
  await Promise.all(Array.from({ length: callers }, callOn));
  return outcomes;
}

const STEP_MS = 5;

/** Requests at a rate, whether or not the earlier ones have been answered. */
export async function openLoop(
  perSecond: number,
  ms: number,
  call: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const underWay: Promise<Outcome>[] = [];
  const begun = performance.now();
  for (let passed = 0; passed < ms; passed = performance.now() - begun) {
    while (underWay.length < (passed * perSecond) / 1000) underWay.push(call());
    await wait(STEP_MS);
  }
  return Promise.all(underWay);
}

/**
 * Requests at intervals, whether or not the earlier ones have been answered; what a pause of the machine has held up is
 * not made up for.
 */
export async function pacedLoop(
  everyMs: number,
  ms: number,
  call: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const underWay: Promise<Outcome>[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    underWay.push(call());
    await wait(everyMs);
  }
  return Promise.all(underWay);
}

/** The value that this share of the sorted values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

import { CliError, EXIT_CODES } from '../exit-codes.js';
import type { Fields } from './simulated-store.js';

const TIMEOUT_MS = 20_000;

/**
 * Does something at a simulator, through its control plane.
 * @param address of the control plane, such as `http://127.0.0.1:4011`
 * @throws CliError when the simulator refuses or does not answer
 */
export async function control(
  address: string,
  store: string,
  operation: string,
  body: Fields,
): Promise<Fields> {
  const url = `${address.replace(/\/+$/, '')}/__sim/${store}/${operation}`;
  const [status, answer] = await post(url, body);
  if (status === 200 && typeof answer === 'object' && answer !== null) return answer as Fields;
  throw new CliError(`${url}: HTTP ${status}`, EXIT_CODES.noAnswer);
}

async function post(url: string, body: Fields): Promise<[status: number, answer: unknown]> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return [answer.status, await answer.json()];
  } catch {
    throw new CliError(`${url}: the simulator cannot be reached`, EXIT_CODES.noAnswer);
  }
}

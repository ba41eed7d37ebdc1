import { eventually } from '../eventually.js';
import type { Answer } from '../interface/envelope.js';
import type { RunningService } from './start-service.js';

const MAX_ATTEMPTS = 20;

/** Whether a request was refused since no connection to the database became free in time. It has changed nothing. */
export async function foundNoConnection(
  { logLines }: Pick<RunningService, 'logLines'>,
  { resultCode, traceId }: Answer,
): Promise<boolean> {
  if (resultCode !== 'SYSTEM_ERROR' || traceId === undefined) return false;
  const line = await eventually(
    () => logLines.find((text) => text.includes(traceId) && text.includes('"msg":"request"')),
    (found) => found !== undefined,
  );
  return line?.includes('"reason":"NoConnectionInTime"') === true;
}

/**
 * Sends a request, and sends it again as long as it finds no connection in time: a request waits for one for a second,
 * and on a busy machine a race of more requests than connections takes longer. Returns every other answer, also other
 * errors.
 */
export async function despiteOverload<Data>(
  service: Pick<RunningService, 'logLines'>,
  send: () => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (attempt === MAX_ATTEMPTS || !(await foundNoConnection(service, answer as Answer))) return answer;
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, Refusal } from './answer.js';
import type { Answer } from './answer.js';
import { readBody } from './body.js';
import { deliver, deliveredStatus } from './delivery.js';
import type { Delivery } from './delivery.js';
import type { FaultList, TakenFault } from './fault.js';
import { playFault } from './fault-player.js';
import { safePath } from './journal.js';
import type { Journal } from './journal.js';
import { listen } from './listening.js';
import type { Listening } from './listening.js';
import { RouteTable } from './route.js';
import type { Call, Route, RouteMatch } from './route.js';
import type { VirtualClock } from './virtual-clock.js';

const BODY_LIMIT = 256 * 1024;

/** The outward face of one simulated store. */
export interface Wire {
  readonly routes: readonly Route[];
  /** Path variables that must not show up in the journal. */
  readonly secretParams: readonly string[];
  readonly notFound: Answer;
  /** What this store says on a route when it fails with a status. */
  storeFailure(status: number, route: string): Answer;
  readonly faults: Pick<FaultList, 'take'>;
  readonly journal: Journal;
  readonly clock: VirtualClock;
}

/** Serves a store's wire paths: journal first, then the fault for the call, then its handler. */
export function serveWire(port: number, wire: Wire): Promise<Listening> {
  const table = new RouteTable(wire.routes);
  return listen(port, async (request, response) => {
    const [rawPath = '', rawQuery = ''] = (request.url ?? '').split('?', 2);
    const match = table.find(request.method ?? '', rawPath);
    const fault = match ? wire.faults.take(match.route.name, match.params) : null;
    const entry = wire.journal.open({
      route: match?.route.name ?? 'unknown',
      method: request.method ?? '',
      path: safePath(match, rawPath, wire.secretParams),
      status: null,
      at: wire.clock.now(),
      ...(fault ? { fault: fault.kind } : {}),
    });
    const delivery = await decide({ wire, match, fault, rawQuery, request, response });
    entry.status = deliveredStatus(delivery);
    await deliver(delivery, response);
  });
}

interface WireCall {
  readonly wire: Wire;
  readonly match: RouteMatch | null;
  readonly fault: TakenFault | null;
  readonly rawQuery: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function decide({ wire, match, fault, rawQuery, request, response }: WireCall): Promise<Delivery> {
  const body = await readBody(request, BODY_LIMIT);
  if (!match) return { kind: 'whole', answer: wire.notFound };
  const { route, params } = match;
  if (body.kind === 'too-large') return { kind: 'whole', answer: wire.storeFailure(413, route.name) };
  const call: Call = {
    route: route.name,
    params,
    query: new URLSearchParams(rawQuery),
    headers: request.headers,
    body: body.text,
  };
  if (!fault) return { kind: 'whole', answer: await handled(route, call) };
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return playFault(fault, {
    proceed: () => handled(route, call),
    storeFailure: (status) => wire.storeFailure(status, route.name),
    gone: gone.signal,
  });
}

async function handled(route: Route, call: Call): Promise<Answer> {
  try {
    return await route.handle(call);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    return json(500, {
      error: `The simulator failed: ${error instanceof Error ? error.message : 'unknown'}`,
    });
  }
}

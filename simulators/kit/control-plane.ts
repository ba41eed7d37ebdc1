import type { IncomingMessage } from 'node:http';
import { badInput, json, Refusal } from './answer.js';
import type { Answer } from './answer.js';
import { readBody } from './body.js';
import { deliver } from './delivery.js';
import { Fields } from './fields.js';
import { listen } from './listening.js';
import type { Listening } from './listening.js';

const BODY_LIMIT = 1024 * 1024;

/** One thing that the control plane can do; nothing returned is answered as `{}`. */
export type Operation = (fields: Fields) => unknown;

/** Reads and checks the whole input before anything is done. */
export function operation<T>(read: (fields: Fields) => T, run: (input: T) => unknown): Operation {
  return (fields) => {
    const input = read(fields);
    fields.done();
    return run(input);
  };
}

/** The operations of one simulator by the last part of their path. */
export type Operations = Readonly<Record<string, Operation>>;

/** Serves `POST /__sim/<store>/<operation>` with JSON bodies; `GET /__sim` lists the paths. */
export function serveControl(port: number, store: string, operations: Operations): Promise<Listening> {
  const byPath = new Map(Object.entries(operations).map(([name, run]) => [`/__sim/${store}/${name}`, run]));
  return listen(port, async (request, response) => {
    const answer = await answerTo(request, byPath).catch(toAnswer);
    await deliver({ kind: 'whole', answer }, response);
  });
}

async function answerTo(request: IncomingMessage, byPath: ReadonlyMap<string, Operation>): Promise<Answer> {
  const body = await readBody(request, BODY_LIMIT);
  const [path = ''] = (request.url ?? '').split('?');
  if (request.method === 'GET' && path === '/__sim') return json(200, { operations: [...byPath.keys()] });
  const run = byPath.get(path);
  if (!run) return json(404, { error: 'No such operation.', operations: [...byPath.keys()] });
  if (request.method !== 'POST') return json(405, { error: 'Use POST.' });
  if (body.kind === 'too-large') return json(413, { error: 'The body is too large.' });
  const fields = new Fields(parse(body.text));
  return json(200, (await run(fields)) ?? {});
}

function parse(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('The body is no JSON.');
  }
}

function toAnswer(error: unknown): Answer {
  if (error instanceof Refusal) return error.answer;
  return json(500, { error: error instanceof Error ? error.message : 'unknown' });
}

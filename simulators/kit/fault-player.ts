import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { empty, html, json, withHeaders } from './answer.js';
import type { Answer } from './answer.js';
import { bytesOf } from './delivery.js';
import type { Delivery } from './delivery.js';
import type { Fault, FaultKind, TakenFault } from './fault.js';
import { withWrongTypes } from './wrong-types.js';

const DRIP_MS = 250;
const HUGE_CHUNKS = 1024;
const HUGE_CHUNK = Buffer.alloc(64 * 1024, 'a');
const HALF_A_DOCUMENT = '{"kind":"\u0000\uFFFD","purchaseState":';
const WEB_PAGE = '<!DOCTYPE html><html><head><title>Sign in</title></head><body>Welcome</body></html>';

/** A call that a fault is about to hit. */
export interface FaultScene {
  /** Lets the store handle the call. */
  proceed(): Promise<Answer>;
  /** What the store itself says with this status. */
  storeFailure(status: number): Answer;
  /** Aborted when the connection is gone; ends every wait. */
  readonly gone: AbortSignal;
}

type Play = (fault: TakenFault, scene: FaultScene) => Delivery | Promise<Delivery>;

const PLAYS: Readonly<Record<FaultKind, Play>> = {
  delay: async ({ delayMs = 0 }, scene) => late(await scene.proceed(), delayMs, scene.gone),
  hold: async ({ over }, scene) => held(await scene.proceed(), over, scene.gone),
  hang: () => ({ kind: 'hang' }),
  reset: () => ({ kind: 'reset' }),
  status: (fault, scene) => whole(ownBody(fault) ?? scene.storeFailure(fault.status ?? 503)),
  garbage: ({ status = 200, body }) =>
    whole(asJson(status, typeof body === 'string' ? body : HALF_A_DOCUMENT)),
  html: ({ status = 200, body }) => whole(html(status, typeof body === 'string' ? body : WEB_PAGE)),
  empty: ({ status = 200 }) => whole(empty(status)),
  'wrong-types': async (_, scene) => whole(retyped(await scene.proceed())),
  huge: ({ status = 200 }) => ({ kind: 'stream', answer: asJson(status, ''), chunks: huge() }),
  drip: async ({ delayMs = DRIP_MS }, scene) => {
    const answer = await scene.proceed();
    return { kind: 'stream', answer, chunks: drip(answer, delayMs, scene.gone) };
  },
  'commit-then-drop': async (_, scene) => {
    await scene.proceed();
    return { kind: 'reset' };
  },
  quota: (_, scene) => whole(scene.storeFailure(429)),
};

/** Turns a fault into what goes over the connection. */
export async function playFault(fault: TakenFault, scene: FaultScene): Promise<Delivery> {
  const delivery = await PLAYS[fault.kind](fault, scene);
  if (!fault.headers || delivery.kind !== 'whole') return delivery;
  return whole(withHeaders(delivery.answer, fault.headers));
}

function whole(answer: Answer): Delivery {
  return { kind: 'whole', answer };
}

function asJson(status: number, text: string): Answer {
  return { kind: 'text', status, contentType: 'application/json; charset=UTF-8', text };
}

function ownBody({ body, status = 503 }: Fault): Answer | null {
  if (body === undefined) return null;
  if (typeof body !== 'string') return json(status, body);
  return { kind: 'text', status, contentType: 'text/plain; charset=UTF-8', text: body };
}

// The call is handled before the wait: a store commits even when its caller has stopped listening.
async function late(answer: Answer, ms: number, gone: AbortSignal): Promise<Delivery> {
  return (await wait(ms, gone)) ? whole(answer) : { kind: 'hang' };
}

async function held(answer: Answer, over: AbortSignal, gone: AbortSignal): Promise<Delivery> {
  await aborted(AbortSignal.any([over, gone]));
  return gone.aborted ? { kind: 'hang' } : whole(answer);
}

function retyped(answer: Answer): Answer {
  return answer.kind === 'json' ? { ...answer, body: withWrongTypes(answer.body) } : json(200, []);
}

async function* drip(answer: Answer, ms: number, gone: AbortSignal): AsyncGenerator<Buffer> {
  for (const byte of bytesOf(answer)) {
    if (!(await wait(ms, gone))) return;
    yield Buffer.of(byte);
  }
}

async function* huge(): AsyncGenerator<Buffer> {
  yield Buffer.from('{"kind":"');
  for (let sent = 0; sent < HUGE_CHUNKS; sent += 1) yield HUGE_CHUNK;
  yield Buffer.from('"}');
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

async function wait(ms: number, gone: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal: gone }).catch(() => false);
}

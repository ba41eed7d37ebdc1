import type { Random } from '../random.js';
import { type WireAnswer, wireAnswer } from './wire-answer.js';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Container = Record<string | number, Json>;

const STATUSES = [
  200, 200, 200, 201, 202, 203, 204, 206, 300, 302, 304, 307, 400, 401, 403, 404, 405, 408, 409, 410, 412,
  418, 422, 425, 429, 451, 500, 501, 502, 503, 504, 505, 520, 599,
] as const;

const VALUES = JSON.parse(`[
  null, true, false, 0, 1, 2, 4, -1, 0.5, 9007199254740993, 1e300, "", "0", "1", " ", "null", "\\u0000", "\\ufffd", "GPA.0",
  [], {}, [[]], [0], ["0"], {"value": 0}, {"reason": "invalid"}, "${'x'.repeat(5_000)}"
]`) as Json[];

type Mutation = (truth: WireAnswer, random: Random) => WireAnswer;

/** Changes one place of a JSON body; a body that is no JSON stays as it is. */
const inside =
  (change: (place: Container, name: string | number, random: Random) => void): Mutation =>
  ({ status, body }, random) => {
    const root = parse(body);
    if (root === undefined) return { status, body };
    const places = placesOf(root);
    if (places.length === 0) return { status, body };
    const [place, name] = random.pick(places);
    change(place, name, random);
    return wireAnswer(status, JSON.stringify(root));
  };

const onText =
  (change: (text: string, random: Random) => string): Mutation =>
  ({ status, body }, random) =>
    wireAnswer(status, change(body.toString('utf8'), random));

const onBytes =
  (change: (bytes: Buffer, random: Random) => Buffer): Mutation =>
  ({ status, body }, random) => ({ status, body: change(Buffer.from(body), random) });

const MUTATIONS: readonly Mutation[] = [
  inside((place, name) => void delete place[name]),
  inside((place, name) => void (place[name] = retyped(place[name] ?? null))),
  inside((place, name, random) => void (place[name] = VALUES[random.integer(VALUES.length)] ?? null)),
  inside((place, name) => {
    place[`${name}`.toUpperCase()] = place[name] ?? null;
    delete place[name];
  }),
  inside((place, name, random) => void (place[`extra${random.integer(9)}`] = place[name] ?? null)),
  inside((place, name) => void (place[name] = { [name]: place[name] ?? null })),
  onText((text) => `[${text}]`),
  onText((text) => `{"data":${text}}`),
  onText((text) => JSON.stringify(text)),
  onText((text, random) => text.replace(/\d/, String(random.integer(10)))),
  onText((text) => text.replace('{', '{"kind":1,')), // a name given twice, or a new one
  onText((text) => `\ufeff${text}`),
  onText((text) => `)]}'\n${text}`),
  onText((text) => text + text),
  onText(() => ''),
  onBytes((bytes, random) => bytes.subarray(0, random.integer(bytes.length + 1))),
  onBytes((bytes, random) => {
    if (bytes.length > 0) bytes[random.integer(bytes.length)] = random.integer(256);
    return bytes;
  }),
  onBytes((bytes, random) => {
    const at = random.integer(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), random.bytes(1 + random.integer(8)), bytes.subarray(at)]);
  }),
  onBytes((_, random) => random.bytes(random.integer(400))),
  ({ body }, random) => ({ status: random.pick(STATUSES), body }),
  ({ body }, random) => ({ status: random.pick(STATUSES), body }),
];

/** One of the answers with one to three things changed about it. */
export function mutated(truths: readonly WireAnswer[], random: Random): WireAnswer {
  let answer = random.pick(truths);
  for (let left = 1 + random.integer(3); left > 0; left -= 1) {
    answer = random.pick(MUTATIONS)(answer, random);
  }
  return answer;
}

function parse(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString('utf8')) as Json;
  } catch {
    return undefined;
  }
}

/** Every field and item at any depth, as where it is and its name there. */
function placesOf(value: Json): (readonly [Container, string | number])[] {
  if (typeof value !== 'object' || value === null) return [];
  const container = value as Container;
  const names: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return names.flatMap((name) => [[container, name] as const, ...placesOf(container[name] ?? null)]);
}

function retyped(value: Json): Json {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : [value];
  return JSON.stringify(value);
}

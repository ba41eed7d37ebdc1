import type { Reply } from './scripted-server.js';
import { bytesOf, socketOf, whole, type WireAnswer, wireAnswer } from './wire-answer.js';

/**
 * Turns what the other system says into what arrives of it. `realUrl` is where the same request would be answered
 * truly.
 */
export type WireTrouble = (truth: WireAnswer, realUrl: string) => Reply;

const WEB_PAGE = '<!DOCTYPE html><html><head><title>Sign in</title></head><body>Welcome</body></html>';
const MEBIBYTE = Buffer.alloc(1024 * 1024, ' ');
const DRIP_MS = 50;
/** Makes a head so long that it alone outlasts every time limit when it drips. */
const LONG_HEADER = `x-filler: ${'a'.repeat(1_000)}`;

const page = wireAnswer(200, WEB_PAGE);

const hang: WireTrouble = () => () => {};

const reset: WireTrouble = () => (response) => void socketOf(response).resetAndDestroy();

/** Half of the body, or half of the head where there is no body, and then the end that `finish` makes. */
const cutShort =
  (finish: 'reset' | 'end'): WireTrouble =>
  (truth) =>
  (response) => {
    const { head, body } = bytesOf(truth);
    const socket = socketOf(response);
    const part =
      body.length > 0 ? [head, body.subarray(0, body.length / 2)] : [head.subarray(0, head.length / 2)];
    socket.write(Buffer.concat(part), () => (finish === 'end' ? socket.end() : socket.resetAndDestroy()));
  };

const drip: WireTrouble = (truth) => (response) => {
  const { head, body } = bytesOf(truth, [LONG_HEADER]);
  const bytes = Buffer.concat([head, body]);
  const socket = socketOf(response);
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(bytes.subarray(sent, sent + 1));
    sent += 1;
    if (sent === bytes.length) clearInterval(timer);
  }, DRIP_MS);
  socket.once('close', () => clearInterval(timer));
};

/** The truth, after more blanks than a client should read. */
const huge: WireTrouble = (truth) => (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (let sent = 0; sent < 8; sent += 1) response.write(MEBIBYTE);
  response.end(truth.body);
};

const instead =
  (answer: WireAnswer): WireTrouble =>
  () =>
    whole(answer);

const truncated: WireTrouble = ({ body }) =>
  whole({ status: 200, body: body.length > 1 ? body.subarray(0, -1) : Buffer.from('{') });

const redirect =
  (status: number): WireTrouble =>
  ({ body }, realUrl) =>
    whole({ status, body }, { location: realUrl });

/** The right body under a status that says something else. */
const withStatus =
  (status: number): WireTrouble =>
  ({ body }) =>
    whole({ status, body });

const pageWith = (status: number): WireTrouble => instead({ ...page, status });

const each = (
  statuses: readonly number[],
  name: string,
  make: (status: number) => WireTrouble,
): Record<string, WireTrouble> =>
  Object.fromEntries(statuses.map((status) => [`${name} ${status}`, make(status)]));

/** Troubles that take as long as the caller's patience lasts. */
export const ENDLESS_TROUBLES = { 'no answer': hang, 'an answer that drips': drip } as const;

/** Troubles on the way to any other system; none of them says anything about a purchase. */
export const WIRE_TROUBLES: Readonly<Record<string, WireTrouble>> = {
  'a reset connection': reset,
  'a reset in the middle of the answer': cutShort('reset'),
  'an end in the middle of the answer': cutShort('end'),
  'a body without end': huge,
  'an empty body': instead(wireAnswer(200)),
  'a web page': instead(page),
  'half of a document': truncated,
  'bytes that are no text': instead({ status: 200, body: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc0]) }),
  ...Object.fromEntries(
    ['{}', '[]', 'null', 'true', '0', '""', '[{}]', '{"error":null}', '{"error":{}}'].map((body) => [
      `the answer ${body}`,
      instead(wireAnswer(200, body)),
    ]),
  ),
  ...each([300, 301, 302, 303, 307, 308], 'a redirect', redirect),
  ...each([500, 501, 502, 503, 504, 505, 507, 511, 520, 599], 'status', withStatus),
  ...each([408, 418, 425, 429], 'status', withStatus),
  ...each([400, 401, 403, 404, 405, 409, 410, 413, 422, 431, 451], 'a web page with', pageWith),
};

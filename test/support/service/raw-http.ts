import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is sent, piece by piece; `hangUp` ends the sending side after the last one without waiting for an answer. */
export interface RawRequest {
  readonly pieces: readonly (string | Buffer)[];
  readonly hangUp?: boolean;
}

const TIMEOUT_MS = 10_000;

/** Sends bytes that no HTTP client would, and reads until the other side closes. */
export async function sendRaw(url: string, { pieces, hangUp = false }: RawRequest): Promise<RawAnswer> {
  return parseAnswer(await exchangeBytes(url, pieces, hangUp));
}

function exchangeBytes(url: string, pieces: readonly (string | Buffer)[], hangUp: boolean): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (part) => received.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(received).toString('utf8')));
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece);
      if (hangUp) socket.end();
    });
  });
}

function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  };
}

/** The head of a request, its last connection; `headers` as they go over the wire, repeated names included. */
export const requestHead = (
  line: string,
  headers: readonly (readonly [string, string])[] | Readonly<Record<string, string>> = {},
): string => {
  const pairs = Array.isArray(headers) ? headers : Object.entries(headers);
  const lines = [`${line} HTTP/1.1`, 'Host: purser', 'Connection: close'];
  return [...lines, ...pairs.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
};

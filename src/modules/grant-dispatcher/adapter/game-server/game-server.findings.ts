import type { GuardedAnswer, NoAnswer } from '../../../../platform/outbound/guarded-line.js';
import { readEnvelope, resultCodeOf } from './game-server.wire.js';

const UNREACHED: Readonly<Record<NoAnswer, string>> = {
  dns: 'The name in the URL does not resolve to an address.',
  address:
    'No address of the host may be called: it is outside allowedCidrs, or it is one that is never called (link-local, metadata).',
  'connection-refused': 'The host refuses connections on this port: nothing listens there.',
  'connect-timeout': 'No connection within 3 seconds: a firewall drops our packets, or the host is down.',
  timeout: 'Connected, but there was no whole answer within 10 seconds.',
  tls: 'The TLS handshake failed: the certificate is not valid for this name, has expired, or the port does not speak TLS.',
  'too-large': 'The answer is larger than 64 KB.',
  network: 'The connection broke before there was an answer; does the port speak HTTP?',
};

const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [
    401,
    'HTTP 401: something before the game asks for authentication. A game server answers HTTP 200 with a resultCode.',
  ],
  [403, 'HTTP 403: something before the game refuses us. Is our address allowed there?'],
  [404, 'HTTP 404: the path is not the one that the game serves. Is the fixed string in the URL right?'],
  [405, 'HTTP 405: the path is not served for POST.'],
  [415, 'HTTP 415: the path does not take application/json.'],
]);

const NOTHING_WRONG: ReadonlySet<string> = new Set(['INVALID_PARAMETER', 'INVALID_USER']);

/** Describes what looks wrong in the answer to a probe. Never repeats text that the game server sent. */
export function findingsOf(answer: GuardedAnswer): readonly string[] {
  if (answer.kind === 'failed') return [UNREACHED[answer.reason]];
  const { status, body } = answer;
  if (status >= 300 && status < 400)
    return [`HTTP ${status}: a redirect. Redirects are never followed; register the URL it leads to.`];
  if (status !== 200) {
    const other = `HTTP ${status}: only answers with HTTP 200 are read; failures are reported by resultCode.`;
    return [BY_STATUS.get(status) ?? other];
  }
  return findingsOfEnvelope(body);
}

function findingsOfEnvelope(body: string): readonly string[] {
  if (/^\s*</.test(body)) return ['The answer is HTML, not JSON: a page of something before the game.'];
  const result = readEnvelope(body);
  const code = resultCodeOf(body) ?? '';
  if (NOTHING_WRONG.has(code)) return [];
  if (result.kind === 'not-authorized')
    return [
      'NOT_ALLOW_AUTH: the game refuses our authentication. Are header and signing secrets those that it expects?',
    ];
  if (code === 'SUCCESS' || code.startsWith('ALREADY_GIVED'))
    return [`${code} for a request that hands nothing out: the game does not look at what it is sent.`];
  if (result.kind === 'failed' && result.reason === 'not-envelope')
    return ['The answer is not a JSON object with a resultCode.'];
  return ['The resultCode is not in the specification; grants that get it are retried.'];
}

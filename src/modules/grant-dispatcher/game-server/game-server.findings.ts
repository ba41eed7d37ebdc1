import type { EgressAnswer } from '../../../platform/outbound/egress-client.js';
import { isEnvelope, readEnvelope, resultCodeOf } from './game-server.wire.js';

// One text for every reason: the check must not let an operator scan the network by entering addresses.
const UNREACHED =
  'No answer over HTTP within 10 seconds. Look at name, port, certificate, firewall, allowedCidrs, and where the deployment allows calls at all.';
const NOT_AS_SPECIFIED =
  'There was an answer, but not as the specification shows it: HTTP 200, without a redirect, with a JSON object that has a resultCode.';

const NOTHING_WRONG: ReadonlySet<string> = new Set(['INVALID_PARAMETER', 'INVALID_USER']);

/**
 * Lists what looks wrong in the answer to a probe, one sentence each. The sentences repeat nothing of the answer, and
 * describe only an answer that has the shape of a game server's.
 */
export function findingsOf(answer: EgressAnswer): readonly string[] {
  if (answer.kind === 'failed') return [UNREACHED];
  const { status, body } = answer;
  return status === 200 && isEnvelope(body) ? findingsOfEnvelope(body) : [NOT_AS_SPECIFIED];
}

function findingsOfEnvelope(body: string): readonly string[] {
  const result = readEnvelope(body);
  const code = resultCodeOf(body) ?? '';
  if (NOTHING_WRONG.has(code)) return [];
  if (result.kind === 'not-authorized')
    return [
      'NOT_ALLOW_AUTH: the game refuses our authentication. Are header and signing secrets those that it expects?',
    ];
  if (code === 'SUCCESS' || code.startsWith('ALREADY_GIVED'))
    return [`${code} for a request that hands nothing out: the game does not check its request.`];
  return ['The resultCode is not in the specification; grants that get it are tried again.'];
}

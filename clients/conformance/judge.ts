import { isDeepStrictEqual } from 'node:util';
import type { ReceivedRequest } from './scripted-service.js';
import type { ExpectedRequest, ScriptedCall } from './suite.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What a call and its requests are not as the file has them; nothing when all is well. */
export function flawsOf(
  { expect }: ScriptedCall,
  requests: readonly ReceivedRequest[],
  outcome: unknown,
): readonly string[] {
  const { sent = {}, requests: count, atLeastRequests = 0, pauseAtLeastMs = 0, sameBody } = expect;
  const [first, second] = requests;
  return [
    ...flaw(contains(outcome, expect.outcome), `it ended with ${show(outcome)}, not ${show(expect.outcome)}`),
    ...flaw(count === null || requests.length === count, `${requests.length} requests came, not ${count}`),
    ...flaw(requests.length >= atLeastRequests, `only ${requests.length} requests came`),
    ...flaw(!sameBody || requests.every((one) => isSame(one, first)), 'the requests differ'),
    ...flaw((second?.at ?? Infinity) - (first?.at ?? 0) >= pauseAtLeastMs, 'it came again too early'),
    ...requests.flatMap(({ pjid, accessKey }) =>
      flaw(pjid === 'DEMO' && accessKey === 'key', 'project or key are not in the headers'),
    ),
    ...(first === undefined ? [] : flawsOfRequest(first, sent)),
  ];
}

function flawsOfRequest(request: ReceivedRequest, sent: ExpectedRequest): readonly string[] {
  const { path = request.path, contentType = request.contentType, fields = {}, absent = [] } = sent;
  return [
    ...flaw(request.path === path, `the path was ${request.path}`),
    ...flaw(request.contentType === contentType, `the content type was ${request.contentType}`),
    ...flaw(contains(request.fields, fields), `the body was ${request.body}`),
    ...absent.flatMap((name) => flaw(!(name in request.fields), `${name} was sent`)),
    ...flaw(sent.reqId !== 'made' || UUID.test(String(request.fields['reqId'])), 'there is no reqId'),
  ];
}

const flaw = (isGood: boolean, text: string): readonly string[] => (isGood ? [] : [text]);

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const isSame = (one: ReceivedRequest, other: ReceivedRequest | undefined): boolean =>
  isDeepStrictEqual([one.path, one.fields], [other?.path, other?.fields]);

/** Whether a value has everything of another one; lists have the same length. */
export function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return isDeepStrictEqual(whole, part);
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole) !== Array.isArray(part))
    return false;
  if (Array.isArray(part) && (whole as unknown[]).length !== part.length) return false;
  return Object.entries(part).every(([name, value]) =>
    contains((whole as Readonly<Record<string, unknown>>)[name], value),
  );
}

import { json } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { param } from '../kit/route.js';
import type { Call, Route } from '../kit/route.js';
import { badField } from './push-errors.js';
import type { PushModel } from './push-model.js';
import { readSend } from './send-request.js';

/** Names of the wire routes, for faults and the journal. */
const PUSH_ROUTES = ['token', 'messages.send'] as const;

/** The push service's wire paths. */
export function pushRoutes(
  model: PushModel,
): readonly (Route & { readonly name: (typeof PUSH_ROUTES)[number] })[] {
  return [
    { name: 'token', method: 'POST', path: '/token', handle: (call) => model.tokens.issue(call) },
    {
      name: 'messages.send',
      method: 'POST',
      path: '/v1/projects/{projectId}/messages:send',
      handle: (call) => send(model, call),
    },
  ];
}

function send(model: PushModel, call: Call): Answer {
  const projectId = param(call, 'projectId');
  const [, accessToken = ''] = /^Bearer (\S+)$/i.exec(call.headers.authorization ?? '') ?? [];
  model.admit(accessToken, projectId);
  if (!/^application\/json\b/i.test(call.headers['content-type'] ?? ''))
    throw badField('body', 'The content type must be application/json.');
  const { message, isValidateOnly } = readSend(call.body);
  return json(200, { name: model.send(projectId, message, isValidateOnly) });
}

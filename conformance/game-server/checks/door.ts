import type { Answer } from '../answer.js';
import type { Caller, Manner } from '../caller.js';
import { allAre, skipped } from '../check.js';
import type { Check } from '../check.js';
import { newKey } from '../endpoint.js';
import { otherSecret } from '../signature.js';

const TEN_MINUTES = 600;
const NO_SECRET = 'no --secret was given; if your server checks signatures, give it';

/** Who is let in. */
export const DOOR_CHECKS: readonly Check[] = [
  {
    id: 'key',
    title: 'a call without the header, or with another value, is NOT_ALLOW_AUTH',
    advice:
      'Compare the header with the value that was agreed upon, in constant time, before the body is read.',
    needs: 'first-grant',
    run: async (caller) => {
      if (!caller.options.header) return skipped('no --header was given; if your server wants one, give it');
      return allAre('NOT_ALLOW_AUTH', [
        await knock(caller, 'without the header', { header: 'none' }),
        await knock(caller, 'with another value', { header: 'wrong' }),
      ]);
    },
  },
  {
    id: 'signature',
    title: 'a call with no signature, or one of another secret or body, is NOT_ALLOW_AUTH',
    advice:
      'Compute the HMAC-SHA256 of "webhook-id.webhook-timestamp.body" over the bytes as they came, with the base64 after whsec_ as key, and compare in constant time. The published standardwebhooks libraries do it.',
    needs: 'first-grant',
    run: async (caller) => {
      const { secret } = caller.options;
      if (secret === null) return skipped(NO_SECRET);
      return allAre('NOT_ALLOW_AUTH', [
        await knock(caller, 'without a signature', { secrets: [] }),
        await knock(caller, 'signed with another secret', { secrets: [otherSecret(secret)] }),
        await knock(caller, 'with another body than was signed', { signedText: '{}' }),
      ]);
    },
  },
  {
    id: 'signature-time',
    title: 'a signature from ten minutes ago, or ahead, is NOT_ALLOW_AUTH',
    advice:
      'Refuse a webhook-timestamp that is more than five minutes away from your clock, so that a recorded call cannot be played again.',
    needs: 'signature',
    run: async (caller) =>
      allAre('NOT_ALLOW_AUTH', [
        await knock(caller, 'signed ten minutes ago', { shiftSeconds: -TEN_MINUTES }),
        await knock(caller, 'signed for ten minutes ahead', { shiftSeconds: TEN_MINUTES }),
      ]),
  },
  {
    id: 'signature-rotation',
    title: 'one of several signatures is enough',
    advice:
      'webhook-signature may hold several signatures with a blank between, while a secret is exchanged: accept the call when one of them is right.',
    needs: 'signature',
    run: async (caller) => {
      const { secret } = caller.options;
      if (secret === null) return skipped(NO_SECRET);
      const secrets = [otherSecret(secret), secret];
      return allAre('SUCCESS', [await knock(caller, 'signed with two secrets', { secrets })]);
    },
  },
];

function knock(caller: Caller, what: string, manner: Manner): Promise<Answer> {
  return caller.grant(what, newKey(), {}, manner);
}

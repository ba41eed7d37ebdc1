import { allAre } from '../check.js';
import type { Check } from '../check.js';
import { newKey } from '../endpoint.js';
import { malformedBodies } from '../malformed.js';

/** Grants that must be refused. */
export const REFUSAL_CHECKS: readonly Check[] = [
  {
    id: 'unknown-user',
    title: 'a player who is absent or sanctioned is INVALID_USER',
    advice:
      'Answer INVALID_USER, with HTTP 200, when there is no such player or the player must not receive anything.',
    needs: 'first-grant',
    run: async (caller) => {
      const { idType, unknownUser, sanctionedUser } = caller.options;
      const answers = [];
      for (const idValue of [unknownUser, ...(sanctionedUser === null ? [] : [sanctionedUser])]) {
        const imid = idType === 'IMID' && caller.endpoint.name === 'product' ? { imid: idValue } : {};
        const change = { giveUser: { idType, idValue }, ...imid };
        answers.push(await caller.grant(`the player ${idValue}`, newKey(), { change }));
      }
      return allAre('INVALID_USER', answers);
    },
  },
  {
    id: 'malformed',
    title: 'a malformed body is INVALID_PARAMETER',
    advice:
      'Check every field that the table marks Y, and its type, before anything is looked up or given; catch what your JSON reader throws.',
    needs: 'first-grant',
    run: async (caller) => {
      const { endpoint } = caller;
      const answers = [];
      for (const { what } of malformedBodies(endpoint, endpoint.body('', endpoint.ids.slice(0, 1)))) {
        const key = newKey();
        const body = endpoint.body(key, endpoint.ids.slice(0, 1));
        const text = malformedBodies(endpoint, body).find((one) => one.what === what)?.text ?? '';
        answers.push(await caller.send(what, key, text));
      }
      return allAre('INVALID_PARAMETER', answers);
    },
  },
];

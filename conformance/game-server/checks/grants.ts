import { allAre } from '../check.js';
import type { Check } from '../check.js';
import { skipped } from '../check.js';
import { newKey } from '../endpoint.js';

/** Grants that must succeed. */
export const GRANT_CHECKS: readonly Check[] = [
  {
    id: 'first-grant',
    title: 'a first grant is SUCCESS',
    advice:
      'Give what the body names and answer SUCCESS. If the player or the product is unknown to your server, name ones that it knows: --user, --product, --item.',
    run: async (caller, memory) => {
      const key = newKey();
      const answer = await caller.grant('the first grant', key);
      memory.first = { key, answer };
      return allAre('SUCCESS', [answer]);
    },
  },
  {
    id: 'several-lines',
    title: 'one grant may hold several products',
    advice: 'Give every line of the list in the same transaction; there are one or more.',
    needs: 'first-grant',
    run: async (caller) => {
      const { ids } = caller.endpoint;
      if (ids.length < 2) return skipped('name two: --product a --product b (or --item)');
      return allAre('SUCCESS', [await caller.grant(`a grant of ${ids.length} lines`, newKey(), { ids })]);
    },
  },
  {
    id: 'optional-fields',
    title: 'optional fields may be null or absent, and unknown ones may be there',
    advice: 'Do not refuse a call for a field that the table marks N, nor for one that you do not know.',
    needs: 'first-grant',
    run: async (caller) => {
      const answers = [];
      for (const change of caller.endpoint.optional)
        answers.push(await caller.grant(`with ${describe(change)}`, newKey(), { change }));
      return allAre('SUCCESS', answers);
    },
  },
  {
    id: 'slow-caller',
    title: 'a body that arrives in pieces is one grant',
    advice: 'Read the body to its end (Content-Length) before you parse it or check its signature.',
    needs: 'first-grant',
    run: async (caller) =>
      allAre('SUCCESS', [await caller.grant('a body in three pieces', newKey(), {}, { inPieces: true })]),
  },
];

function describe(change: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(change).map(([name, value]) =>
    value === undefined ? `${name} absent` : `${name} ${JSON.stringify(value)}`,
  );
  return parts.join(', ');
}

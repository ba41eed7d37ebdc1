import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planOf } from '../../../src/platform/http/body/request-plan.js';
import type { RawFields } from '../../../src/platform/http/body/raw-fields.js';
import { DOCUMENTED_BODIES, type DocumentedBody } from '../../support/interface/documented-bodies.js';
import type { Game } from '../../support/servers/game.js';
import { type GstoreSetup, startWithGstore } from '../../support/stores/gstore.js';

const FOREIGN = ['보석', ['보석'], { 보석: '보석' }];

/** The documented request with text that is not ASCII in one field, for each field that takes it. */
function foreignRequests({ body, example }: DocumentedBody, pjid: string): readonly RawFields[] {
  const known = 'pjid' in example ? { ...example, pjid } : example;
  return planOf(body.type)
    .fields.flatMap(({ name }) => FOREIGN.map((value) => ({ ...known, [name]: value })))
    .filter((fields) => {
      const faults: string[] = [];
      planOf(body.type).read(fields, body.kind, faults);
      return faults.length === 0;
    });
}

// The database compares no text with an ASCII column that is not ASCII: such a field must be refused before.
describe('text that is not ASCII', () => {
  let setup: GstoreSetup;
  let game: Game;

  beforeAll(async () => {
    setup = await startWithGstore();
    game = await setup.newGame();
  });
  afterAll(() => setup.stop());

  const routes = DOCUMENTED_BODIES.filter(([path, { body }]) => body.kind === 'json' && !path.includes(':'));

  it.each(routes)('is refused or accepted by every field of %s', async (path, documented) => {
    const operator = '/operator/v1/';
    for (const fields of foreignRequests(documented, game.project.pjid)) {
      const answer = path.startsWith(operator)
        ? await setup.operator.call(path.slice(operator.length), fields)
        : await game.json(path, fields);
      expect({ fields, answer }).not.toMatchObject({ answer: { resultCode: 'SYSTEM_ERROR' } });
    }
  });
});

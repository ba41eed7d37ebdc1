import { operate } from '../../chaos/run/ground.js';
import type { Cause, End } from './cause.js';
import { advance, type CauseProject, makeCauseProject, payElsewhere } from './cause-project.js';
import { nothing } from '../cluster-fault.js';
import type { SmallProduction } from './small-production.js';

const LATE_SECONDS = 1_000;

/** A project with its game's server; the game is named by its fixed string. */
interface GrantProject extends CauseProject {
  readonly fixedString: string;
  /** Saves where its server is, with which it is called again. */
  readonly register: () => Promise<unknown>;
}

async function makeGrantProject(production: SmallProduction, name: string): Promise<GrantProject> {
  const { deployment, game } = production;
  const project = await makeCauseProject(production, name);
  const { pjid } = project;
  const { fixedString, ...server } = game.registerGame({ pjid });
  const register = (): Promise<unknown> => operate(deployment, 'game-server/save', { pjid, ...server });
  await register();
  return { ...project, fixedString, register };
}

/** The grants of a project that are not tried any more are tried again. */
const replayAll = ({ deployment }: SmallProduction, pjid: string): Promise<unknown> =>
  operate(deployment, 'grant/replay', { pjid, lastResultCode: 'INVALID_USER' });

const SERVER_DOWN: Cause = {
  id: 'game-server-down',
  name: 'a game server is down, and a player has paid in another shop',
  alert: 'PurserPaidNotGranted',
  short: `${LATE_SECONDS} s by the test clock`,
  begin: async (production): Promise<End> => {
    const { game } = production;
    const { pjid, fixedString, register, ...project } = await makeGrantProject(production, 'server-down');
    game.down({ fixedString });
    await payElsewhere({ pjid, ...project });
    await advance(production, pjid, LATE_SECONDS);
    return async () => {
      game.up({ fixedString });
      await register();
    };
  },
};

const PLAYER_REFUSED: Cause = {
  id: 'player-refused',
  name: 'a game server answers INVALID_USER for who has paid',
  alert: 'PurserGrantsDead',
  begin: async (production): Promise<End> => {
    const { game } = production;
    const project = await makeGrantProject(production, 'player-refused');
    game.orderAnswer({ resultCode: 'INVALID_USER', fixedString: project.fixedString, times: 1 });
    await payElsewhere(project);
    return () => replayAll(production, project.pjid);
  },
};

const GIVEN_BEFORE: Cause = {
  id: 'given-before',
  name: 'a game server answers the first call for a grant with "given before"',
  alert: 'PurserDoubleGrant',
  begin: async (production): Promise<End> => {
    const { game } = production;
    const project = await makeGrantProject(production, 'given-before');
    const resultData = { giveCompletedAtUnixTS: Math.floor(Date.now() / 1000), playerId: 'player' };
    const { fixedString } = project;
    game.orderAnswer({ resultCode: 'ALREADY_GIVED_PRODUCT', resultData, fixedString, times: 1 });
    await payElsewhere(project);
    return nothing;
  },
};

const WRONG_HEADER: Cause = {
  id: 'game-server-header',
  name: 'a game server expects another header than the one that was registered',
  alert: 'PurserGameServerPaused',
  begin: async (production): Promise<End> => {
    const { game } = production;
    const project = await makeGrantProject(production, 'header');
    const { fixedString } = project;
    game.registerGame({ fixedString, header: { name: 'x-game-key', value: 'of-the-new-release' } });
    await payElsewhere(project);
    return async () => {
      game.registerGame({ fixedString, header: null });
      await project.register();
    };
  },
};

/** What is paid outside the game, and what game servers do with it. */
export const GRANT_CAUSES: readonly Cause[] = [SERVER_DOWN, PLAYER_REFUSED, GIVEN_BEFORE, WRONG_HEADER];

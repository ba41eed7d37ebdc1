import { randomUUID } from 'node:crypto';
import { ConsoleSimulator } from '../../../simulators/console/console-simulator.js';
import type { Answer } from '../interface/envelope.js';
import { type ClientCall, Game } from '../servers/game.js';
import { Operator, type TestProject } from '../operators/operator.js';
import { type RunningService, startService } from '../service/start-service.js';

type Fields = Record<string, unknown>;
type Grant = Parameters<ConsoleSimulator['grant']>[0];

export const AUTH = '/billing/api-game/v1/console/auth';

/** What the console store calls the usual product. */
export const LABEL = 'GEM0000000000100';

/** A game server that sells in the console store. */
export class ConsoleGame extends Game {
  protected override readonly reservation: ClientCall = ({ console: store }) => store.reserve;

  override aReservation(changes: Fields = {}): Fields {
    return super.aReservation({ payment: 'CONSOLE', appStore: 'CONSOLE', os: 'NONE', ...changes });
  }

  /** Trades a code in for the player's token (Spec 1). */
  issueToken(authorizationCode: string): Promise<Answer> {
    const { playerId } = this;
    const fields = { pjid: this.project.pjid, playerId, authorizationCode };
    return this.answerTo(({ consoleAuth }) => consoleAuth.token, fields);
  }

  /** Takes the player's token back (Spec 2). */
  revokeToken(changes: Fields = {}): Promise<Answer> {
    const fields = { pjid: this.project.pjid, playerId: this.playerId, ...changes };
    return this.answerTo(({ consoleAuth }) => consoleAuth.revoke, fields);
  }

  /** Verifies by what the player owns (Spec 3). */
  verifyOwned(boid: string, changes: Fields = {}): Promise<Answer> {
    const fields = this.aReserved(boid, { entitlementLabel: LABEL, ...changes });
    return this.answerTo(({ console: store }) => store.verify, fields);
  }

  /** A purchase that the player owns, verified; gives its boid. */
  async verified(): Promise<string> {
    const boid = await this.reserve();
    const answer = await this.verifyOwned(boid);
    if (answer.resultCode !== 'SUCCESS') throw new Error(`verify: ${JSON.stringify(answer)}`);
    return boid;
  }
}

/** A player of a game in a fresh project, who has signed in on the console with an account. */
export interface ConsolePlayer extends ConsoleGame {
  readonly accountId: string;
}

/** A service whose console store is a simulator of its own, with projects that are set up for it. */
export interface ConsoleSetup {
  readonly store: ConsoleSimulator;
  readonly service: RunningService;
  readonly operator: Operator;
  /** A fresh project with the settings of the store and the usual product. */
  newProject(): Promise<TestProject>;
  /** A player of the project without a token. */
  newGame(project: TestProject, playerId?: string): ConsoleGame;
  /** The code that the game's client gets at sign-in; of a new account unless one is named. */
  codeOf(project: TestProject, accountId?: string): { readonly code: string; readonly accountId: string };
  /** A player with a token, of a new account unless one is named. */
  newPlayer(project: TestProject, accountId?: string): Promise<ConsolePlayer>;
  /** The account buys in the store: one use of the usual product unless said otherwise. */
  grant(
    player: Pick<ConsolePlayer, 'project' | 'accountId'>,
    input?: Partial<Grant>,
  ): { readonly id: string };
  stop(): Promise<void>;
}

/** Starts simulator and service; `environment` as for {@link startService}. */
export async function startWithConsole(environment: Record<string, string> = {}): Promise<ConsoleSetup> {
  const store = await ConsoleSimulator.start();
  const urls = { CONSOLE_AUTH_URL: store.authUrl, CONSOLE_API_URL: store.entitlementUrl };
  const service = await startService({ ...urls, ...environment });
  const operator = new Operator(service);
  const setup: Pick<ConsoleSetup, 'newGame' | 'codeOf'> = {
    newGame: (project, playerId) => new ConsoleGame(service, project, playerId),
    codeOf: ({ pjid }, accountId) => store.issueCode({ clientId: clientOf(pjid), accountId }),
  };
  return {
    ...setup,
    store,
    service,
    operator,
    newProject: async () => {
      const project = await operator.project();
      await setUpConsole(operator, store, project);
      return project;
    },
    newPlayer: async (project, accountId) => {
      const signedIn = setup.codeOf(project, accountId);
      const game = setup.newGame(project);
      const answer = await game.issueToken(signedIn.code);
      if (answer.resultCode !== 'SUCCESS') throw new Error(`sign in: ${JSON.stringify(answer)}`);
      return Object.assign(game, { accountId: signedIn.accountId });
    },
    grant: ({ project: { pjid }, accountId }, input) =>
      // By the machine's clock: the store's own may have been put on.
      store.grant({ clientId: clientOf(pjid), accountId, label: LABEL, activeDate: Date.now(), ...input }),
    stop: async () => {
      await service.stop();
      await store.close();
    },
  };
}

/** Registers a client with the store, and enters its settings and the usual product for the project. */
export async function setUpConsole(
  operator: Operator,
  store: ConsoleSimulator,
  { pjid }: Pick<TestProject, 'pjid'>,
): Promise<void> {
  const settings = store.registerClient({ clientId: clientOf(pjid) });
  await operator.must('store-settings/save', { pjid, store: 'CONSOLE', settings });
  await operator.must('product/save', aConsoleProduct({ pjid }));
}

/** Fields of the usual product. */
export const aConsoleProduct = (changes: Fields): Fields => ({
  productId: 'gem.100',
  payments: ['CONSOLE'],
  names: [],
  prices: [],
  entitlementLabel: LABEL,
  onSale: true,
  ...changes,
});

/** The project's client in the store. */
export const clientOf = (pjid: string): string => `client-${pjid}`;

/** A label that no other test uses. */
export const newLabel = (): string => `L${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`;

import { ConsoleSimulator } from '../../../simulators/console/console-simulator.js';
import type {
  KnownPurchase,
  PaymentClaim,
} from '../../../src/modules/store-verifier/domain/payment-claim.js';
import { FaultyLine } from '../../support/faults/faulty-line.js';
import { type StorePorts, startStorePorts } from '../../support/stores/store-ports.js';
import { AdapterFixture, PJID } from './adapter-fixture.js';
import type { Bought, StoreFixture } from './store-contract.js';

const PRODUCT = 'gem.100';
export const LABEL = 'GEM0000000000100';
export const CLIENT = 'contract-game';

/** Paths of the entitlement service, and of signing in. */
export const API = /^\/api\//;
export const CONSUME = /\/consume$/;
export const AUTH = /^\/auth\//;

type Grant = Parameters<ConsoleSimulator['grant']>[0];

/** A player who has signed in on the console. */
export interface Player {
  readonly playerId: string;
  readonly accountId: string;
  readonly accessToken: string;
}

/** A purchase of a player of its own. */
export interface ConsoleBought extends Bought {
  readonly player: Player;
  /** Id of the entitlement in the store. */
  readonly id: string;
}

/** The console store with its adapter in front, and a project that is set up for it. */
export class ConsoleFixture extends AdapterFixture implements StoreFixture {
  private readonly players = new Map<string, Player>();
  private count = 0;

  private constructor(
    readonly simulator: ConsoleSimulator,
    readonly line: FaultyLine,
    override readonly ports: StorePorts,
    private readonly usual: Partial<Grant>,
  ) {
    super(ports);
    this.settings = this.client;
  }

  /** `usual` is what {@link buy} buys unless a test says otherwise. */
  static async start(
    usual: Partial<Grant> = {},
    environment: Record<string, string> = {},
  ): Promise<ConsoleFixture> {
    const simulator = await ConsoleSimulator.start();
    const line = await FaultyLine.before(new URL(simulator.authUrl).origin, ({ path }) => API.test(path));
    const ports = await startStorePorts({
      CONSOLE_AUTH_URL: `${line.url}/auth`,
      CONSOLE_API_URL: `${line.url}/api`,
      ...environment,
    });
    return new ConsoleFixture(simulator, line, ports, usual);
  }

  /** What lasts is redeemed without the store: the contract about asking it does not apply there. */
  get store(): StoreFixture['store'] {
    const { verifier, consumer, redeemer } = this.ports.proving('CONSOLE');
    return { verifier, consumer, redeemer: isUsedUp(this.usual.packageType) ? redeemer : null };
  }

  get redeemer() {
    const { redeemer } = this.ports.proving('CONSOLE');
    if (redeemer === null) throw new Error('the store redeems');
    return redeemer;
  }

  get authorization() {
    return this.ports.userAuthorization;
  }

  get client() {
    return this.simulator.registerClient({ clientId: CLIENT });
  }

  /** A player with a token, of an account of their own unless one is named. */
  signIn(accountId?: string, playerId = `player-${(this.count += 1)}`): Player {
    const token = this.simulator.issueToken({ clientId: CLIENT, accountId });
    const player = { playerId, ...token };
    this.players.set(playerId, player);
    this.keep(player);
    return player;
  }

  /** The service has the player's token, as after the issue of this number. */
  keep({ playerId, accountId, accessToken }: Player, issue = 1): void {
    this.ports.userTokens.set(PJID, playerId, { accessToken, accountId, issue });
  }

  /** The token that the service has of the player. */
  kept({ playerId }: Player) {
    return this.ports.userTokens.find(PJID, playerId);
  }

  buy(input: Partial<Grant> = {}, player = this.signIn()): ConsoleBought {
    const { accountId } = player;
    const granted = this.simulator.grant({
      clientId: CLIENT,
      accountId,
      label: LABEL,
      ...this.usual,
      ...input,
    });
    const { id, label, serviceLabel, packageType } = granted;
    const note = { label, serviceLabel, accountId, isConsumable: isUsedUp(packageType) };
    return { player, id, claim: claimOf(player, label), known: knownOf(player, JSON.stringify(note)) };
  }

  restore({ claim: { playerId } }: Bought): void {
    const player = this.players.get(playerId);
    if (player !== undefined) this.keep(player);
  }

  secrets(): readonly string[] {
    const accessTokens = [...this.players.values()].map(({ accessToken }) => accessToken);
    const headers = this.line.requests().map((request) => request.headers.authorization ?? '');
    return [this.client.clientSecret, ...accessTokens, ...headers];
  }

  calm(): void {
    this.simulator.clearFaults();
    this.simulator.permission({ clientId: CLIENT, denied: false });
    this.simulator.quota({ clientId: CLIENT, limit: null });
    this.settings = this.client;
  }

  async stop(): Promise<void> {
    await this.ports.stop();
    await this.line.close();
    await this.simulator.close();
  }
}

/** What the game sends. */
export const claimOf = ({ playerId }: Pick<Player, 'playerId'>, label = LABEL): PaymentClaim => ({
  pjid: PJID,
  boid: boidOf(playerId),
  playerId,
  productId: PRODUCT,
  evidence: { kind: 'owned-entitlement', label },
});

export const knownOf = ({ playerId }: Pick<Player, 'playerId'>, purchaseToken: string): KnownPurchase => ({
  pjid: PJID,
  boid: boidOf(playerId),
  playerId,
  productId: PRODUCT,
  purchaseToken,
});

/** A reservation of the player's own. */
const boidOf = (playerId: string): string => `90000${playerId.replace(/\D/g, '')}`;

const isUsedUp = (packageType = 'PSCONS'): boolean => packageType === 'PSCONS' || packageType === 'PSVC';

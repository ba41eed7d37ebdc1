import { installChangeLog } from '../../support/faults/change-log.js';
import type { Violation } from '../history.js';
import { checkSpending } from '../run/spending.js';
import { Book } from './book.js';
import type { Ground } from './buyer.js';
import { drainAll, tellAll } from './drain.js';
import { judgeMessages, judgeRewards } from './judge-gifts.js';
import { judgeGrants } from './judge-grants.js';
import { judgeSales } from './judge-sales.js';
import { judgeSecrets } from './judge-secrets.js';
import { startWorld, type World } from './market.js';
import { type SellingProject, setUpSellers } from './projects.js';
import { Puller } from './puller.js';
import { PRODUCT_STORIES } from './stories.js';
import { Wire } from './wire.js';

/** Messages that a worker sends at once. */
const PUSH_CONCURRENCY = 8;

/** How often a worker may have been interrupted while it was sending messages, by what was done to it. */
export interface Interruptions {
  readonly times: number;
}

/** The service, the market around it, two projects, and the book of what their players do: what every play of the product needs. */
export class Stage {
  private constructor(
    readonly world: World,
    readonly projects: readonly SellingProject[],
    private readonly hasChangeLog: boolean,
    readonly ground: Ground,
    private readonly pullers: readonly Puller[],
  ) {}

  static async open(seed: number): Promise<Stage> {
    const world = await startWorld(seed, { PUSH_CONCURRENCY: String(PUSH_CONCURRENCY) });
    try {
      const hasChangeLog = await installChangeLog(world.stack.admin);
      const projects = await setUpSellers(world);
      const book = new Book();
      book.secrets.push(...projects.flatMap(({ secrets }) => secrets));
      const strangers = ({ pjid }: { readonly pjid: string }): string[] =>
        projects.filter((one) => one.pjid !== pjid).map(({ canary }) => canary);
      const urls = world.stack.apis.map(({ url }) => url);
      const wire = new Wire(urls, strangers, book.secrets);
      const ground = { wire, market: world.market, book, urls };
      const pullers = projects
        .filter(({ grants }) => grants === 'pulled')
        .map((project) => new Puller(wire, book, project));
      return new Stage(world, projects, hasChangeLog, ground, pullers);
    } catch (error) {
      await world.stop();
      throw error;
    }
  }

  /** Lets everything come to rest and compares all books, when no player is left. `told`: stories that came to their end, by name. */
  async verdict(told: ReadonlyMap<string, number>, { times }: Interruptions): Promise<readonly Violation[]> {
    const { stack, market } = this.world;
    const { book } = this.ground;
    const rest = [...(await tellAll(market.wshop)), ...(await drainAll(stack))];
    for (const puller of this.pullers) await puller.stop();
    const pjids = this.projects.map(({ pjid }) => pjid);
    const { projects, hasChangeLog } = this;
    const unanswered = market.push.journal().filter(({ fault }) => fault === 'commit-then-drop').length;
    // What the push service lost itself, and what was being sent when a worker was interrupted, as it is before the end, too.
    const mostRepeats = unanswered + (times + stack.databaseLine.lost + 1) * PUSH_CONCURRENCY;
    return [
      ...this.ground.wire.violations,
      ...book.violations,
      ...rest,
      ...(await judgeSales(stack.admin, book, { pjids, hasChangeLog })),
      ...(await judgeGrants(stack.admin, book, { projects, game: market.game })),
      ...(await judgeRewards(stack.servers.databaseUrl, book, pjids)),
      ...judgeMessages(book, market.push, { mostRepeats }),
      ...(await judgeSecrets(stack, book.secrets)),
      ...(await checkSpending(stack.admin)),
      ...untested(told, book),
    ];
  }

  async stop(): Promise<void> {
    this.ground.wire.close();
    await this.world.stop();
  }
}

/** What was to be played and was not. */
function untested(told: ReadonlyMap<string, number>, { limitsReached }: Book): Violation[] {
  return [
    ...Object.keys(PRODUCT_STORIES)
      .filter((name) => !told.has(name))
      .map((detail) => ({ rule: 'not-played', detail })),
    ...(limitsReached === 0 ? [{ rule: 'not-played', detail: 'no limit was reached' }] : []),
  ];
}

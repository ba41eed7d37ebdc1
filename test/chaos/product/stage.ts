import { installChangeLog } from '../../support/faults/change-log.js';
import type { Violation } from '../history.js';
import { checkSpending } from '../run/spending.js';
import { Book } from './book.js';
import type { Ground } from './buyer.js';
import { deliverNotifications, drainAll } from './drain.js';
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

export interface StageOptions {
  readonly seed: number;
  /** With one, the second API process is stopped, and no caller and no store knows its address. */
  readonly apis: 1 | 2;
}

/** The service, the systems around it, two projects, and the record of what their players do. */
export class Stage {
  private constructor(
    readonly world: World,
    readonly projects: readonly SellingProject[],
    private readonly hasChangeLog: boolean,
    readonly ground: Ground,
    private readonly pullers: readonly Puller[],
  ) {}

  static async open({ seed, apis: count }: StageOptions): Promise<Stage> {
    const world = await startWorld(seed, { PUSH_CONCURRENCY: String(PUSH_CONCURRENCY) });
    try {
      const hasChangeLog = await installChangeLog(world.stack.admin);
      const projects = await setUpSellers(world);
      const book = new Book();
      book.secrets.push(...projects.flatMap(({ secrets }) => secrets));
      const strangers = ({ pjid }: { readonly pjid: string }): string[] =>
        projects.filter((one) => one.pjid !== pjid).map(({ canary }) => canary);
      const { apis } = world.stack;
      await Promise.all(apis.slice(count).map(({ process }) => process.kill()));
      const urls = apis.slice(0, count).map(({ url }) => url);
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

  /**
   * Completes all open work and compares all records; to be called when no player is active.
   * @param played how often each story was played, by name
   * @param interruptions times that a worker may have been interrupted while it was sending messages
   */
  async verdict(played: ReadonlyMap<string, number>, interruptions: number): Promise<readonly Violation[]> {
    const { stack, market } = this.world;
    const { book } = this.ground;
    const rest = [...(await deliverNotifications(market.wshop)), ...(await drainAll(stack))];
    for (const puller of this.pullers) await puller.stop();
    const pjids = this.projects.map(({ pjid }) => pjid);
    const { projects, hasChangeLog } = this;
    const unanswered = market.push.journal().filter(({ fault }) => fault === 'commit-then-drop').length;
    // Answers that the push service lost, and messages that were being sent at an interruption; the drain is one more.
    const maxRepeats = unanswered + (interruptions + stack.databaseLine.lost + 1) * PUSH_CONCURRENCY;
    return [
      ...this.ground.wire.violations,
      ...book.violations,
      ...rest,
      ...(await judgeSales(stack.admin, book, { pjids, hasChangeLog })),
      ...(await judgeGrants(stack.admin, book, { projects, game: market.game })),
      ...(await judgeRewards(stack.servers.databaseUrl, book, pjids)),
      ...judgeMessages(book, market.push, maxRepeats),
      ...(await judgeSecrets(stack, book.secrets)),
      ...(await checkSpending(stack.admin)),
      ...untested(played, book),
    ];
  }

  async stop(): Promise<void> {
    this.ground.wire.close();
    await this.world.stop();
  }
}

/** Stories and limits that the run has not tested. */
function untested(played: ReadonlyMap<string, number>, { limitsReached }: Book): Violation[] {
  return [
    ...Object.keys(PRODUCT_STORIES)
      .filter((name) => !played.has(name))
      .map((detail) => ({ rule: 'not-played', detail })),
    ...(limitsReached === 0 ? [{ rule: 'not-played', detail: 'no limit was reached' }] : []),
  ];
}

import { createHash, randomInt, randomUUID } from 'node:crypto';
import { WshopSimulator } from '../../../simulators/wshop/wshop-simulator.js';
import type { Answer } from '../interface/envelope.js';
import { ScriptedServer } from '../faults/scripted-server.js';
import { whole, wireAnswer } from '../faults/wire-answer.js';
import { Game } from '../servers/game.js';
import { Operator, type TestProject } from '../operators/operator.js';
import { type RunningService, startService } from '../service/start-service.js';

type Fields = Record<string, unknown>;

/** What a reservation of the web shop answers. */
export interface ReservedPage extends Fields {
  readonly boid: string;
  readonly wshopEnv: string;
  readonly wshopOrderId: number;
  readonly wshopToken: string;
  readonly paymentUrl: string;
}

/** What the service answers a notification. */
export interface NotificationAnswer {
  readonly status: number;
  /** The word of a refusal. */
  readonly code: string | undefined;
}

/** A game that sells in the web shop. */
export class WshopGame extends Game {
  constructor(
    private readonly served: RunningService,
    readonly shop: WshopSimulator,
    project: TestProject,
    readonly shopProject: ReturnType<WshopSimulator['registerProject']>,
    private readonly elsewhere: string,
  ) {
    super(served, project);
  }

  get notificationPath(): string {
    return `/billing/api-store/v1/wshop/notification/${this.project.pjid}`;
  }

  /** Fields of a reservation (Spec 11). */
  aPage(changes: Fields = {}): Fields {
    return this.aReservation({
      payment: 'WSHOP',
      appStore: 'WSHOP_WEBSHOP',
      os: 'WEB',
      playerNameValue: '홍길동',
      playerLang: 'en',
      ...changes,
    });
  }

  tryReservePage(fields: Fields = this.aPage()): Promise<Answer<ReservedPage>> {
    return this.answerTo(({ wshop }) => wshop.reserve, fields);
  }

  /** A reservation that must succeed. */
  async reservePage(changes: Fields = {}): Promise<ReservedPage> {
    const answer = await this.tryReservePage(this.aPage(changes));
    if (answer.resultCode !== 'SUCCESS') throw new Error(`reserve: ${JSON.stringify(answer)}`);
    return answer.resultData as ReservedPage;
  }

  /** The player pays, and the shop sends its notification. */
  async pay(boid: string): Promise<void> {
    const { refusal } = await this.shop.pay({ externalId: boid });
    if (refusal !== null) throw new Error(`the shop was told ${refusal}`);
  }

  /** A reservation that is paid. */
  async buy(changes: Fields = {}): Promise<string> {
    const { boid } = await this.reservePage(changes);
    await this.pay(boid);
    return boid;
  }

  /** The player pays; the text of the notification is given, and the service has not heard of it. */
  async payUnreported(boid: string): Promise<string> {
    await this.withoutNotifications(() => this.pay(boid));
    return this.notification('order_paid', boid);
  }

  /** The money goes back, in the same manner. */
  async refundUnreported(boid: string, code: number): Promise<string> {
    await this.withoutNotifications(() => this.shop.refund({ externalId: boid, code }));
    return this.notification('order_canceled', boid);
  }

  /** Notifications of the shop go meanwhile to a server that accepts everything. */
  private async withoutNotifications(work: () => Promise<unknown>): Promise<void> {
    const { projectId } = this.shopProject;
    const { url } = this.shop.notices({ projectId });
    this.shop.notices({ projectId, url: this.elsewhere });
    await work();
    this.shop.notices({ projectId, url });
  }

  /** The text of the newest notification of a kind about an order. */
  notification(
    type: 'order_paid' | 'order_canceled' | 'payment' | 'refund' | 'user_validation',
    boid: string,
  ): string {
    const notification = this.shop.deliveries({ type, externalId: boid }).at(-1);
    if (notification === undefined) throw new Error(`no ${type} of ${boid}`);
    return notification.body;
  }

  /** Sends a notification in the shop's place, signed as it signs. */
  async tell(body: string | Buffer, authorization = this.signatureOf(body)): Promise<NotificationAnswer> {
    const response = await this.served.http
      .post(this.notificationPath)
      .set({ 'content-type': 'application/json', authorization })
      .send(body.toString());
    const { error } = response.body as { error?: { code: string } };
    return { status: response.status, code: error?.code };
  }

  /** The same with other words in it. */
  tellChanged(body: string, change: (notification: Fields) => void): Promise<NotificationAnswer> {
    const notification = JSON.parse(body) as Fields;
    change(notification);
    return this.tell(JSON.stringify(notification));
  }

  signatureOf(body: string | Buffer): string {
    const { webhookSecret } = this.shopProject;
    return `Signature ${createHash('sha1').update(body).update(webhookSecret).digest('hex')}`;
  }
}

/** A service whose web shop is a simulator of its own. */
export interface WshopSetup {
  readonly shop: WshopSimulator;
  readonly service: RunningService;
  readonly operator: Operator;
  /** A game in a fresh project with a project of the shop of its own. */
  newGame(env?: 'PROD' | 'SANDBOX'): Promise<WshopGame>;
  stop(): Promise<void>;
}

/** Starts simulator and service; `environment` as for {@link startService}. */
export async function startWithWshop(environment: Record<string, string> = {}): Promise<WshopSetup> {
  const shop = await WshopSimulator.start();
  const elsewhere = await ScriptedServer.start(() => whole(wireAnswer(204)));
  const urls = {
    WSHOP_API_URL: shop.apiUrl,
    WSHOP_PAYMENT_URL: shop.paymentUrl,
    WSHOP_SANDBOX_PAYMENT_URL: shop.sandboxPaymentUrl,
  };
  const service = await startService({ ...urls, ...environment });
  const operator = new Operator(service);
  return {
    shop,
    service,
    operator,
    newGame: async (env = 'PROD') => {
      return wshopGameOf(service, shop, await operator.project(), { env, elsewhere: elsewhere.url });
    },
    stop: async () => {
      await service.stop();
      await shop.close();
      await elsewhere.close();
    },
  };
}

/** Sets a project up for the web shop. Notifications that are not to be reported are sent to `elsewhere`. */
export async function wshopGameOf(
  service: RunningService,
  shop: WshopSimulator,
  project: TestProject,
  { env = 'PROD', elsewhere }: { readonly env?: 'PROD' | 'SANDBOX' | undefined; readonly elsewhere: string },
): Promise<WshopGame> {
  const settings = setUpShop(shop, env);
  await new Operator(service).must('store-settings/save', { pjid: project.pjid, store: 'WSHOP', settings });
  const game = new WshopGame(service, shop, project, settings, elsewhere);
  shop.notices({ projectId: settings.projectId, url: service.url + game.notificationPath });
  return game;
}

/** A project of the shop with something to sell in it. */
function setUpShop(
  shop: WshopSimulator,
  env: 'PROD' | 'SANDBOX',
): ReturnType<WshopSimulator['registerProject']> {
  const projectId = String(randomInt(100_000, 999_999_999));
  const settings = shop.registerProject({ projectId, env, webhookSecret: randomUUID() });
  const prices = { USD: '0.99', JPY: '1200', KRW: '15000' };
  shop.putItem({ projectId, sku: 'gem.100', names: { en: '100 gems', ko: '보석 100개' }, prices });
  return settings;
}

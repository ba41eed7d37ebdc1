import { randomUUID } from 'node:crypto';
import { LoadClient, type Outcome } from '../../support/service/load.js';
import type { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { type Entrance, operate } from '../run/ground.js';

const PJID = 'CHAOSPUSH';
const MEMBERS = 200;

/** A user and the tokens of their devices: one each, two for every fourth. */
interface Member {
  readonly imId: string;
  readonly tokens: readonly string[];
}

/** A message that was accepted: which one it was, and the devices that must get it. */
export interface Accepted {
  readonly number: number;
  readonly tokens: readonly string[];
}

/** A project whose users have devices, and its server, which sends them messages through all APIs in turn. */
export class Audience {
  private readonly client = new LoadClient();

  private constructor(
    private readonly entrance: Entrance,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly members: readonly Member[],
  ) {}

  static async setUp(entrance: Entrance, push: PushSimulator): Promise<Audience> {
    const settings = await push.registerProject({ projectId: 'chaos-push' });
    await operate(entrance, 'project/save', { pjid: PJID, name: 'a game that sends messages' });
    await operate(entrance, 'store-settings/save', { pjid: PJID, store: 'PUSH', settings });
    const { accessKey } = await operate(entrance, 'key/issue', { pjid: PJID, roles: ['GAME'] });
    const members = Array.from({ length: MEMBERS }, (_, index) => ({
      imId: `member-${index}`,
      tokens: Array.from({ length: index % 4 === 0 ? 2 : 1 }, () => `device-${randomUUID()}`),
    }));
    const headers = { 'X-Req-Pjid': PJID, 'X-Auth-Access-Key': String(accessKey) };
    const audience = new Audience(entrance, headers, members);
    for (const { imId, tokens } of members)
      for (const token of tokens)
        await audience.must('device/register', { imId, app: 'game', platform: 'ANDROID', token });
    return audience;
  }

  /** Sends the message of a number, tried until it is accepted. */
  async send(number: number): Promise<Accepted> {
    const { imId, tokens } = this.members[number % this.members.length] as Member;
    const notification = { title: 'chaos', body: `message ${number}` };
    await this.must(`send-message/${imId}`, { message: { imId, notification, data: { number } } }, number);
    return { number, tokens };
  }

  close(): void {
    this.client.close();
  }

  /**
   * @throws Error for an answer that is not SUCCESS: callers must not notice anything of what goes on behind the API
   */
  private async must(path: string, body: object, turn = 0): Promise<Outcome> {
    const { apis } = this.entrance;
    const { url } = apis[turn % apis.length] ?? apis[0];
    const outcome = await this.client.post(`${url}/push/api-in/v1/${path}`, this.headers, body);
    if (outcome.resultCode !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(outcome)}`);
    return outcome;
  }
}

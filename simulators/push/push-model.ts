import { SeededIds } from '../kit/seeded-ids.js';
import { TokenIssuer } from '../kit/token-issuer.js';
import { VirtualClock } from '../kit/virtual-clock.js';
import { DeliveryBook } from './delivery-book.js';
import type { Delivered } from './delivery-book.js';
import { DeviceBook } from './device-book.js';
import { ProjectRegistry } from './project-registry.js';
import { refusedBecause } from './push-errors.js';
import type { SentMessage } from './send-request.js';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** The push service's whole memory and the rules that change it; knows nothing of HTTP. */
export class PushModel {
  readonly clock = new VirtualClock();
  readonly projects = new ProjectRegistry();
  readonly deniedProjects = new Set<string>();
  readonly devices = new DeviceBook();
  readonly deliveries = new DeliveryBook();
  readonly tokens: TokenIssuer;
  private readonly ids: SeededIds;

  constructor(seed?: string | number) {
    this.ids = new SeededIds(seed);
    const accountOf = this.projects.accountOf.bind(this.projects);
    this.tokens = new TokenIssuer({ scope: SCOPE, accountOf }, this.ids, this.clock);
  }

  /** The caller may send for the project, or is refused. */
  admit(accessToken: string, projectId: string): void {
    const opens = this.tokens.ownerOf(accessToken);
    if (opens === null) throw refusedBecause('noCredentials');
    if (opens !== projectId || this.deniedProjects.has(projectId)) throw refusedBecause('forbidden');
  }

  /** Brings a message to its device, unless the device's behaviour is another; gives the service's id of it. */
  send(projectId: string, message: SentMessage, isValidateOnly: boolean): string {
    this.devices.admit(message.token);
    if (isValidateOnly) return `projects/${projectId}/messages/fake_message_id`;
    const at = this.clock.now();
    const name = `projects/${projectId}/messages/0:${at}${this.ids.digits(3)}%${this.ids.digits(16)}`;
    const delivered: Delivered = { ...message, projectId, name, at };
    this.deliveries.add(delivered);
    return name;
  }

  /** Forgets what happened, keeps who is registered: projects, keys and access tokens live on. */
  reset(): void {
    this.clock.reset();
    this.devices.clear();
    this.deliveries.clear();
    this.deniedProjects.clear();
  }
}

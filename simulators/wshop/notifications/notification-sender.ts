import type { VirtualClock } from '../../kit/virtual-clock.js';
import { postNotification, signatureOf } from './notification-post.js';
import type { NotificationRoutes } from './notification-route.js';
import type { Attempt, Notification, NotificationFlaw } from './notification.js';
import type { ProjectRegistry } from '../project-registry.js';

/** Signs notifications and sends them to the addresses of their projects. */
export class NotificationSender {
  private readonly closing = new AbortController();

  constructor(
    private readonly clock: VirtualClock,
    private readonly projects: ProjectRegistry,
    private readonly routes: NotificationRoutes,
  ) {}

  /**
   * Sends the notification's own text under a signature over `signed`, which is another text only when it is tampered.
   */
  async send({ projectId, body, flaw }: Notification, signed: string): Promise<Attempt> {
    const at = this.clock.now();
    const { url, timeoutMs } = this.routes.of(projectId);
    if (url === null) return { at, status: null, code: null, trouble: 'no address' };
    const { webhookSecret } = this.projects.get(projectId);
    const outcome = await postNotification({
      url,
      body: Buffer.from(body, 'utf8'),
      signature: signature(signed, webhookSecret, flaw),
      timeoutMs,
      gone: this.closing.signal,
    });
    return { at, ...outcome };
  }

  /** Ends whatever is on its way. */
  close(): void {
    this.closing.abort();
  }
}

function signature(text: string, secret: string, flaw: NotificationFlaw | undefined): string | null {
  if (flaw === 'no-signature') return null;
  return signatureOf(Buffer.from(text, 'utf8'), flaw === 'wrong-signature' ? `${secret}x` : secret);
}

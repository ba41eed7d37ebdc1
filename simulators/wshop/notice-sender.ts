import type { VirtualClock } from '../kit/virtual-clock.js';
import { postNotice, signatureOf } from './notice-post.js';
import type { NoticeRoutes } from './notice-route.js';
import type { Attempt, Notice, NoticeFlaw } from './notice.js';
import type { ProjectRegistry } from './project-registry.js';

/** Signs notices and brings them to where their projects want them. */
export class NoticeSender {
  private readonly closing = new AbortController();

  constructor(
    private readonly clock: VirtualClock,
    private readonly projects: ProjectRegistry,
    private readonly routes: NoticeRoutes,
  ) {}

  /** Sends the notice's own text under a signature over `signed`, which is another text only when it is tampered. */
  async send({ projectId, body, flaw }: Notice, signed: string): Promise<Attempt> {
    const at = this.clock.now();
    const { url, timeoutMs } = this.routes.of(projectId);
    if (url === null) return { at, status: null, code: null, trouble: 'no address' };
    const { webhookSecret } = this.projects.get(projectId);
    const outcome = await postNotice({
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

function signature(text: string, secret: string, flaw: NoticeFlaw | undefined): string | null {
  if (flaw === 'no-signature') return null;
  return signatureOf(Buffer.from(text, 'utf8'), flaw === 'wrong-signature' ? `${secret}x` : secret);
}

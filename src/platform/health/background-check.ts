import { within } from '../database/deadline.js';

const EVERY_MS = 1_000;
const LIMIT_MS = 500;

/**
 * Looks at something once a second, for half a second at most and never twice at a time, so that asking for what was seen
 * costs nothing and waits for nothing.
 */
export class BackgroundCheck {
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  /** @param look what is looked at; a throw is a failure */
  constructor(
    private readonly look: () => Promise<void>,
    private readonly onSeen: (isGood: boolean) => void,
  ) {}

  /** The first look is over when this resolves. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.lookNow(), EVERY_MS).unref();
    await this.lookNow();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async lookNow(): Promise<void> {
    if (this.isLooking) return this.onSeen(false);
    this.isLooking = true;
    const look = this.look().finally(() => {
      this.isLooking = false;
    });
    try {
      await within(LIMIT_MS, look);
      this.onSeen(true);
    } catch {
      this.onSeen(false);
    }
  }
}

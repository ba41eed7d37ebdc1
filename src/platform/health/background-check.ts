import { within } from '../database/error/deadline.js';

const EVERY_MS = 1_000;
const LIMIT_MS = 500;

/**
 * Runs a check once a second, with a time limit of half a second and never twice concurrently, so that reading its last
 * result costs nothing.
 */
export class BackgroundCheck {
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

  /** @param check throws when it fails */
  constructor(
    private readonly check: () => Promise<void>,
    private readonly onResult: (isGood: boolean) => void,
  ) {}

  /** Resolves after the first check. */
  async start(): Promise<void> {
    this.timer = setInterval(() => void this.checkNow(), EVERY_MS).unref();
    await this.checkNow();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async checkNow(): Promise<void> {
    if (this.isChecking) return this.onResult(false);
    this.isChecking = true;
    const running = this.check().finally(() => {
      this.isChecking = false;
    });
    try {
      await within(LIMIT_MS, running);
      this.onResult(true);
    } catch {
      this.onResult(false);
    }
  }
}

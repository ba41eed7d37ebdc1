import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { atMost } from '../../shared/concurrency/at-most.js';
import { AppConfig } from '../config/app-config.js';
import { Database } from '../database/database.js';
import { Log } from '../observability/logging/log.js';
import { onceEvery } from '../observability/logging/once-every.js';
import { DataKeyRepository, type WrappedDataKey } from './data-key.repository.js';
import { DataKeys } from './data-keys.js';
import { KeyServiceError } from './key-service.js';
import { KeyWrapping } from './key-wrapping.js';

/** Interval at which a process learns new data keys: they seal a minute after they were added. */
const EVERY_MS = 20_000;
/** Interval until the keys are loaded first. */
const FIRST_MS = 500;
/** Time that a start waits for the first loading, which then continues in the background. */
const START_MS = 1_000;
const LOG_INTERVAL_MS = 30_000;

/**
 * Loads data keys: at the start, at an interval, and when a value names an unknown one. The key service is asked once
 * for each key. While it is down, keys that were loaded work; a process that has just started waits for them and is not
 * ready.
 */
@Injectable()
export class DataKeyLoader implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stored: DataKeyRepository;
  private readonly wrapping: KeyWrapping;
  private timer: NodeJS.Timeout | undefined;
  private loading: Promise<void> | undefined;
  private isClosed = false;
  private loadedOnce = false;

  constructor(
    database: Database,
    config: AppConfig,
    private readonly keys: DataKeys,
    private readonly log: Log,
  ) {
    this.stored = new DataKeyRepository(database);
    this.wrapping = new KeyWrapping(config);
    keys.whenUnknown(onceEvery(FIRST_MS, () => void this.load()));
  }

  /** Whether every data key that seals has been loaded. */
  get isLoaded(): boolean {
    return this.loadedOnce;
  }

  async onApplicationBootstrap(): Promise<void> {
    await atMost(START_MS, this.load());
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** Loads the keys that are not known yet; never fails. */
  load(): Promise<void> {
    this.loading ??= this.loadNow().finally(() => {
      this.loading = undefined;
      this.plan();
    });
    return this.loading;
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.load(), this.loadedOnce ? EVERY_MS : FIRST_MS).unref();
  }

  private async loadNow(): Promise<void> {
    try {
      const listed = await this.stored.list();
      const unknown = listed.filter(({ id }) => !this.keys.has(id));
      await Promise.all(unknown.map((key) => this.unwrap(key)));
      if (this.keys.use(listed)) this.loadedOnce = true;
    } catch (error) {
      this.reportFailure(error);
    }
  }

  /** Adds a key. A key that cannot be unwrapped must not prevent the others from being added. */
  private async unwrap({ id, wrapped }: WrappedDataKey): Promise<void> {
    try {
      this.keys.add(id, await this.wrapping.unwrap(wrapped, id));
    } catch (error) {
      if (!(error instanceof KeyServiceError)) throw error;
      this.reportFailure(error);
    }
  }

  private readonly reportFailure = onceEvery(LOG_INTERVAL_MS, (error: unknown) => {
    // DatabaseConnection logs errors of the database.
    if (error instanceof KeyServiceError) this.log.error('data keys cannot be loaded', error);
  });
}

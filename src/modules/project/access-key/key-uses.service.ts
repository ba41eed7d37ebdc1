import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { onceEvery } from '../../../platform/observability/logging/once-every.js';
import { KeyUseRepository } from './key-use.repository.js';

const MINUTE_MS = 60_000;
/** Maximum number of addresses of a key that are saved together; further ones are dropped. */
const MAX_ADDRESSES = 100;

/** The uses of one key since they were saved last. */
interface PendingUses {
  readonly addresses: Set<string>;
  /** Monotonic time from which they may be saved. */
  dueAt: number;
}

/** Collects the addresses from which keys are used; this process saves them at most once a minute for each key. */
@Injectable()
export class KeyUses implements OnModuleInit, BeforeApplicationShutdown {
  private readonly pending = new Map<string, PendingUses>();
  private readonly saving = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  private readonly warn = onceEvery(MINUTE_MS, (log: Log) =>
    log.warn('uses of keys could not be saved; they are saved within a minute', {}),
  );

  constructor(
    private readonly uses: KeyUseRepository,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.saveDue(), MINUTE_MS).unref();
  }

  /** Notes a use; the first one of a minute is saved at once, in the background. */
  note(keyId: string, address: string): void {
    // Without an address the caller has closed the connection already.
    if (address === '') return;
    const uses = this.pending.get(keyId) ?? { addresses: new Set(), dueAt: 0 };
    this.pending.set(keyId, uses);
    if (uses.addresses.size < MAX_ADDRESSES) uses.addresses.add(address);
    if (performance.now() >= uses.dueAt) this.save(keyId, uses);
  }

  /** Saves what is still pending. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    for (const [keyId, uses] of this.pending) if (uses.addresses.size > 0) this.save(keyId, uses);
    await Promise.all(this.saving);
  }

  private saveDue(): void {
    for (const [keyId, uses] of this.pending) {
      if (performance.now() < uses.dueAt) continue;
      if (uses.addresses.size === 0) this.pending.delete(keyId);
      else this.save(keyId, uses);
    }
  }

  private save(keyId: string, uses: PendingUses): void {
    const addresses = [...uses.addresses];
    uses.addresses.clear();
    uses.dueAt = performance.now() + MINUTE_MS;
    const done = this.uses
      .save(keyId, addresses)
      .catch(() => {
        for (const address of addresses) uses.addresses.add(address);
        this.warn(this.log);
      })
      .finally(() => this.saving.delete(done));
    this.saving.add(done);
  }
}

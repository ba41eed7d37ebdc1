import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { ArchivePurchasesService } from './archive-purchases.service.js';

const EVERY_MS = 5 * 60_000;

/** Archives purchases at a fixed interval, where they are archived. */
@Injectable()
export class ArchiveWatch implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly config: AppConfig,
    private readonly archivePurchases: ArchivePurchasesService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.retentionDays.unarchivedPurchase > 0)
      this.sweeps.watch('purchase-archive', EVERY_MS, () => this.archivePurchases.execute());
  }
}

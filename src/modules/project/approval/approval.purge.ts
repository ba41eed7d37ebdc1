import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { PurgeApprovalsService } from './purge-approvals.service.js';

const EVERY_MS = 60_000;

/** Deletes secrets of approvals whose time is over, at a fixed interval. */
@Injectable()
export class ApprovalPurge implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly purgeApprovals: PurgeApprovalsService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('approval-purge', EVERY_MS, () => this.purgeApprovals.execute());
  }
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sweeps } from '../../../platform/queue/sweeps.js';
import { PurgeUserTokensService } from '../service/purge-user-tokens.service.js';

const EVERY_MS = 10 * 60_000;

/** Deletes expired tokens at a fixed interval. */
@Injectable()
export class UserTokenPurge implements OnApplicationBootstrap {
  constructor(
    private readonly sweeps: Sweeps,
    private readonly purgeUserTokens: PurgeUserTokensService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.watch('user-token-purge', EVERY_MS, () => this.purgeUserTokens.execute());
  }
}

import { Injectable } from '@nestjs/common';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { UserTokenRepository } from '../persistence/user-token.repository.js';

const MAX_AT_ONCE = 5_000;

/** Deletes expired tokens of players (Spec "Limits": 12 hours). */
@Injectable()
export class PurgeUserTokensService {
  constructor(private readonly tokens: UserTokenRepository) {}

  @RunEvery('user-token-purge', 10 * 60_000)
  execute(): Promise<void> {
    return this.tokens.purge(MAX_AT_ONCE);
  }
}

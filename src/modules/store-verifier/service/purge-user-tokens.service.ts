import { Injectable } from '@nestjs/common';
import { UserTokenRepository } from '../persistence/user-token.repository.js';

const MAX_AT_ONCE = 5_000;

/** Deletes expired tokens of players (Spec "Limits": 12 hours). */
@Injectable()
export class PurgeUserTokensService {
  constructor(private readonly tokens: UserTokenRepository) {}

  execute(): Promise<void> {
    return this.tokens.purge(MAX_AT_ONCE);
  }
}

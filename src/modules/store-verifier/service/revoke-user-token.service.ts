import { Injectable } from '@nestjs/common';
import { UserAuthorization } from '../domain/user-token.js';
import * as errors from '../domain/user-token.errors.js';
import { UserTokenRepository } from '../persistence/user-token.repository.js';

/**
 * Revokes a player's access token (Spec 2). The stored token stays when the store refuses, so that a repeated call
 * tries again.
 */
@Injectable()
export class RevokeUserTokenService {
  constructor(
    private readonly authorization: UserAuthorization,
    private readonly tokens: UserTokenRepository,
  ) {}

  /** @throws AppError INVALID_PARAMETER or EXTERNAL_API_ERROR */
  async execute(pjid: string, playerId: string): Promise<void> {
    if (!(await this.authorization.isConfigured(pjid))) throw errors.noAuthorization('not-configured');
    const token = await this.tokens.find(pjid, playerId);
    if (token === null) return;
    const answer = await this.authorization.revoke(pjid, token.accessToken);
    if (answer.kind !== 'revoked') throw errors.noAuthorization(answer.kind);
    await this.tokens.drop(pjid, playerId, token.issue);
  }
}

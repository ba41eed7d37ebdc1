import { Injectable } from '@nestjs/common';
import { UserAuthorization } from '../domain/user-token.js';
import * as errors from '../domain/user-token.errors.js';
import { UserTokenRepository } from '../persistence/user-token.repository.js';

export interface IssueUserTokenCommand {
  readonly pjid: string;
  readonly playerId: string;
  readonly authorizationCode: string;
}

/**
 * Exchanges a player's authorization code for an access token and stores it (Spec 1). The later of two concurrent
 * issues wins.
 */
@Injectable()
export class IssueUserTokenService {
  constructor(
    private readonly authorization: UserAuthorization,
    private readonly tokens: UserTokenRepository,
  ) {}

  /** @throws AppError USER_ACCESS_TOKEN_NOT_VALID, INVALID_PARAMETER or EXTERNAL_API_ERROR */
  async execute({ pjid, playerId, authorizationCode }: IssueUserTokenCommand): Promise<void> {
    if (!(await this.authorization.isConfigured(pjid))) throw errors.noAuthorization('not-configured');
    const issue = await this.tokens.begin(pjid, playerId);
    const answer = await this.authorization.exchange(pjid, authorizationCode);
    if (answer.kind === 'code-invalid') throw errors.authorizationCodeInvalid();
    if (answer.kind !== 'issued') throw errors.noAuthorization(answer.kind);
    await this.tokens.save(pjid, playerId, issue, answer.token);
  }
}

import { Injectable } from '@nestjs/common';
import { type CheckAnswer, checkAnswerOf, SettingsCheck } from '../../../project/index.js';
import { ConsoleAuthorization } from './console.authorization.js';

/** A code that the store never issued. */
const NO_CODE = 'purser-check';
/** The store knows the client but refuses its request, usually because of the redirect URI. */
const REQUEST_REFUSED = 'request refused';

/**
 * Checks the settings by exchanging an unknown code: a refusal of the code proves that the credentials are accepted.
 */
@Injectable()
export class ConsoleCheck extends SettingsCheck {
  override readonly store = 'CONSOLE';

  constructor(private readonly authorization: ConsoleAuthorization) {
    super();
  }

  override async check(pjid: string): Promise<CheckAnswer> {
    const answer = await this.authorization.exchange(pjid, NO_CODE);
    if (answer.kind === 'not-configured') return answer;
    if (answer.kind !== 'unavailable') return { kind: 'accepted' };
    const { reason } = answer;
    return reason === REQUEST_REFUSED ? { kind: 'refused', reason } : checkAnswerOf(reason);
  }
}

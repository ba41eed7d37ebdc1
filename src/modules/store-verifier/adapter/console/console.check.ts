import { Injectable } from '@nestjs/common';
import { type CheckAnswer, checkAnswerOf, SettingsCheck } from '../../../project/index.js';
import { ConsoleAuthorization } from './console.authorization.js';

/** Nobody was given this code. */
const NO_CODE = 'purser-check';
/** The client is known, and its request is wrong: most likely its redirect URI. */
const REQUEST_REFUSED = 'request refused';

/** Trades in a code that there is not: who is told so has been let in. */
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

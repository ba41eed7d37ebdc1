import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type PaymentQuestion,
  type PaymentStateAnswer,
  PaymentStateReader,
  type StoredPayment,
} from '../../domain/payment-state.js';
import { UserTokens } from '../../domain/user-token.js';
import { ConsoleClient } from './console.client.js';
import { isOfAnother, readNote } from './console.purchase-note.js';
import type { ConsoleSettings } from './console.settings.js';
import type { Entitlement } from './console.wire.js';

/**
 * Asks the console store whether the player's account owns the entitlement of a purchase. Only the player's token
 * gives access to it. A token that the store refuses stays stored, since a question changes nothing.
 */
@Injectable()
export class ConsolePaymentState extends PaymentStateReader {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: ConsoleClient,
    private readonly tokens: UserTokens,
  ) {
    super();
  }

  override questionAbout({ pjid, playerId, purchaseToken }: StoredPayment): PaymentQuestion | null {
    return purchaseToken === null ? null : () => this.ask(pjid, playerId, purchaseToken);
  }

  private async ask(pjid: string, playerId: string, purchaseToken: string): Promise<PaymentStateAnswer> {
    if ((await this.settings.find<ConsoleSettings>(pjid, 'CONSOLE')) === null)
      return { kind: 'not-configured' };
    const note = readNote(purchaseToken);
    if (note === null) return { kind: 'unavailable', reason: 'purchase unreadable' };
    const token = await this.tokens.find(pjid, playerId);
    if (token === null || isOfAnother(note, token)) return { kind: 'user-token-invalid' };
    const { label, serviceLabel } = note;
    const { accessToken } = token;
    const answer = await this.client.getEntitlement({ pjid, accessToken, serviceLabel, label });
    if (answer.kind === 'token-invalid') return { kind: 'user-token-invalid' };
    if (answer.kind === 'refused') return { kind: 'unknown', reason: `the store answers ${answer.reason}` };
    return answer.kind === 'ok' ? found(answer.value) : answer;
  }
}

function found({ id, isActive, activeAt, inactiveAt }: Entitlement): PaymentStateAnswer {
  const isOver = inactiveAt !== null && inactiveAt <= Date.now();
  return {
    kind: 'found',
    payment: {
      state: isActive && !isOver ? 'PAID' : 'ENDED',
      orderId: id,
      price: null,
      at: new Date(activeAt),
      isTest: null,
    },
  };
}

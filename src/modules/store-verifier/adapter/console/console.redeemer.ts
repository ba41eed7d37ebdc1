import { Injectable } from '@nestjs/common';
import { Log } from '../../../../platform/observability/logging/log.js';
import { StoreSettingsReader } from '../../../project/index.js';
import type { KnownPurchase } from '../../domain/payment-claim.js';
import { PurchaseRedeemer } from '../../domain/store.js';
import type { RedemptionAnswer } from '../../domain/store-verdict.js';
import { type UserToken, UserTokens } from '../../domain/user-token.js';
import { ConsoleClient } from './console.client.js';
import { isOfAnother, type PurchaseNote, readNote } from './console.purchase-note.js';
import type { ConsoleSettings } from './console.settings.js';

/** Redeems units of consumable entitlements; durable ones need no redemption. */
@Injectable()
export class ConsoleRedeemer extends PurchaseRedeemer {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: ConsoleClient,
    private readonly tokens: UserTokens,
    private readonly log: Log,
  ) {
    super();
  }

  override async redeem(purchase: KnownPurchase): Promise<RedemptionAnswer> {
    const { pjid, boid, playerId } = purchase;
    const note = readNote(purchase.purchaseToken);
    if (note === null) {
      this.log.error('a stored purchase of the console store is unreadable', undefined, { pjid, boid });
      return { kind: 'unavailable', reason: 'purchase unreadable' };
    }
    if (!note.isConsumable) return { kind: 'redeemed' };
    if ((await this.settings.find<ConsoleSettings>(pjid, 'CONSOLE')) === null)
      return { kind: 'not-configured' };
    const token = await this.tokens.find(pjid, playerId);
    if (token === null || isOfAnother(note, token)) return { kind: 'user-token-invalid' };
    return this.consume(purchase, note, token);
  }

  private async consume(
    { pjid, boid, playerId }: KnownPurchase,
    { label, serviceLabel }: PurchaseNote,
    { accessToken, issue }: UserToken,
  ): Promise<RedemptionAnswer> {
    const place = { pjid, accessToken, serviceLabel, label };
    const answer = await this.client.consume(place, boid);
    if (answer.kind === 'ok') return { kind: 'redeemed' };
    if (answer.kind === 'token-invalid') {
      await this.tokens.drop(pjid, playerId, issue);
      return { kind: 'user-token-invalid' };
    }
    if (answer.kind === 'refused') return { kind: 'refused', reason: `the store answers ${answer.reason}` };
    return answer;
  }
}

import { Injectable } from '@nestjs/common';
import { Log } from '../../../../platform/observability/logging/log.js';
import { StoreSettingsReader } from '../../../project/index.js';
import { EntitlementUnits } from '../../domain/entitlement-units.js';
import type { OwnedEntitlement, PaymentClaim } from '../../domain/payment-claim.js';
import { PurchaseVerifier } from '../../domain/store.js';
import type { ConfirmedPurchase, StoreVerdict } from '../../domain/store-verdict.js';
import { type UserToken, UserTokens } from '../../domain/user-token.js';
import { ownedKey, unitsKey } from './console.account.js';
import { type ConsoleAnswer, ConsoleClient } from './console.client.js';
import { writeNote } from './console.purchase-note.js';
import { type ConsoleSettings, serviceLabelOf } from './console.settings.js';
import { CONSUMABLE_BY_TYPE, type Entitlement } from './console.wire.js';

/** Tolerated difference of the store's clock. */
const SKEW_MS = 60_000;

/** A verification, and the token to ask with. */
interface Inquiry {
  readonly claim: PaymentClaim;
  readonly settings: ConsoleSettings;
  readonly serviceLabel: number;
  readonly label: string;
  readonly token: UserToken;
}

const rejected = (reason: string): StoreVerdict => ({ kind: 'rejected', reason });

/** Proves purchases of the console store: the player's account must own the entitlement (Spec 3). */
@Injectable()
export class ConsoleVerifier extends PurchaseVerifier {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: ConsoleClient,
    private readonly tokens: UserTokens,
    private readonly units: EntitlementUnits,
    private readonly log: Log,
  ) {
    super();
  }

  override async verify(claim: PaymentClaim): Promise<StoreVerdict> {
    const { pjid, evidence } = claim;
    const settings = await this.settings.find<ConsoleSettings>(pjid, 'CONSOLE');
    if (settings === null) return { kind: 'not-configured' };
    if (evidence.kind !== 'owned-entitlement') return rejected('the store does not issue such a proof');
    return this.verifyOwned(claim, evidence, settings);
  }

  private async verifyOwned(
    claim: PaymentClaim,
    { label }: OwnedEntitlement,
    settings: ConsoleSettings,
  ): Promise<StoreVerdict> {
    const serviceLabel = serviceLabelOf(settings);
    if (serviceLabel === null) return this.unusableServiceLabel(claim.pjid);
    if (isNoSegment(label)) return rejected('the store has no such label');
    const token = await this.tokens.find(claim.pjid, claim.playerId);
    if (token === null) return { kind: 'user-token-invalid' };
    return this.ask({ claim, settings, serviceLabel, label, token });
  }

  private async ask(inquiry: Inquiry): Promise<StoreVerdict> {
    const { claim, serviceLabel, label, token } = inquiry;
    const { pjid, playerId } = claim;
    const key = unitsKey(inquiry, inquiry.settings);
    // Read before the store is asked: a reservation that ends in between makes the store's number outdated.
    const releases = await this.units.releasesOf(key);
    const { accessToken } = token;
    const answer = await this.client.getEntitlement({ pjid, accessToken, serviceLabel, label });
    if (answer.kind === 'token-invalid') {
      await this.tokens.drop(pjid, playerId, token.issue);
      return { kind: 'user-token-invalid' };
    }
    return judge(answer, (entitlement) => {
      const { id: entitlementId, isConsumable, useLimit } = entitlement;
      return {
        receiptKey: isConsumable ? null : ownedKey(inquiry, entitlementId),
        orderKey: null,
        unit: isConsumable ? { key, remaining: useLimit, releases } : null,
        paymentOrderId: null,
        isTester: null,
        purchaseToken: writeNote({ label, serviceLabel, accountId: token.accountId, isConsumable }),
      };
    });
  }

  private unusableServiceLabel(pjid: string): StoreVerdict {
    this.log.error('the service label of the project is no number', undefined, { store: 'CONSOLE', pjid });
    return { kind: 'unavailable', reason: 'service label unusable' };
  }
}

function judge(
  answer: Exclude<ConsoleAnswer<Entitlement>, { readonly kind: 'token-invalid' }>,
  confirm: (entitlement: Entitlement) => ConfirmedPurchase,
): StoreVerdict {
  if (answer.kind === 'unavailable') return answer;
  if (answer.kind === 'refused') return rejected(`the store answers ${answer.reason}`);
  const fault = faultOf(answer.value, Date.now());
  return fault === null ? { kind: 'accepted', purchase: confirm(answer.value) } : rejected(fault);
}

/**
 * Returns the fault of an entitlement; null without one. Remaining units are counted where purchases reserve them.
 */
function faultOf({ packageType, isActive, activeAt, inactiveAt }: Entitlement, now: number): string | null {
  if (!CONSUMABLE_BY_TYPE.has(packageType)) return 'the product is of a type that is not sold';
  if (!isActive) return 'the entitlement is not active';
  if (activeAt > now + SKEW_MS) return 'the entitlement is not active yet';
  if (inactiveAt !== null && inactiveAt <= now) return 'the entitlement is not active any more';
  return null;
}

/** Labels that would change the path of the URL. */
const isNoSegment = (label: string): boolean => /^\.{0,2}$/.test(label);

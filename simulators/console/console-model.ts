import { SeededIds } from '../kit/seeded-ids.js';
import { VirtualClock } from '../kit/virtual-clock.js';
import { apiRefused } from './api-errors.js';
import { ClientRegistry } from './client-registry.js';
import { CodeIssuer } from './code-issuer.js';
import { ConsumeLedger } from './consume-ledger.js';
import type { ConsumeOrder, ConsumeOutcome } from './consume-ledger.js';
import { EntitlementBook } from './entitlement-book.js';
import { isActive, isConsumable } from './entitlement.js';
import { QuotaMeter } from './quota-meter.js';
import { TokenStore } from './token-store.js';
import type { TokenHolder } from './token-store.js';

/** The store's whole memory and the rules that change it. */
export class ConsoleModel {
  readonly clock = new VirtualClock();
  readonly quotas = new QuotaMeter(this.clock);
  readonly ids: SeededIds;
  readonly clients: ClientRegistry;
  readonly codes: CodeIssuer;
  readonly tokens: TokenStore;
  readonly entitlements: EntitlementBook;
  private readonly consumed = new ConsumeLedger();

  constructor(seed?: string | number) {
    this.ids = new SeededIds(seed);
    this.clients = new ClientRegistry(this.ids);
    this.codes = new CodeIssuer(this.ids, this.clock);
    this.tokens = new TokenStore(this.ids, this.clock);
    this.entitlements = new EntitlementBook(this.ids, this.clock);
  }

  /** Consumes units of an entitlement. A repeated transaction id consumes nothing and gets the same answer. */
  consume(holder: TokenHolder, order: ConsumeOrder): ConsumeOutcome {
    const earlier = this.consumed.earlier(holder, order);
    if (earlier === 'conflict') throw apiRefused('otherTransaction');
    if (earlier) return earlier;
    const owned = this.entitlements.find(holder, order.serviceLabel, order.label);
    if (!owned) throw apiRefused('notOwned');
    if (!isConsumable(owned)) throw apiRefused('notConsumable');
    if (!isActive(owned, this.clock.now())) throw apiRefused('inactive');
    if (owned.useLimit < order.useCount) throw apiRefused('noUsesLeft');
    const { useCount, useLimit } = this.entitlements.change(owned.id, {
      useCount: owned.useCount + order.useCount,
      useLimit: owned.useLimit - order.useCount,
    });
    this.consumed.write(holder, order, { useCount, useLimit });
    return { useCount, useLimit };
  }

  /** Moves what has happened into the past. */
  age(ms: number): void {
    this.codes.age(ms);
    this.tokens.age(ms);
    this.entitlements.age(ms);
  }

  /** Forgets what happened, keeps who is registered: clients and their secrets live on. */
  reset(): void {
    this.clock.reset();
    this.clients.reset();
    this.codes.clear();
    this.tokens.clear();
    this.entitlements.clear();
    this.consumed.clear();
    this.quotas.clear();
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FoundRecord, type SearchQuery, type SearchSource, SearchSources } from '../../project/index.js';
import { keysOfOrder } from '../../store-verifier/index.js';
import { isBoid } from '../../../shared/purchase/boid.js';
import { externalOrderKey } from '../record/fields/external-order-key.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import {
  byBoid,
  byKeys,
  byStoreOrder,
  type NamedPlayer,
  type NamedPurchase,
  NamedPurchaseRepository,
  ofOrder,
  playersById,
  playersOfMember,
} from './named-purchase.repository.js';

/** Maximum number of keys in one statement. */
const MAX_KEYS = 500;

/** Returns whether a text can be in an ASCII column. Other text matches nothing there and would not use the index. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Finds purchases and players by their ids, for `search`. */
@Injectable()
export class NamedPurchases implements SearchSource, OnModuleInit {
  constructor(
    private readonly sources: SearchSources,
    private readonly named: NamedPurchaseRepository,
    private readonly codes: PaymentCodes,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find(query: SearchQuery): Promise<readonly FoundRecord[]> {
    const found = await Promise.all([
      this.purchasesByBoid(query),
      this.purchasesOfOrder(query),
      this.players(query),
    ]);
    return found.flat();
  }

  private async purchasesByBoid({ pjids, text }: SearchQuery): Promise<FoundRecord[]> {
    if (!isBoid(text)) return [];
    return (await this.named.findPurchases(byBoid(pjids, text))).map((one) => toPurchase(one, 'boid'));
  }

  private async purchasesOfOrder({ pjids, text, limit }: SearchQuery): Promise<FoundRecord[]> {
    const keys = this.keysOf(pjids, text);
    const lookups = isAscii(text) ? [byStoreOrder(pjids, text, limit)] : [];
    for (let at = 0; at < keys.length; at += MAX_KEYS)
      lookups.push(byKeys(pjids, keys.slice(at, at + MAX_KEYS)));
    const owners = (await Promise.all(lookups.map((one) => this.named.findPurchases(one)))).flat();
    const players = new Map(owners.map((owner) => [`${owner.pjid} ${owner.playerId}`, owner]));
    const others = await Promise.all(
      Array.from(players.values(), (player) => this.named.findPurchases(ofOrder(player, text, limit))),
    );
    const each = new Map([...owners, ...others.flat()].map((purchase) => [purchase.boid, purchase]));
    return Array.from(each.values(), (purchase) => toPurchase(purchase, 'storeOrderId'));
  }

  private async players({ pjids, text, limit }: SearchQuery): Promise<FoundRecord[]> {
    const [byId, ofMember] = await Promise.all([
      this.named.findPlayers(playersById(pjids, text)),
      this.named.findPlayers(playersOfMember(pjids, text, limit)),
    ]);
    return [
      ...byId.map((player) => toPlayer(player, 'playerId')),
      ...ofMember.map((player) => toPlayer(player, 'imid')),
    ];
  }

  /** Returns the keys that an order id may have, each once: most stores' order ids do not depend on the project. */
  private keysOf(pjids: readonly string[], id: string): Buffer[] {
    const external = this.codes.ofFamily('EXTERNAL');
    const keys = pjids.flatMap((pjid) => [
      ...keysOfOrder({ pjid, id }),
      ...external.map((payment) => externalOrderKey(pjid, payment, id)),
    ]);
    return [...new Map(keys.map((key) => [key.toString('hex'), key])).values()];
  }
}

const toPurchase = (
  { boid, pjid, status, playerId, imid, reservedAt }: NamedPurchase,
  matched: 'boid' | 'storeOrderId',
): FoundRecord => ({
  kind: 'PURCHASE',
  id: boid,
  pjid,
  matched,
  state: status,
  playerId,
  imid,
  at: reservedAt,
});

const toPlayer = (
  { pjid, playerId, imid, latestAt }: NamedPlayer,
  matched: 'playerId' | 'imid',
): FoundRecord => ({
  kind: 'PLAYER',
  id: playerId,
  pjid,
  matched,
  state: null,
  playerId,
  imid,
  at: latestAt,
});

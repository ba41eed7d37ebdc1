import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isBoid } from '../../../shared/purchase/boid.js';
import { type FoundRecord, type SearchQuery, type SearchSource, SearchSources } from '../../project/index.js';
import { GrantSearchRepository, type NamedGrant } from './grant-search.repository.js';

/** Finds grants by the boid of their purchase or the transactionId of their coupon, for `search`. */
@Injectable()
export class GrantSearch implements SearchSource, OnModuleInit {
  constructor(
    private readonly sources: SearchSources,
    private readonly grants: GrantSearchRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find({ pjids, text }: SearchQuery): Promise<readonly FoundRecord[]> {
    const [ofPurchase, ofCoupons] = await Promise.all([
      isBoid(text) ? this.grants.findByBoid(pjids, text) : [],
      this.grants.findByTransaction(pjids, text),
    ]);
    return [
      ...ofPurchase.map((grant) => toRecord(grant, text, 'boid')),
      ...ofCoupons.map((grant) => toRecord(grant, text, 'transactionId')),
    ];
  }
}

const toRecord = (
  { pjid, status, userType, userValue, owedSince }: NamedGrant,
  id: string,
  matched: 'boid' | 'transactionId',
): FoundRecord => ({
  kind: 'GRANT',
  id,
  pjid,
  matched,
  state: status,
  playerId: userType === 'IMID' ? null : userValue,
  imid: userType === 'IMID' ? userValue : null,
  at: owedSince,
});

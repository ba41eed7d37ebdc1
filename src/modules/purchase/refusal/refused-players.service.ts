import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FoundRecord, type SearchQuery, type SearchSource, SearchSources } from '../../project/index.js';
import { RefusedReservationRepository } from './refused-reservation.repository.js';

/** Finds players for `search` who have no purchase, only a reservation that was refused. */
@Injectable()
export class RefusedPlayers implements SearchSource, OnModuleInit {
  constructor(
    private readonly sources: SearchSources,
    private readonly refusals: RefusedReservationRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find(query: SearchQuery): Promise<readonly FoundRecord[]> {
    const found = await this.refusals.findPlayers(query);
    return found.map(({ pjid, playerId, imid, matched, refusedAt }) => ({
      kind: 'PLAYER',
      id: playerId,
      pjid,
      matched,
      state: null,
      playerId,
      imid,
      at: refusedAt,
    }));
  }
}

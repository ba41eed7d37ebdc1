import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FoundRecord, type SearchQuery, type SearchSource, SearchSources } from '../../project/index.js';
import { PushMessageSearchRepository } from './push-message-search.repository.js';

/** Finds push messages by their ids, for `search`. */
@Injectable()
export class PushMessageSearch implements SearchSource, OnModuleInit {
  constructor(
    private readonly sources: SearchSources,
    private readonly messages: PushMessageSearchRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find({ pjids, text }: SearchQuery): Promise<readonly FoundRecord[]> {
    return (await this.messages.findById(pjids, text)).map(({ pjid, status, imid, acceptedAt }) => ({
      kind: 'MESSAGE',
      id: text,
      pjid,
      matched: 'messageId',
      state: status,
      playerId: null,
      imid,
      at: acceptedAt,
    }));
  }
}

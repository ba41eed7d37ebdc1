import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AttentionItem, type AttentionQuery, AttentionSources } from '../../project/index.js';
import { GrantAttentionRepository } from './grant-attention.repository.js';
import { PausedGameServerRepository } from './paused-game-server.repository.js';

/** Adds grants and game servers to the list of what needs an operator. */
@Injectable()
export class GrantAttention implements OnModuleInit {
  constructor(
    private readonly sources: AttentionSources,
    private readonly attention: GrantAttentionRepository,
    private readonly paused: PausedGameServerRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add({ kind: 'DEAD_GRANT', find: (query) => this.attention.listDead(query) });
    this.sources.add({ kind: 'PAUSED_GAME_SERVER', find: (query) => this.listPaused(query) });
  }

  private async listPaused({ pjid, after, limit }: AttentionQuery): Promise<readonly AttentionItem[]> {
    const servers = await this.paused.list({ pjid, afterPjid: after?.key ?? '', limit });
    return servers.map(({ pjid: id, since }) => ({ id, pjid: id, since, position: { at: since, key: id } }));
  }
}

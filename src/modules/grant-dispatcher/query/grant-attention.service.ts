import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AttentionSources } from '../../project/index.js';
import { GrantAttentionRepository } from './grant-attention.repository.js';

/** Adds grants and game servers to the list of what needs an operator. */
@Injectable()
export class GrantAttention implements OnModuleInit {
  constructor(
    private readonly sources: AttentionSources,
    private readonly attention: GrantAttentionRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add({ kind: 'DEAD_GRANT', find: (query) => this.attention.listDead(query) });
    this.sources.add({ kind: 'PAUSED_GAME_SERVER', find: (query) => this.attention.listPaused(query) });
  }
}

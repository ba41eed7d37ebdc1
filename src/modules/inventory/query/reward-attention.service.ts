import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AttentionSources } from '../../project/index.js';
import { RewardAttentionRepository } from './reward-attention.repository.js';

/** Adds rewards to the list of what needs an operator. */
@Injectable()
export class RewardAttention implements OnModuleInit {
  constructor(
    private readonly sources: AttentionSources,
    private readonly attention: RewardAttentionRepository,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    const { reserved } = this.config.attentionAfterSeconds;
    this.sources.add({
      kind: 'RESERVED_REWARD',
      find: (query) => this.attention.listReserved(reserved, query),
    });
  }
}

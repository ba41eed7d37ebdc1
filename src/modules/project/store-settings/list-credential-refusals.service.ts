import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AttentionItem, AttentionQuery, AttentionSource } from '../attention/attention.js';
import { CredentialRefusalRepository } from './credential-refusal.repository.js';
import { AttentionSources } from '../attention/attention-sources.service.js';

/** Lists stores that refuse a project's credentials. */
@Injectable()
export class ListCredentialRefusals implements AttentionSource, OnModuleInit {
  readonly kind = 'REFUSED_CREDENTIALS';

  constructor(
    private readonly refusals: CredentialRefusalRepository,
    private readonly sources: AttentionSources,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  find(query: AttentionQuery): Promise<readonly AttentionItem[]> {
    return this.refusals.list(query);
  }
}

import { Injectable } from '@nestjs/common';
import { Registry } from '../../../shared/registry/registry.js';
import type { AttentionKind, AttentionSource } from './attention.js';

/** What needs an operator, by kind: each module adds its own kinds. */
@Injectable()
export class AttentionSources extends Registry<AttentionKind, AttentionSource> {
  protected override keyOf({ kind }: AttentionSource): AttentionKind {
    return kind;
  }
}

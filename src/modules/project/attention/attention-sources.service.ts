import { Injectable } from '@nestjs/common';
import type { AttentionKind, AttentionSource } from './attention.js';

/** Registry of attention sources: each module adds its own kinds. */
@Injectable()
export class AttentionSources {
  private readonly sources = new Map<AttentionKind, AttentionSource>();

  add(source: AttentionSource): void {
    this.sources.set(source.kind, source);
  }

  /**
   * Returns the source of a kind.
   * @throws Error for a kind that no module has added, which is a wiring error
   */
  of(kind: AttentionKind): AttentionSource {
    const source = this.sources.get(kind);
    if (source === undefined) throw new Error(`no module lists ${kind}`);
    return source;
  }
}

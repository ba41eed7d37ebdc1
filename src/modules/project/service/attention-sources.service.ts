import { Injectable } from '@nestjs/common';
import type { AttentionKind, AttentionSource } from '../domain/attention.js';

/** Who knows what needs attention: each module adds the kinds that are its own. */
@Injectable()
export class AttentionSources {
  private readonly sources = new Map<AttentionKind, AttentionSource>();

  add(source: AttentionSource): void {
    this.sources.set(source.kind, source);
  }

  /**
   * The source of a kind.
   * @throws Error for a kind that no module has added, which is a wiring mistake
   */
  of(kind: AttentionKind): AttentionSource {
    const source = this.sources.get(kind);
    if (source === undefined) throw new Error(`no module lists ${kind}`);
    return source;
  }
}

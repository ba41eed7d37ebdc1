import { Injectable } from '@nestjs/common';
import { Registry } from '../../../shared/registry/registry.js';
import type { DueKind, DueWorkSource } from './due-kind.js';

/** What measures due work, by kind: each module adds its own kinds. */
@Injectable()
export class DueWorkSources extends Registry<DueKind, DueWorkSource> {
  protected override keyOf({ kind }: DueWorkSource): DueKind {
    return kind;
  }
}

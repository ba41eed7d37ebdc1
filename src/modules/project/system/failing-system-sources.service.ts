import { Injectable } from '@nestjs/common';
import { Registry } from '../../../shared/registry/registry.js';
import type { FailingSystemKind, FailingSystemSource } from './failing-system.js';

/** What knows which systems fail, by kind: each module adds its own kinds. */
@Injectable()
export class FailingSystemSources extends Registry<FailingSystemKind, FailingSystemSource> {
  protected override keyOf({ kind }: FailingSystemSource): FailingSystemKind {
    return kind;
  }
}

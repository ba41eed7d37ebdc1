import { Injectable } from '@nestjs/common';
import { Registry } from '../../../shared/registry/registry.js';
import type { CircuitKind, CircuitSource } from './circuit.js';

/** What knows which systems fail, by kind: each module adds its own kinds. */
@Injectable()
export class CircuitSources extends Registry<CircuitKind, CircuitSource> {
  protected override keyOf({ kind }: CircuitSource): CircuitKind {
    return kind;
  }
}

import { Injectable } from '@nestjs/common';
import type { ConfigLint } from './config-lint.js';

/** Registry of configuration checks: each module adds its own when it starts. */
@Injectable()
export class ConfigLints {
  private readonly lints: ConfigLint[] = [];

  add(lint: ConfigLint): void {
    this.lints.push(lint);
  }

  /** Returns all checks in the order of their registration. */
  all(): readonly ConfigLint[] {
    return this.lints;
  }
}

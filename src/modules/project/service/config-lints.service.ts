import { Injectable } from '@nestjs/common';
import type { ConfigLint } from '../domain/config-lint.js';

/** Registry of the checks of project configurations: each module adds those of its own part at start. */
@Injectable()
export class ConfigLints {
  private readonly lints: ConfigLint[] = [];

  add(lint: ConfigLint): void {
    this.lints.push(lint);
  }

  /** In the order of their registration. */
  all(): readonly ConfigLint[] {
    return this.lints;
  }
}

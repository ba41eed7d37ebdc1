import { Injectable, type OnModuleInit } from '@nestjs/common';
import { clockFindings } from './clock-skew.js';
import type { ConfigFinding, ConfigLint } from './config-lint.js';
import { DatabaseClockRepository } from './database-clock.repository.js';
import { ConfigLints } from './config-lints.service.js';

/** Compares the clock of this process with the clock of the database. */
@Injectable()
export class LintClockService implements ConfigLint, OnModuleInit {
  constructor(
    private readonly lints: ConfigLints,
    private readonly clock: DatabaseClockRepository,
  ) {}

  onModuleInit(): void {
    this.lints.add(this);
  }

  async findingsOf(): Promise<readonly ConfigFinding[]> {
    return clockFindings(await this.clock.read());
  }
}

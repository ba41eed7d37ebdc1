import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import type { ConfigFinding, ConfigLint } from '../config-lint/config-lint.js';
import { keyFindings } from './key-lint.js';
import { AccessKeyRepository } from './access-key.repository.js';
import { ConfigLints } from '../config-lint/config-lints.service.js';

/** Finds access keys of a project that are about to expire. */
@Injectable()
export class LintKeysService implements ConfigLint, OnModuleInit {
  constructor(
    private readonly lints: ConfigLints,
    private readonly keys: AccessKeyRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.lints.add(this);
  }

  async findingsOf(pjid: string): Promise<readonly ConfigFinding[]> {
    return keyFindings(await this.keys.list(pjid), this.clock.now());
  }
}

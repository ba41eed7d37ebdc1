import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Statements } from '../../../platform/database/statements.js';
import type { DeferredVerify, GrantMode } from '../domain/project.entity.js';
import { type ProjectDelivery, ProjectRepository } from '../persistence/project.repository.js';

/** Time within which other processes see a change. */
const CACHE_MS = 15_000;
const MAX_PROJECTS = 5_000;

/** Returns how projects deliver what was paid; cached for some seconds, since every payment needs it. */
@Injectable()
export class GrantModes {
  private readonly cache = new LRUCache<string, ProjectDelivery>({ max: MAX_PROJECTS, ttl: CACHE_MS });

  constructor(private readonly projects: ProjectRepository) {}

  /** @param statements of the caller's transaction, if any, so that no second connection is needed */
  async of(pjid: string, statements?: Statements): Promise<GrantMode> {
    return (await this.deliveryOf(pjid, statements)).grantMode;
  }

  /** Returns what becomes of a verification whose store gave no answer. */
  async deferredVerifyOf(pjid: string): Promise<DeferredVerify> {
    return (await this.deliveryOf(pjid)).deferredVerify;
  }

  /** Makes this process see a change at once. */
  forget(pjid: string): void {
    this.cache.delete(pjid);
  }

  private async deliveryOf(pjid: string, statements?: Statements): Promise<ProjectDelivery> {
    const known = this.cache.get(pjid);
    if (known !== undefined) return known;
    const delivery = await this.projects.deliveryOf(pjid, statements);
    this.cache.set(pjid, delivery);
    return delivery;
  }
}

import { Injectable } from '@nestjs/common';
import { ProjectDirectory, StoreSettingsReader } from '../../project/index.js';
import { STORE_FAMILIES } from '../../store-verifier/index.js';

/** What a nightly run compares: a store of a project. */
export interface NightlyScope {
  readonly pjid: string;
  readonly store: string;
}

/** Finds the projects and stores that are compared each night. */
@Injectable()
export class NightlyScopes {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly settings: StoreSettingsReader,
  ) {}

  /** Lists each store with the projects that are set up for it; payments that no store confirms with every project. */
  async list(): Promise<readonly NightlyScope[]> {
    const scopes: NightlyScope[] = [];
    for (const store of STORE_FAMILIES) {
      const pjids =
        store === 'EXTERNAL' ? await this.projects.all() : await this.settings.projectsWith(store);
      scopes.push(...(await this.projects.openOf(pjids)).map((pjid) => ({ pjid, store })));
    }
    return scopes;
  }
}

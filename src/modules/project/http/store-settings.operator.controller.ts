import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/server/route.decorators.js';
import type { SettingsFinding } from '../domain/settings-check.js';
import { CheckStoreSettingsService } from '../service/check-store-settings.service.js';
import { ListStoreSettingsService } from '../service/list-store-settings.service.js';
import { SaveStoreSettingsService } from '../service/save-store-settings.service.js';
import { ProjectRequest } from './project.operator.request.js';
import { CheckStoreSettingsRequest, SaveStoreSettingsRequest } from './store-settings.operator.request.js';
import { type StoreSettingsView, toStoreSettingsView } from './store-settings.operator.view.js';

/** Longer than the longest probe of a store. */
const CHECK_SECONDS = 13;

/** Settings of a project's stores. */
@Controller('operator/v1/store-settings')
@OperatorAccess('OPERATOR', 'ADMIN')
export class StoreSettingsOperatorController {
  constructor(
    private readonly saveStoreSettings: SaveStoreSettingsService,
    private readonly listStoreSettings: ListStoreSettingsService,
    private readonly checkStoreSettings: CheckStoreSettingsService,
  ) {}

  /** Saves the settings of a project for a store, all at once; secrets are sealed and never shown again. */
  @Post('save')
  @ForConsole('ADMIN')
  @Answers()
  save(@JsonBody() { pjid, store, settings }: SaveStoreSettingsRequest): Promise<void> {
    return this.saveStoreSettings.execute({ pjid, store, settings });
  }

  /** Lists the settings of a project’s stores; for secrets only which are set. */
  @Post('list')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() { pjid }: ProjectRequest): Promise<{ storeSettingsList: StoreSettingsView[] }> {
    return { storeSettingsList: (await this.listStoreSettings.execute(pjid)).map(toStoreSettingsView) };
  }

  /** Probes a store with its saved settings and lists what looks wrong; empty when nothing does. */
  @Post('check')
  @ForConsole('SUPPORT')
  @Answers()
  @Deadline(CHECK_SECONDS)
  async check(
    @JsonBody() { pjid, store }: CheckStoreSettingsRequest,
  ): Promise<{ findingList: readonly SettingsFinding[] }> {
    return { findingList: await this.checkStoreSettings.execute(pjid, store) };
  }
}

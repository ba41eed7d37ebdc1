import { Controller, Post } from '@nestjs/common';
import { OperatorAccess } from '../../../platform/auth/access.decorators.js';
import { Answers } from '../../../platform/http/answers.decorators.js';
import { JsonBody } from '../../../platform/http/request-body.js';
import { ListStoreSettingsService } from '../service/list-store-settings.service.js';
import { SaveStoreSettingsService } from '../service/save-store-settings.service.js';
import { ProjectRequest, SaveStoreSettingsRequest } from './project.operator.request.js';
import { type StoreSettingsView, toStoreSettingsView } from './project.view.js';

/** How a project's stores are reached. */
@Controller('operator/v1/store-settings')
@OperatorAccess('OPERATOR', 'ADMIN')
export class StoreSettingsOperatorController {
  constructor(
    private readonly saveStoreSettings: SaveStoreSettingsService,
    private readonly listStoreSettings: ListStoreSettingsService,
  ) {}

  /** Saves how a project reaches a store, all settings at once; secrets are sealed and never shown again. */
  @Post('save')
  @Answers()
  save(@JsonBody() { pjid, store, settings }: SaveStoreSettingsRequest): Promise<void> {
    return this.saveStoreSettings.execute({ pjid, store, settings });
  }

  /** Lists how a project’s stores are set up; of secrets only which are set. */
  @Post('list')
  @Answers()
  async list(@JsonBody() { pjid }: ProjectRequest): Promise<{ storeSettingsList: StoreSettingsView[] }> {
    return { storeSettingsList: (await this.listStoreSettings.execute(pjid)).map(toStoreSettingsView) };
  }
}

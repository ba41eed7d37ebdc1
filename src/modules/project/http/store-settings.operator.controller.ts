import { Controller, Post } from '@nestjs/common';
import { OperatorAccess } from '../../../platform/auth/access.decorators.js';
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

  @Post('save')
  save(@JsonBody() { pjid, store, settings }: SaveStoreSettingsRequest): Promise<void> {
    return this.saveStoreSettings.execute({ pjid, store, settings });
  }

  @Post('list')
  async list(@JsonBody() { pjid }: ProjectRequest): Promise<{ storeSettingsList: StoreSettingsView[] }> {
    return { storeSettingsList: (await this.listStoreSettings.execute(pjid)).map(toStoreSettingsView) };
  }
}

import { Module } from '@nestjs/common';
import { StoreSettingsOperatorController } from './store-settings.operator.controller.js';
import { CheckStoreSettingsService } from './check-store-settings.service.js';
import { ListStoreSettingsService } from './list-store-settings.service.js';
import { ApprovalModule } from '../approval/approval.module.js';
import { SaveStoreSettingsService } from './save-store-settings.service.js';
import { StoreSettingsApprovalKind } from './store-settings-approval-kind.service.js';
import { StoreSettingsModule } from './store-settings.module.js';

/** Lets operators save, list and check store settings. */
@Module({
  imports: [StoreSettingsModule, ApprovalModule],
  controllers: [StoreSettingsOperatorController],
  providers: [
    SaveStoreSettingsService,
    StoreSettingsApprovalKind,
    ListStoreSettingsService,
    CheckStoreSettingsService,
  ],
  exports: [CheckStoreSettingsService],
})
export class StoreSettingsApiModule {}

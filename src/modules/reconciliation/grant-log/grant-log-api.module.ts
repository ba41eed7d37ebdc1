import { Module } from '@nestjs/common';
import { CompleteGrantLogService } from './complete-grant-log.service.js';
import { GrantLogController } from './grant-log.controller.js';
import { GrantLogModule } from './grant-log.module.js';
import { UploadGrantLogService } from './upload-grant-log.service.js';

/** Lets games upload and complete their grant logs. */
@Module({
  imports: [GrantLogModule],
  controllers: [GrantLogController],
  providers: [UploadGrantLogService, CompleteGrantLogService],
})
export class GrantLogApiModule {}

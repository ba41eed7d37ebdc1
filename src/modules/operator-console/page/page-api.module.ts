import { Module } from '@nestjs/common';
import { SessionApiModule } from '../session/session-api.module.js';
import { ConsoleFiles } from './console-files.service.js';
import { OperatorConsoleController } from './operator-console.controller.js';

/** The page. */
@Module({
  imports: [SessionApiModule],
  controllers: [OperatorConsoleController],
  providers: [ConsoleFiles],
})
export class PageApiModule {}

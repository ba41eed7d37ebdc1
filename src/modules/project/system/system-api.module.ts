import { Module } from '@nestjs/common';
import { UnfinishedMoveModule } from '../record/unfinished-move.module.js';
import { ShowSystemService } from './show-system.service.js';
import { SweepRunModule } from './sweep-run.module.js';
import { SystemOperatorController } from './system.operator.controller.js';
import { UnfinishedMoves } from './unfinished-moves.service.js';

/** Shows operators the state of the deployment. */
@Module({
  imports: [UnfinishedMoveModule, SweepRunModule],
  controllers: [SystemOperatorController],
  providers: [UnfinishedMoves, ShowSystemService],
})
export class SystemApiModule {}

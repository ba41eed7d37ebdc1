import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SavedView } from './saved-view.entity.js';
import { ViewOperatorController } from './saved-view.operator.controller.js';
import { SavedViewRepository } from './saved-view.repository.js';
import { DeleteViewService } from './delete-view.service.js';
import { ListViewsService } from './list-views.service.js';
import { SaveViewService } from './save-view.service.js';

/** Endpoints `view/list`, `view/save` and `view/delete`. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedView])],
  controllers: [ViewOperatorController],
  providers: [SavedViewRepository, ListViewsService, SaveViewService, DeleteViewService],
})
export class SavedViewApiModule {}

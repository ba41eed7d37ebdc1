import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SavedView } from './domain/saved-view.entity.js';
import { ViewOperatorController } from './http/view.operator.controller.js';
import { SavedViewRepository } from './persistence/saved-view.repository.js';
import { DeleteViewService } from './service/delete-view.service.js';
import { ListViewsService } from './service/list-views.service.js';
import { SaveViewService } from './service/save-view.service.js';

/** Endpoints `view/list`, `view/save` and `view/delete`. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedView])],
  controllers: [ViewOperatorController],
  providers: [SavedViewRepository, ListViewsService, SaveViewService, DeleteViewService],
})
export class SavedViewModule {}

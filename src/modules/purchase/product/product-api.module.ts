import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { LintProductsService } from './lint-products.service.js';
import { ListProductsService } from './list-products.service.js';
import { ProductController } from './product.controller.js';
import { ProductModule } from './product.module.js';
import { ProductOperatorController } from './product.operator.controller.js';
import { SaveProductService } from './save-product.service.js';

/** Endpoints of products. */
@Module({
  imports: [RecordModule, ProductModule],
  controllers: [ProductController, ProductOperatorController],
  providers: [SaveProductService, ListProductsService, LintProductsService],
})
export class ProductApiModule {}

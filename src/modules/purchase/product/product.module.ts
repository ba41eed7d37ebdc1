import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductReader } from './product-reader.service.js';
import { StoredProduct, ProductPayment } from './product.entity.js';
import { ProductRepository } from './product.repository.js';

/** Registered products, for other topics. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredProduct, ProductPayment])],
  providers: [ProductRepository, ProductReader],
  exports: [ProductRepository, ProductReader],
})
export class ProductModule {}

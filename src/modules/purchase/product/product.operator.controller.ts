import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { ListProductsService } from './list-products.service.js';
import { SaveProductService } from './save-product.service.js';
import { ListProductsRequest, SaveProductRequest } from './product.operator.request.js';
import { type ProductView, toProductView } from './product.view.js';

/** Registration of products. */
@Controller('operator/v1/product')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ProductOperatorController {
  constructor(
    private readonly saveProduct: SaveProductService,
    private readonly listProducts: ListProductsService,
  ) {}

  /** Registers a product, or replaces it entirely. */
  @Post('save')
  @ForConsole('OPERATOR')
  @Answers()
  save(@JsonBody() body: SaveProductRequest): Promise<void> {
    return this.saveProduct.execute(body.toProduct(), body.savedVersion);
  }

  /** Lists the products of a project. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() body: ListProductsRequest): Promise<{ productList: ProductView[] }> {
    const { pjid, withSavedVersion = false } = body;
    const products = await this.listProducts.all(pjid);
    return { productList: products.map((product) => toProductView(product, withSavedVersion)) };
  }
}

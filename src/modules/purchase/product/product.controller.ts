import { Controller, Post } from '@nestjs/common';
import { Access, ReadsOnly, RequiresScope } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { FormBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { ListProductsService } from './list-products.service.js';
import { ListSaleProductsRequest } from './product.request.js';
import { type SaleProductsView, toSaleProductsView } from './product.view.js';

/** Products on sale. */
@Controller('billing/api-game/v1/purchase/product')
@Access('GAME')
@RequiresScope('PURCHASE')
export class ProductController {
  constructor(private readonly listProducts: ListProductsService) {}

  /** Lists the products on sale for one payment code. A game server may keep the list for five minutes. Spec 16. */
  @Post('sale/list')
  @ReadsOnly()
  @Answers()
  @Priority('list')
  async saleList(@FormBody() body: ListSaleProductsRequest): Promise<SaleProductsView> {
    const { pjid, payment, pageItemSize: size, pageNo: number } = body;
    return toSaleProductsView(await this.listProducts.onSale(pjid, payment, { size, number }));
  }
}

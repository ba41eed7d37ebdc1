import { type Command, Option } from 'commander';
import { ENDPOINTS, type Product } from '../../console/src/api/endpoints.js';
import type { Cli } from '../cli.js';
import { listOption, moneyListOption, readsEach } from '../options.js';
import { formatMoney, type Money } from '../output/money.js';
import type { Column } from '../output/table.js';

interface Name {
  readonly langCd: string;
  readonly name: string;
}

interface SaveOptions {
  readonly payment: readonly string[];
  readonly name: readonly Name[];
  readonly price?: readonly Money[];
  readonly label?: string;
  readonly itemId?: string;
  readonly offSale?: boolean;
}

const COLUMNS: readonly Column<Product>[] = [
  ['product', ({ productId }) => productId],
  ['name', ({ names }) => names[0]?.name],
  ['prices', ({ prices }) => prices.map((price) => formatMoney(price.microPrice, price.currency)).join(', ')],
  ['payments', ({ payments }) => payments.join(' ')],
  ['on sale', ({ onSale }) => (onSale ? 'yes' : 'no')],
];

/** `product save`, `product list`. */
export function addProduct(program: Command, cli: Cli): void {
  const product = program.command('product').helpCommand(false).description('Products that a project sells.');

  const save = product
    .command('save')
    .description('Registers a product, or replaces it entirely.')
    .argument('<productId>', 'product, as the stores call it')
    .addOption(
      listOption('--payment <code>', 'where it is sold, such as PCSTORE; repeatable').makeOptionMandatory(),
    )
    .addOption(
      new Option('--name <language=name>', 'name in a language, such as "en=100 gems"; repeatable')
        .argParser(readsEach(parseName, 'language=name, such as "en=100 gems"'))
        .makeOptionMandatory(),
    )
    .addOption(moneyListOption('--price <amount>', 'price, such as "0.99 USD"; repeatable'))
    .option('--label <label>', 'entitlement label of the console store')
    .option('--item-id <number>', 'item number of the PC store')
    .option('--off-sale', 'keep it out of the sale list');
  cli.handle<SaveOptions>(save, async ({ args: [productId = ''], options, output, service }) => {
    const { payment: payments, name: names, price: prices = [], label, itemId, offSale } = options;
    await service.call(ENDPOINTS.productOperator.save, {
      pjid: service.project,
      productId,
      payments,
      names,
      prices,
      ...(label === undefined ? {} : { entitlementLabel: label }),
      ...(itemId === undefined ? {} : { pcstoreItemId: itemId }),
      onSale: offSale !== true,
    });
    output.done(`Saved product ${productId}.`);
  });

  const list = product.command('list').description('Lists the products of the project.');
  cli.handle(list, async ({ output, service }) => {
    const data = await service.call(ENDPOINTS.productOperator.list, { pjid: service.project });
    output.list(data, data.productList, COLUMNS);
  });
}

function parseName(text: string): Name | null {
  const [, langCd, name] = /^([A-Za-z-]{2,10})=(.+)$/.exec(text) ?? [];
  return langCd === undefined || name === undefined ? null : { langCd, name };
}

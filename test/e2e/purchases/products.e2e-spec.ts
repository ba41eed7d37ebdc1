import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { Game } from '../../support/servers/game.js';
import { Operator, type TestProject } from '../../support/operators/operator.js';
import { QueryPlans } from '../../support/database/query-plan.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { atOnce, tally } from '../../support/tally.js';

interface SaleList {
  readonly productInfoListCount: number;
  readonly productInfoList: Record<string, unknown>[];
}
type ProductList = { readonly productList: Record<string, unknown>[] };

const SALE_LIST = '/billing/api-game/v1/purchase/product/sale/list';
const SUCCESS = { resultCode: 'SUCCESS', resultMessage: 'Success' };
/** Codes of other payments, and of none. */
const NOT_LISTED =
  `GSTORE_PLAY GSTORE_PLAY_PC ASTORE_APP ASTORE_APP_STORE CONSOLE WSHOP WSHOP_WEBSHOP TOPUP_A TOPUP_B LAUNCHER
  pg PG2 __proto__`.split(/\s+/);
const LONG = Number.MAX_SAFE_INTEGER;

let service: RunningService;
let operator: Operator;

beforeAll(async () => {
  service = await startService();
  operator = new Operator(service);
});
afterAll(() => service.stop());

const newGame = async (): Promise<Game> => new Game(service, await operator.project());

/** What an operator saves. */
const aProduct = ({ project: { pjid } }: Game, changes: object = {}): object => ({
  pjid,
  productId: 'gem.100',
  payments: ['PCSTORE', 'PG'],
  names: [
    { langCd: 'en', name: '100 gems' },
    { langCd: 'ko-KR', name: '보석 100개' },
  ],
  prices: [
    { currency: 'USD', microPrice: 990_000 },
    { currency: 'KRW', microPrice: 1_200_000_000 },
  ],
  onSale: true,
  ...changes,
});

/** An operator of the project, or the deployment, saves a product. */
const trySave = (game: Game, changes: object = {}): Promise<Answer> =>
  operator.call('product/save', aProduct(game, changes));
const save = (game: Game, changes: object = {}): Promise<unknown> =>
  operator.must('product/save', aProduct(game, changes));

const productsOf = async ({ project: { pjid } }: Game): Promise<Record<string, unknown>[]> =>
  (await operator.must<ProductList>('product/list', { pjid })).productList;

const ask = (game: Game, changes: Record<string, unknown> = {}): Promise<Answer<SaleList>> =>
  game.form<SaleList>(SALE_LIST, {
    pjid: game.project.pjid,
    payment: 'PG',
    pageItemSize: 100,
    pageNo: 1,
    ...changes,
  });

/** Product ids of a page. */
async function onSale(game: Game, changes: Record<string, unknown> = {}): Promise<unknown[]> {
  const { resultCode, resultData } = await ask(game, changes);
  expect(resultCode).toBe('SUCCESS');
  const { productInfoListCount, productInfoList } = resultData!;
  expect(productInfoListCount).toBe(productInfoList.length);
  return productInfoList.map(({ productId }) => productId);
}

function expectFault(answer: Answer<unknown>, field: string): void {
  expect(answer).toEqual({
    resultCode: 'INVALID_PARAMETER',
    resultMessage: expect.stringContaining(field),
    traceId: expect.any(String),
  });
}

describe('the sale product list', () => {
  it('shows every field of a product, and no other', async () => {
    const game = await newGame();
    await save(game, { entitlementLabel: 'GEM100', pcstoreItemId: 100 });
    expect(await ask(game)).toEqual({
      ...SUCCESS,
      resultData: {
        productInfoListCount: 1,
        productInfoList: [
          {
            productId: 'gem.100',
            productNameList: [
              { langCd: 'en', name: '100 gems' },
              { langCd: 'ko-KR', name: '보석 100개' },
            ],
            productPriceList: [
              { currency: 'USD', microPrice: 990_000 },
              { currency: 'KRW', microPrice: 1_200_000_000 },
            ],
          },
        ],
      },
    });
  });

  it('is empty when nothing is on sale', async () => {
    const empty = { ...SUCCESS, resultData: { productInfoListCount: 0, productInfoList: [] } };
    expect(await ask(await newGame())).toEqual(empty);
  });

  it('shows any number of languages and currencies, as they were saved', async () => {
    const game = await newGame();
    const currencies = Intl.supportedValuesOf('currency').slice(0, 150);
    const names = Array.from({ length: 200 }, (_, index) => ({
      langCd: `zh-Hant-x-${index.toString(36)}`,
      name: `宝石 <b>&"'\u0000\n é e\u0301 😀 ${index}`,
    }));
    const prices = currencies.map((currency, index) => ({ currency, microPrice: LONG - index }));
    await save(game, { names, prices });
    expect((await ask(game)).resultData?.productInfoList).toEqual([
      { productId: 'gem.100', productNameList: names, productPriceList: prices },
    ]);
  });

  it('shows a product without a name or a price', async () => {
    const game = await newGame();
    await save(game, { names: [], prices: [] });
    expect((await ask(game)).resultData?.productInfoList).toEqual([
      { productId: 'gem.100', productNameList: [], productPriceList: [] },
    ]);
  });

  it('is that of one payment', async () => {
    const game = await newGame();
    await save(game, { productId: 'both', payments: ['PCSTORE', 'PG', 'WSHOP'] });
    await save(game, { productId: 'card', payments: ['PREPAID_CARD'] });
    await save(game, { productId: 'none', payments: [] });
    expect(await onSale(game, { payment: 'PCSTORE' })).toEqual(['both']);
    expect(await onSale(game, { payment: 'PG' })).toEqual(['both']);
    expect(await onSale(game, { payment: 'PREPAID_CARD' })).toEqual(['card']);
  });

  it.each(NOT_LISTED)('refuses the payment %s', async (payment) => {
    const game = await newGame();
    await operator.call('product/save', aProduct(game, { payments: [payment] }));
    expectFault(await ask(game, { payment }), 'payment');
  });

  it('shows only what is on sale', async () => {
    const game = await newGame();
    await save(game, { productId: 'a' });
    await save(game, { productId: 'b', onSale: false });
    await save(game, { productId: 'c' });
    expect(await onSale(game)).toEqual(['a', 'c']);
    await save(game, { productId: 'a', onSale: false });
    await save(game, { productId: 'b' });
    expect(await onSale(game)).toEqual(['b', 'c']);
    await save(game, { productId: 'c', payments: ['PCSTORE'] });
    expect(await onSale(game)).toEqual(['b']);
  });

  it('shows nothing of another project', async () => {
    const [game, other] = [await newGame(), await newGame()];
    await save(other);
    expect(await onSale(game)).toEqual([]);
    expect(await ask(game, { pjid: other.project.pjid })).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('distinguishes ids byte by byte', async () => {
    const game = await newGame();
    const ids = ['gem', 'GEM', 'gém', 'ge\u0301m', 'gem.', '😀'.repeat(200)];
    for (const productId of ids) await save(game, { productId, names: [{ langCd: 'en', name: productId }] });
    const { productInfoList } = (await ask(game)).resultData!;
    expect(productInfoList).toHaveLength(ids.length);
    for (const { productId, productNameList } of productInfoList)
      expect(productNameList).toEqual([{ langCd: 'en', name: productId }]);
  });

  it('comes in pages, each product on one of them, in one order', async () => {
    const game = await newGame();
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    for (const productId of ids.toReversed()) await save(game, { productId, onSale: productId !== 'c' });
    const page = (pageItemSize: number, pageNo: number) => onSale(game, { pageItemSize, pageNo });
    expect([await page(4, 1), await page(4, 2), await page(4, 3)]).toEqual([
      ['a', 'b', 'd', 'e'],
      ['f', 'g'],
      [],
    ]);
    expect(await page(1, 3)).toEqual(['d']);
    expect(await page(6, 1)).toEqual(ids.filter((id) => id !== 'c'));
    expect(await page(100, 2_147_483_647)).toEqual([]);
  });

  describe('fields', () => {
    let game: Game;
    beforeAll(async () => {
      game = await newGame();
    });

    it('a wrong one is refused by its name', async () => {
      expectFault(await ask(game, { pageNo: '0' }), 'pageNo');
    });

    it('pageItemSize is a whole number from 1 to 100', async () => {
      for (const pageItemSize of [undefined, '', '0', '101', '-1', '1.5', 'x', '1e1', '9'.repeat(20)])
        expectFault(await ask(game, { pageItemSize }), 'pageItemSize');
      for (const pageItemSize of [1, 100]) expect(await onSale(game, { pageItemSize })).toEqual([]);
    });

    it('the body is form-encoded only', async () => {
      const fields = { pjid: game.project.pjid, payment: 'PG', pageItemSize: 1, pageNo: 1 };
      expectFault(await game.json(SALE_LIST, fields), 'application/x-www-form-urlencoded');
    });

    it('access is for game servers', async () => {
      const { pjid } = game.project;
      for (const role of ['PLATFORM', 'OPERATOR']) {
        const key = await operator.key(pjid, [role]);
        const other = new Game(service, { pjid, ...key });
        expect(await ask(other)).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
      }
    });
  });

  it('costs one statement, which finds its rows by an index that has them in order', async () => {
    const game = await newGame();
    for (const productId of ['a', 'b', 'c']) await save(game, { productId });
    const statements = await service.countStatements(() => ask(game, { pageItemSize: 2 }));
    expect(statements).toEqual([expect.stringMatching(/^SELECT /)]);
    const plans = await QueryPlans.open(service.databaseUrl);
    try {
      const { pjid } = game.project;
      const ids = Array.from({ length: 2_000 }, (_, index) => `crowd.${String(index).padStart(4, '0')}`);
      const names = ['pjid', 'product_id', 'names', 'prices', 'on_sale', 'updated_at'];
      const at = '2026-01-01 00:00:00';
      const rows = ids.map((id) => [pjid, id, '[]', '[]', 1, at]);
      await plans.crowd('product', names, rows);
      const sold = ids.flatMap((id) => ['PCSTORE', 'PG'].map((payment) => [pjid, payment, id]));
      await plans.crowd('product_payment', ['pjid', 'payment', 'product_id'], sold);
      const steps = await plans.of(statements[0]!, [pjid, 'PG', 3, 0]);
      expect(steps.map(({ table, key }) => [table, key])).toEqual(
        expect.arrayContaining([
          ['sold', 'PRIMARY'],
          ['p', 'PRIMARY'],
        ]),
      );
      for (const { key, extra } of steps) {
        expect(key).not.toBeNull();
        expect(extra).not.toMatch(/filesort|temporary/i);
      }
    } finally {
      await plans.close();
    }
  });
});

describe('product/save and product/list', () => {
  it('answer with nothing but success, and with what was saved', async () => {
    const game = await newGame();
    expect(await productsOf(game)).toEqual([]);
    expect(await trySave(game, { entitlementLabel: 'GEM100', pcstoreItemId: 2 ** 32 - 1 })).toEqual(SUCCESS);
    expect(await productsOf(game)).toEqual([
      aProduct(game, { entitlementLabel: 'GEM100', pcstoreItemId: 2 ** 32 - 1 }),
    ]);
  });

  it('take a product without what only some stores need', async () => {
    const game = await newGame();
    for (const absent of [undefined, null]) {
      await save(game, { entitlementLabel: absent, pcstoreItemId: absent });
      expect(await productsOf(game)).toMatchObject([{ entitlementLabel: null, pcstoreItemId: null }]);
    }
  });

  it('replace a product whole', async () => {
    const game = await newGame();
    await save(game, { entitlementLabel: 'GEM100', pcstoreItemId: 7 });
    const next = { payments: ['WSHOP'], names: [], prices: [], onSale: false };
    await save(game, next);
    expect(await productsOf(game)).toEqual([
      aProduct(game, { ...next, entitlementLabel: null, pcstoreItemId: null }),
    ]);
  });

  it('list all of a project by their ids, off sale too', async () => {
    const game = await newGame();
    for (const productId of ['c', 'a', 'B']) await save(game, { productId, onSale: productId !== 'a' });
    const listed = await productsOf(game);
    expect(listed.map(({ productId, onSale: isOn }) => [productId, isOn])).toEqual([
      ['B', true],
      ['a', false],
      ['c', true],
    ]);
  });

  it('keep a payment once, and every known one', async () => {
    const game = await newGame();
    await save(game, { payments: ['WSHOP', 'PG', 'WSHOP', 'ASTORE_APP', 'GSTORE_PLAY_PC'] });
    expect(await productsOf(game)).toMatchObject([
      { payments: ['ASTORE_APP', 'GSTORE_PLAY_PC', 'PG', 'WSHOP'] },
    ]);
  });

  it('take the number of an item as text too', async () => {
    const game = await newGame();
    await save(game, { pcstoreItemId: '4294967295' });
    expect(await productsOf(game)).toMatchObject([{ pcstoreItemId: 4_294_967_295 }]);
  });

  it('keep nothing that is not declared', async () => {
    const game = await newGame();
    const names = [{ langCd: 'en', name: 'gems', secret: 'canary' }];
    await save(game, {
      names,
      prices: [{ currency: 'USD', microPrice: 1, secret: 'canary' }],
      secret: 'canary',
    });
    const seen = JSON.stringify([await productsOf(game), await ask(game)]);
    expect(seen).toContain('gems');
    expect(seen).not.toContain('canary');
  });

  it('refuse an unknown payment and an unknown project, and change nothing', async () => {
    const game = await newGame();
    await save(game);
    const before = await productsOf(game);
    expectFault(await trySave(game, { payments: ['PG', 'CASH'], names: [] }), 'payments: CASH');
    const [name, price] = [
      { langCd: 'en', name: 'Gems' },
      { currency: 'USD', microPrice: 1 },
    ];
    expectFault(
      await trySave(game, { names: [name, { ...name, langCd: 'EN' }] }),
      'names: en is named twice',
    );
    expectFault(await trySave(game, { prices: [price, price] }), 'prices: USD is named twice');
    expectFault(await trySave(game, { pjid: 'NOBODY' }), 'pjid: there is no such project');
    expect(await productsOf(game)).toEqual(before);
    expect((await operator.must<ProductList>('product/list', { pjid: 'NOBODY' })).productList).toEqual([]);
  });

  it('at the same moment leave one product whole, never a mixture', async () => {
    const game = await newGame();
    const versions = Array.from({ length: 12 }, (_, index) => ({
      payments: index % 2 === 0 ? ['PG', 'WSHOP'] : ['PCSTORE', 'PREPAID_CARD'],
      names: [{ langCd: 'en', name: `version ${index}` }],
      onSale: index % 2 === 0,
      entitlementLabel: `LABEL${index}`,
      pcstoreItemId: index + 1,
    }));
    for (let round = 0; round < 5; round += 1) {
      const answers = await atOnce(versions.length, (index) => trySave(game, versions[index]));
      expect(tally(answers)).toEqual({ SUCCESS: versions.length });
      const [kept, ...further] = await productsOf(game);
      expect(further).toEqual([]);
      expect(versions.map((version) => aProduct(game, version))).toContainEqual(kept);
    }
  });

  describe('fields', () => {
    let game: Game;
    beforeAll(async () => {
      game = await newGame();
    });

    const expectFaults = async (field: string, values: readonly unknown[], fault = field): Promise<void> => {
      for (const value of values) expectFault(await trySave(game, { [field]: value }), fault);
      expect(await productsOf(game)).toEqual([]);
    };

    it('a wrong one is refused by its place, and nothing is saved', async () => {
      await expectFaults('prices', [[{ currency: 'usd', microPrice: 1 }]], 'prices[0].currency');
    });

    it('the body is JSON only', async () => {
      const headers = { 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': service.adminKey };
      for (const path of ['product/save', 'product/list']) {
        const request = service.http.post(`/operator/v1/${path}`).set(headers).type('form');
        const { body } = await request.send({ pjid: game.project.pjid });
        expectFault(body as Answer, 'application/json');
      }
    });
  });

  describe('access', () => {
    const as = async ({ pjid, accessKey }: TestProject, path: string, body: object): Promise<Answer> => {
      const headers = { 'X-Req-Pjid': pjid, 'X-Auth-Access-Key': accessKey };
      return (await service.http.post(`/operator/v1/${path}`).set(headers).send(body)).body as Answer;
    };

    it('is for the deployment and for operators of the project', async () => {
      const game = await newGame();
      const { pjid } = game.project;
      const withRole = async (role: string): Promise<TestProject> => ({
        pjid,
        ...(await operator.key(pjid, [role])),
      });
      expect(await as(await withRole('OPERATOR'), 'product/save', aProduct(game))).toEqual(SUCCESS);
      expect(await as(await withRole('OPERATOR'), 'product/list', { pjid })).toMatchObject(SUCCESS);
      const stranger = await operator.project();
      for (const other of [await withRole('GAME'), await withRole('PLATFORM'), stranger]) {
        const answers = [
          await as(other, 'product/save', aProduct(game, { names: [] })),
          await as(other, 'product/list', { pjid }),
        ];
        for (const answer of answers)
          expect(answer).toEqual({
            resultCode: 'NOT_ALLOW_AUTH',
            resultMessage: expect.any(String),
            traceId: expect.any(String),
          });
      }
      expect(await productsOf(game)).toMatchObject([{ names: [{ langCd: 'en' }, { langCd: 'ko-KR' }] }]);
    });

    it('is audited, refusals too', async () => {
      const project = await operator.project(['OPERATOR']);
      const game = new Game(service, project);
      await as(project, 'product/save', aProduct(game));
      await as(project, 'product/save', aProduct(game, { payments: ['CASH'] }));
      await as(project, 'product/list', { pjid: project.pjid });
      const page = { fromUnixTS: 0, toUnixTS: 253_402_300_799, pageItemSize: 3, pageNo: 1 };
      const { auditList } = await operator.must<{ auditList: object[] }>('audit/list', {
        pjid: project.pjid,
        ...page,
      });
      const caller = { actorPjid: project.pjid, actorKeyId: project.keyId, pjid: project.pjid };
      expect(auditList).toMatchObject([
        { ...caller, action: '/operator/v1/product/list', resultCode: 'SUCCESS' },
        { ...caller, action: '/operator/v1/product/save', resultCode: 'INVALID_PARAMETER' },
        { ...caller, action: '/operator/v1/product/save', resultCode: 'SUCCESS' },
      ]);
    });
  });
});

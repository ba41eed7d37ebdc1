import { ON_PHONE_A, payOnA, type ProductStory, reserveOnA, untilTaken, verifyOnA } from './mobile-sales.js';
import { GSTORE_RESERVE } from '../../support/interface/paths.js';

const SAVE = '/billing/api-in/v1/account/save';
/** A member under 16 in Japan may spend 5,000 yen in a month. */
const BORN = '2014-05-05';
const YEN = 1_000_000;
const PRICE = { microPrice: 2_000 * YEN, currency: 'JPY' };
const IN_JAPAN = { ...PRICE, ipCountry: 'JP' };
const REFUSED = 'PURCHASE_MONTHLY_LIMITED';

/**
 * Two purchases of 2,000 yen use up a limit of 5,000: the third is refused, by every process, until one is refunded.
 */
export const reachLimit: ProductStory = async (buyer) => {
  const { ground, project, playerId } = buyer;
  const imid = `member-${playerId}`;
  await buyer.must(() => ({ path: SAVE, fields: { imid, countryCreated: 'JP', birthDate: BORN } }));
  const fields = { ...ON_PHONE_A, ...IN_JAPAN, imid };
  const buy = async (): Promise<ReturnType<typeof payOnA> & { readonly boid: string }> => {
    const boid = await reserveOnA(buyer, fields);
    const payment = payOnA(buyer);
    await verifyOnA(buyer, boid, payment.proof, PRICE);
    return { boid, ...payment };
  };
  const [first, second] = [await buy(), await buy()];
  const replies = await Promise.all([1, 2, 3, 4].map(() => buyer.tryReserve(GSTORE_RESERVE, fields)));
  for (const { code } of replies) {
    if (code === REFUSED) ground.book.limitsReached += 1;
    else ground.book.complain('limit-passed', `${imid}: ${code}`);
  }
  await untilTaken(buyer, first.refund);
  await buyer.complete(second.boid);
  const sale = { store: 'GSTORE', pjid: project.pjid } as const;
  ground.book.sales.push(
    { ...sale, boid: first.boid, end: 'CANCELED', wrongInStore: first.wrongInStore },
    { ...sale, boid: second.boid, end: 'COMPLETED', wrongInStore: second.wrongInStore },
  );
};

import { documentOf, escapeHtml, termsOf } from './markup.js';
import { percentOf, sum } from '../money.js';
import type { PaidOrder } from '../notifications/notification-bodies.js';
import type { Order } from '../order.js';
import { pageLanguage, pageTexts } from './page-texts.js';
import type { PageTexts } from './page-texts.js';

/** What is bought, by whom, for how much, and the two buttons. Works without scripts. */
export function checkoutPage(order: Order): string {
  const texts = pageTexts(order.language);
  const rows = itemRows(order, texts).map(
    ({ name, quantity, amount }) =>
      `<tr><td>${escapeHtml(name)}</td><td>${quantity}</td><td class="money">${escapeHtml(amount)}</td></tr>`,
  );
  return page(
    order,
    texts.title,
    `<p>${escapeHtml(texts.player)}: <strong>${escapeHtml(order.player.name ?? order.player.id)}</strong></p>
<table>
<thead><tr><th scope="col">${escapeHtml(texts.item)}</th><th scope="col">${escapeHtml(texts.quantity)}</th><th scope="col" class="money">${escapeHtml(texts.price)}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><th scope="row" colspan="2">${escapeHtml(texts.total)}</th><td class="money"><strong>${escapeHtml(money(order, order.amount))}</strong></td></tr></tfoot>
</table>
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(order.token)}">
<p><button class="main" type="submit" name="action" value="pay">${escapeHtml(texts.pay)}</button>
<button type="submit" name="action" value="cancel">${escapeHtml(texts.cancel)}</button></p>
</form>`,
  );
}

/** What a player has who has paid. */
export function receiptPage(order: PaidOrder): string {
  const texts = pageTexts(order.language);
  const tax = percentOf(order.amount, order.transaction.taxPercent, order.currency);
  const number = order.orderId === null ? [] : [[texts.orderNumber, String(order.orderId)] as const];
  const terms = termsOf([
    [texts.receiptNumber, String(order.transaction.id)],
    ...number,
    ...itemRows(order, texts).map(({ name, quantity }) => [texts.item, `${name} × ${quantity}`] as const),
    [texts.price, money(order, order.amount)],
    [texts.tax, money(order, tax)],
    [texts.paid, money(order, sum([order.amount, tax]))],
  ]);
  return page(order, texts.receipt, `${terms}\n${wayBack(order, texts)}`);
}

/** One sentence about an order, and the way back. */
export function messagePage(order: Order, sentence: string): string {
  const texts = pageTexts(order.language);
  return page(order, texts.title, `<p role="status">${escapeHtml(sentence)}</p>\n${wayBack(order, texts)}`);
}

/** One sentence where there is no order, in English. */
export function strangerPage(sentence: string): string {
  const main = `<p role="status">${escapeHtml(sentence)}</p>`;
  return documentOf({ language: 'en', title: pageTexts('en').title, banner: null, main });
}

function page({ language, sandbox }: Order, title: string, main: string): string {
  const banner = sandbox ? pageTexts(language).sandbox : null;
  return documentOf({ language: pageLanguage(language), title, banner, main });
}

function wayBack({ returnUrl }: Order, texts: PageTexts): string {
  if (returnUrl === null) return '';
  return `<p><a href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a></p>`;
}

interface ItemRow {
  readonly name: string;
  readonly quantity: number;
  readonly amount: string;
}

function itemRows(order: Order, texts: PageTexts): readonly ItemRow[] {
  if (order.orderId === null) {
    const name = order.description ?? texts.checkout;
    return [{ name, quantity: 1, amount: money(order, order.amount) }];
  }
  return order.lines.map(({ sku, names, quantity, amount }) => ({
    name: names[order.language] ?? names['en'] ?? sku,
    quantity,
    amount: money(order, amount),
  }));
}

function money({ language, currency }: Order, amount: string): string {
  return new Intl.NumberFormat(pageLanguage(language), { style: 'currency', currency }).format(
    Number(amount),
  );
}

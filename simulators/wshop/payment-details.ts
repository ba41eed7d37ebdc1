import { minus, percentOf, sum } from './money.js';
import type { Order, Transaction } from './order.js';

const FEE_PERCENT = 5.5;

interface Money {
  readonly currency: string;
  readonly amount: number;
}

/** Builds the payment details of notifications: the player pays the price and the tax on top of it. */
export function paymentDetails({ amount, currency }: Order, { taxPercent }: Transaction): object {
  const tax = percentOf(amount, taxPercent, currency);
  const fee = percentOf(amount, FEE_PERCENT, currency);
  const paid = sum([amount, tax]);
  const money = (text: string): Money => ({ currency, amount: Number(text) });
  const share = (text: string, percent: number): object => ({ ...money(text), percent });
  return {
    payment: money(paid),
    payment_method_sum: money(paid),
    xsolla_balance_sum: money('0'),
    payout: money(minus(amount, sum([fee, fee]))),
    xsolla_fee: money(fee),
    payment_method_fee: money(fee),
    vat: share('0', 0),
    sales_tax: share(tax, taxPercent),
    direct_wht: share('0', 0),
    payout_currency_rate: '1',
    repatriation_commission: money('0'),
    country_wht: share('0', 0),
    user_acquisition_fee: share('0', 0),
  };
}

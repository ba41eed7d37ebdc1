import { stepOf } from './currencies.js';
import type { OrderRequest } from './order.js';
import type { Parameters } from './parameters.js';
import { invalid } from './txn-errors.js';

const LONGEST_DESCRIPTION = 128;
const LONGEST_CATEGORY = 64;

/** Reads the order that a publisher wants to be made. */
export function readOrderRequest(parameters: Parameters): OrderRequest {
  const itemCount = parameters.uint32('itemcount');
  const request = {
    orderId: parameters.uint64('orderid'),
    steamId: parameters.uint64('steamid'),
    language: parameters.text('language'),
    currency: parameters.text('currency'),
    userSession: readSession(parameters),
  };
  const step = stepOf(request.currency);
  if (request.orderId === '0') throw invalid('orderid');
  if (!/^[a-z]{2}$/.test(request.language)) throw invalid('language');
  if (step === null) throw invalid('currency');
  if (itemCount === 0 || itemCount !== parameters.countOf('itemid')) throw invalid('itemcount');
  const items = Array.from({ length: itemCount }, (_, index) => readItem(parameters, index, step));
  return { ...request, items };
}

function readSession(parameters: Parameters): 'client' | 'web' {
  const session = parameters.optional('usersession') ?? 'client';
  if (session !== 'client' && session !== 'web') throw invalid('usersession');
  if (session === 'web' && parameters.optional('ipaddress') === null) throw invalid('ipaddress');
  return session;
}

function readItem(parameters: Parameters, index: number, step: number): OrderRequest['items'][number] {
  const item = {
    itemId: parameters.uint32(`itemid[${index}]`),
    qty: parameters.int16(`qty[${index}]`),
    amount: parameters.int64(`amount[${index}]`),
    description: parameters.text(`description[${index}]`),
    category: parameters.optional(`category[${index}]`),
  };
  if (item.qty < 1) throw invalid('qty');
  if (item.amount < 1 || item.amount % step !== 0) throw invalid('amount');
  if (Array.from(item.description).length > LONGEST_DESCRIPTION) throw invalid('description');
  if (Array.from(item.category ?? '').length > LONGEST_CATEGORY) throw invalid('category');
  return item;
}

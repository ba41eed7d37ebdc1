import { empty, json } from '../../kit/answer.js';
import type { Answer } from '../../kit/answer.js';
import { param } from '../../kit/route.js';
import type { Call } from '../../kit/route.js';
import { credentialsOf } from './basic-auth.js';
import { BodyPart } from '../body-reader.js';
import type { Issue } from '../body-reader.js';
import type { Cashier } from '../cashier.js';
import { isJson } from '../is-json.js';
import { readMerchantTokenRequest } from './merchant-token-request.js';
import { amountOf, fitsCoins, isAmount, isCurrency } from '../money.js';
import { playerOf } from '../player.js';
import { REFUND_CODES } from './refund-codes.js';
import type { WshopModel } from '../wshop-model.js';

const ON_REQUEST = 1;

/** Makes a token for a sum that is in no catalogue; there is no order then. */
export function createMerchantToken(model: WshopModel, call: Call): Answer {
  const merchantId = enter(model, call);
  const { request, issues } = readMerchantTokenRequest(call);
  if (issues.length > 0) throw model.merchantErrors.invalid(issues);
  const project = model.projects.find(request.projectId);
  if (project?.merchantId !== Number(merchantId))
    throw model.merchantErrors.invalid([{ property: 'settings.project_id', message: 'Project not found' }]);
  if (model.projects.isDenied(project.projectId)) throw model.merchantErrors.refusal(403);
  const amount = String(request.amount);
  if (!isCurrency(request.currency) || !isAmount(amount) || !fitsCoins(amount, request.currency))
    throw model.merchantErrors.invalid([{ property: 'purchase.checkout', message: 'Invalid amount' }]);
  const { token } = model.orders.add(
    {
      projectId: request.projectId,
      sandbox: request.sandbox,
      player: playerOf(model.addresses, request),
      lines: [],
      currency: request.currency,
      amount: amountOf(amount),
      description: request.description,
      language: request.language ?? 'en',
      externalId: request.externalId,
      returnUrl: request.returnUrl,
      customParameters: request.customParameters,
    },
    false,
  );
  return json(200, { token });
}

/** The publisher wants a player to have his money back. */
export async function requestRefund(model: WshopModel, cashier: Cashier, call: Call): Promise<Answer> {
  const merchantId = enter(model, call);
  const issues: Issue[] = [];
  const body = BodyPart.of(call.body, issues);
  body.text('description', { required: true, max: 4000 });
  body.text('email', { max: 100 });
  body.noMore();
  if (issues.length > 0) throw model.merchantErrors.invalid(issues);
  const order = model.orders.findByTransaction(param(call, 'transaction_id'));
  if (!order || model.projects.get(order.projectId).merchantId !== Number(merchantId))
    throw model.merchantErrors.refusal(404, 'Transaction ID not valid.');
  if (order.status !== 'paid') {
    const words = 'Incorrect payment status. Refund is possible only for payments with "completed" status.';
    throw model.merchantErrors.refusal(422, words);
  }
  const reason = REFUND_CODES[ON_REQUEST] ?? '';
  await cashier.refund(order, { code: ON_REQUEST, reason, author: 'merchant' }, true);
  return empty(204);
}

/** Every call of this API is signed by the company, and has a JSON body. */
function enter(model: WshopModel, call: Call): string {
  const merchantId = param(call, 'merchant_id');
  const credentials = credentialsOf(call);
  if (!credentials || !model.projects.opensMerchant(merchantId, credentials))
    throw model.merchantErrors.refusal(401);
  if (!isJson(call)) throw model.merchantErrors.refusal(415);
  return merchantId;
}

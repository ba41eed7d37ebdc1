import { json } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { param } from '../kit/route.js';
import type { Call } from '../kit/route.js';
import { credentialsOf } from './merchant/basic-auth.js';
import { currencyOf } from './page/countries.js';
import { isJson } from './is-json.js';
import { isCurrency, sum, times } from './money.js';
import type { OrderLine } from './order.js';
import { playerOf } from './player.js';
import type { Project } from './project-registry.js';
import { readTokenRequest } from './token-request.js';
import type { TokenRequest } from './token-request.js';
import type { WshopModel } from './wshop-model.js';

/** Makes an order from the catalogue and the token that opens its payment page. */
export function createToken(model: WshopModel, call: Call): Answer {
  const project = callersProject(model, call);
  if (!isJson(call)) throw model.errors.refusal('notJson');
  const { request, issues } = readTokenRequest(call);
  if (issues.length > 0) throw model.errors.invalid(issues);
  const player = playerOf(model.addresses, request);
  const currency = chooseCurrency(model, project, request, player.country);
  const lines = request.items.map((item) => lineOf(model, project, item, currency));
  const { token, orderId } = model.orders.add(
    {
      projectId: project.projectId,
      sandbox: request.sandbox,
      player,
      lines,
      currency,
      amount: sum(lines.map(({ amount }) => amount)),
      description: null,
      language: languageOf(model, request),
      externalId: request.externalId,
      returnUrl: request.returnUrl,
      customParameters: request.customParameters,
    },
    true,
  );
  return json(201, { token, order_id: orderId });
}

/** The project of the path, for a call that its key has signed. */
export function callersProject(model: WshopModel, call: Call): Project {
  const project = model.projects.find(param(call, 'project_id'));
  const credentials = credentialsOf(call);
  if (!project || !credentials || !model.projects.opensProject(project, credentials))
    throw model.errors.refusal('basicAuth');
  if (model.projects.isDenied(project.projectId)) throw model.errors.refusal('forbidden');
  return project;
}

/** The caller's wish counts; else the country's, where the first item is sold for it. */
function chooseCurrency(model: WshopModel, project: Project, request: TokenRequest, country: string): string {
  if (request.currency !== null) {
    if (isCurrency(request.currency)) return request.currency;
    throw model.errors.invalid([{ property: 'settings.currency', message: 'There is no such currency' }]);
  }
  const local = currencyOf(country);
  const [first] = request.items;
  const prices = Object.keys(model.catalogue.find(project.projectId, first?.sku ?? '')?.prices ?? {});
  return prices.includes(local) ? local : (prices[0] ?? local);
}

function lineOf(
  model: WshopModel,
  { projectId }: Project,
  { sku, quantity }: TokenRequest['items'][number],
  currency: string,
): OrderLine {
  const item = model.catalogue.find(projectId, sku);
  if (!item) throw model.errors.refusal('itemNotFound', `Item with sku = '${sku}' not found`);
  const price = item.prices[currency];
  if (price === undefined) {
    const message = `The item ${sku} has no price in ${currency}`;
    throw model.errors.invalid([{ property: 'settings.currency', message }]);
  }
  return { sku, type: item.type, names: item.names, quantity, amount: times(price, quantity) };
}

/** A player in Japan gets Japanese pages, whatever language was requested. */
function languageOf(model: WshopModel, { language, ip }: TokenRequest): string {
  if (ip !== null && model.addresses.countryOf(ip) === 'JP') return 'ja';
  return language ?? 'en';
}

import { json } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';
import { param } from '../kit/route.js';
import type { Call, Route } from '../kit/route.js';
import type { ErrorOrder, TxnMethod } from './error-orders.js';
import { Parameters } from './parameters.js';
import type { PcstoreModel } from './pcstore-model.js';
import { refusedWith } from './store-pages.js';
import { TxnError, TXN_ERRORS } from './txn-errors.js';
import { TXN_OPERATIONS } from './txn-methods.js';
import type { OrderScope, TxnOperation } from './txn-methods.js';

/** Real money moves in the one, none in the other; orders of one are unknown to the other. */
const INTERFACES: Readonly<Record<string, { readonly sandbox: boolean }>> = {
  ISteamMicroTxn: { sandbox: false },
  ISteamMicroTxnSandbox: { sandbox: true },
};

/** The store's wire paths: each method in both interfaces, with and without a slash at the end. */
export function pcstoreRoutes(model: PcstoreModel): readonly (Route & { readonly name: TxnMethod })[] {
  return TXN_OPERATIONS.flatMap((operation) => {
    const { name, verb, version } = operation;
    const path = `/{interface}/${name}/v${version}`;
    const handle = (call: Call): Answer => answer(model, operation, call);
    const other = verb === 'GET' ? 'POST' : 'GET';
    return [path, `${path}/`].flatMap((one) => [
      { name, method: verb, path: one, handle },
      { name, method: other, path: one, handle: refuseVerb } as const,
    ]);
  });
}

/** A reading method is not written to, nor the other way round. */
function refuseVerb(): never {
  throw refusedWith(405);
}

/** The key first, then the parameters, then the order; what the store means to say no to is still a 200. */
function answer(model: PcstoreModel, { name, verb, run }: TxnOperation, call: Call): Answer {
  const parameters = Parameters.of(call, verb);
  const scope = scopeOf(model, call, parameters);
  const ordered = model.errors.take(name, parameters.optional('orderid'));
  try {
    if (ordered) refuseAsOrdered(ordered, () => run(model, scope, parameters));
    return json(200, { response: { result: 'OK', params: run(model, scope, parameters) } });
  } catch (error) {
    if (error instanceof TxnError) return json(200, { response: failure(model, error, parameters) });
    throw error;
  }
}

function scopeOf(model: PcstoreModel, call: Call, parameters: Parameters): OrderScope {
  const world = INTERFACES[param(call, 'interface')];
  if (!world) throw refusedWith(404);
  const key = parameters.optional('key') ?? call.headers['x-webapi-key'];
  if (typeof key !== 'string' || key === '') throw refusedWith(401);
  const appId = parameters.uint32('appid').toString();
  if (!model.apps.opens(key, appId)) throw refusedWith(403);
  return { appId, sandbox: world.sandbox };
}

function refuseAsOrdered({ code, committed }: ErrorOrder, run: () => unknown): never {
  if (committed) run();
  throw new TxnError(code);
}

function failure(model: PcstoreModel, { code, detail }: TxnError, parameters: Parameters): object {
  const ids = ['orderid', 'transid'].flatMap((name) => {
    const value = parameters.optional(name);
    return value === null ? [] : [[name, value] as const];
  });
  const errordesc = detail === undefined ? TXN_ERRORS[code] : `${TXN_ERRORS[code]}: ${detail}`;
  const errorcode = model.errorCodeType === 'string' ? String(code) : code;
  return { result: 'Failure', params: Object.fromEntries(ids), error: { errorcode, errordesc } };
}

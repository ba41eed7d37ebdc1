import { param } from '../kit/route.js';
import type { Call } from '../kit/route.js';
import type { GstoreModel } from './gstore-model.js';
import type { QuotaBucket } from './quota-meter.js';
import { badParameter, refusedBecause } from './store-errors.js';

const ANYWHERE = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser'];

/** What every API call must pass before its own rules count: credentials, permission, quota, known parameters. */
export function admit(
  model: GstoreModel,
  call: Call,
  rules: { readonly bucket: QuotaBucket; readonly query?: readonly string[] },
): void {
  const packageName = param(call, 'packageName');
  checkCredentials(model, call, packageName);
  if (!model.quotas.allows(packageName, rules.bucket)) throw refusedBecause('quotaExceeded');
  const known = [...ANYWHERE, ...(rules.query ?? [])];
  for (const name of call.query.keys()) {
    if (!known.includes(name)) {
      throw badParameter(name, `Unknown name "${name}": Cannot bind query parameter.`);
    }
  }
}

function checkCredentials(model: GstoreModel, call: Call, packageName: string): void {
  const header = call.headers.authorization;
  if (header === undefined) throw refusedBecause('loginRequired');
  const [, accessToken = ''] = /^Bearer (\S+)$/i.exec(header) ?? [];
  const opens = model.tokens.ownerOf(accessToken);
  if (opens === null) throw refusedBecause('badCredentials');
  if (!model.apps.find(packageName)) throw refusedBecause('unknownApp');
  if (opens !== packageName || model.deniedPackages.has(packageName))
    throw refusedBecause('permissionDenied');
}

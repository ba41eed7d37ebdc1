import { parseArgs } from 'node:util';
import { defaultOptions } from './options.js';
import type { CheckOptions } from './options.js';

/** What the command line asks for. */
export type Request =
  | { readonly kind: 'check'; readonly options: CheckOptions; readonly json: boolean }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string };

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'string', multiple: true } as const;
const SWITCH = { type: 'boolean' } as const;
const FLAGS = {
  url: TEXT,
  'item-url': TEXT,
  header: TEXT,
  secret: TEXT,
  pjid: TEXT,
  'server-id': TEXT,
  'service-id': TEXT,
  'id-type': TEXT,
  user: TEXT,
  'unknown-user': TEXT,
  'sanctioned-user': TEXT,
  product: TEXTS,
  item: TEXTS,
  json: SWITCH,
  help: SWITCH,
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'];

class Mistake extends Error {}

/** Parses the command line; an error message says what to do. */
export function readArguments(args: readonly string[]): Request {
  try {
    const { values } = parseArgs({ args: [...args], options: FLAGS });
    if (values.help) return { kind: 'help' };
    return { kind: 'check', options: toOptions(values), json: values.json ?? false };
  } catch (error) {
    return { kind: 'mistake', message: error instanceof Error ? error.message : String(error) };
  }
}

function toOptions(values: Values): CheckOptions {
  const usual = defaultOptions();
  const url = address('url', values.url);
  const itemUrl = address('item-url', values['item-url']);
  if (url === null && itemUrl === null)
    throw new Mistake(
      'Say where your server is: --url <address of the product call>, --item-url <of the item call>.',
    );
  return {
    ...usual,
    url,
    itemUrl,
    header: header(values.header),
    secret: secret(values.secret),
    pjid: values.pjid ?? usual.pjid,
    serverId: values['server-id'] ?? null,
    serviceId: values['service-id'] ?? null,
    idType: idType(values['id-type']),
    user: values.user ?? usual.user,
    unknownUser: values['unknown-user'] ?? usual.unknownUser,
    sanctionedUser: values['sanctioned-user'] ?? null,
    products: values.product ?? usual.products,
    items: values.item ?? usual.items,
  };
}

function address(flag: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const isHttp = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (isHttp) return value;
  throw new Mistake(
    `--${flag} must be a whole address, as http://10.0.0.5:8080/api/billing/give/product/...`,
  );
}

function header(value: string | undefined): CheckOptions['header'] {
  if (value === undefined) return null;
  const [, name, text] = /^([\w!#$%&'*+.^`|~-]+):\s*(\S.*)$/.exec(value) ?? [];
  if (name !== undefined && text !== undefined) return { name, value: text };
  throw new Mistake("--header must be a name and a value, as --header 'X-Game-Key: 3f9c...'");
}

function secret(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(value)) return value;
  throw new Mistake('--secret must be whsec_ and base64, as game-server/save takes it.');
}

function idType(value = 'GAME_UID'): CheckOptions['idType'] {
  if (value === 'GAME_UID' || value === 'IMID') return value;
  throw new Mistake('--id-type must be GAME_UID or IMID.');
}

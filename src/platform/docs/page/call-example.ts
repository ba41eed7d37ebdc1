import type { Operation } from '../openapi-document.js';

/** The call as curl makes it; variables stand for the address and the key. */
export function curlOf(path: string, method: string, operation: Operation): string {
  const [[type, media] = []] = [Object.entries(operation.requestBody?.content ?? {})[0]];
  const lines = [`curl "$PURSER${filled(path, operation)}"`];
  if (method !== 'post') return lines.join('');
  if (operation.security?.length !== 0) lines.push(...credentials(operation, media?.example));
  if (media?.example === undefined) lines.push(`--data-binary @notice`);
  else if (type === 'application/json')
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(media.example, null, 2))}`);
  else if (type === 'application/x-ndjson')
    lines.push(`-H 'Content-Type: ${type}'`, `--data-binary ${quoted(JSON.stringify(media.example))}`);
  else lines.push(...Object.entries(media.example as object).map(([name, value]) => formField(name, value)));
  return lines.join(' \\\n  ');
}

/** The path with its parameters' examples. */
const filled = (path: string, { parameters = [] }: Operation): string =>
  parameters.reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  );

/** The project that `$KEY` is of. */
const PROJECT = 'DEMO';

/** The project's key; the deployment's own where no other may call, or where the example is about another project. */
function credentials({ 'x-roles': roles = [] }: Operation, example: unknown): string[] {
  const { pjid = PROJECT } = (example ?? {}) as { readonly pjid?: string };
  const isAdmin = roles.includes('ADMIN') && (roles.length === 1 || pjid !== PROJECT);
  return isAdmin
    ? [`-H 'X-Req-Pjid: ADMIN'`, `-H "X-Auth-Access-Key: $ADMIN_KEY"`]
    : [`-H 'X-Req-Pjid: ${PROJECT}'`, `-H "X-Auth-Access-Key: $KEY"`];
}

function formField(name: string, value: unknown): string {
  const text = String(value);
  const isPlain = /^[\w.-]+$/.test(text);
  return isPlain ? `-d ${name}=${text}` : `--data-urlencode ${quoted(`${name}=${text}`)}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

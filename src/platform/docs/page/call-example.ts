import type { Operation } from '../openapi-document.js';

/** The call as curl makes it; variables stand for the address and the key. */
export function curlOf(path: string, method: string, operation: Operation): string {
  const [[type, media] = []] = [Object.entries(operation.requestBody?.content ?? {})[0]];
  const lines = [`curl "$PURSER${path}"`];
  if (method !== 'post') return lines.join('');
  if (operation.security?.length !== 0) lines.push(`-H 'X-Req-Pjid: DEMO'`, `-H "X-Auth-Access-Key: $KEY"`);
  if (media?.example === undefined) lines.push(`--data-binary @notice`);
  else if (type === 'application/json')
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(media.example, null, 2))}`);
  else lines.push(...Object.entries(media.example as object).map(([name, value]) => formField(name, value)));
  return lines.join(' \\\n  ');
}

function formField(name: string, value: unknown): string {
  const text = String(value);
  const isPlain = /^[\w.-]+$/.test(text);
  return isPlain ? `-d ${name}=${text}` : `--data-urlencode ${quoted(`${name}=${text}`)}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

import type { Body, Endpoint } from './endpoint.js';

/** A body that no game may take for a grant. */
export interface Malformed {
  readonly what: string;
  readonly text: string;
}

/** Every way of being wrong that is tried; `body` is one that would be right. */
export function malformedBodies(endpoint: Endpoint, body: Body): readonly Malformed[] {
  const { keyField, required, listNames, idField } = endpoint;
  const changed = (what: string, change: Body): Malformed => ({
    what,
    text: JSON.stringify({ ...body, ...change }),
  });
  const lists = (what: string, list: unknown): Malformed =>
    changed(what, Object.fromEntries(listNames.map((name) => [name, list])));
  const line = firstLine(body, listNames);
  const user = body['giveUser'] as Body;
  return [
    { what: 'an empty body', text: '' },
    { what: 'a body that is not JSON', text: JSON.stringify(body).slice(0, -1) },
    { what: 'a list instead of an object', text: '[]' },
    ...required.map((name) => changed(`no ${name}`, { [name]: undefined })),
    changed(`a ${keyField} that is a number`, { [keyField]: 7 }),
    changed(`an empty ${keyField}`, { [keyField]: '' }),
    changed('a giveUser that is a string', { giveUser: user['idValue'] }),
    changed('no giveUser.idType', { giveUser: { ...user, idType: undefined } }),
    changed('an unknown giveUser.idType', { giveUser: { ...user, idType: 'NAME' } }),
    changed('no giveUser.idValue', { giveUser: { ...user, idValue: undefined } }),
    lists('no list', undefined),
    lists('an empty list', []),
    lists('a list of strings', [line[idField]]),
    lists(`no ${idField}`, [{ ...line, [idField]: undefined }]),
    ...[undefined, 0, -1, 1.5, '1'].map((quantity) =>
      lists(`quantity ${quantity === undefined ? 'missing' : JSON.stringify(quantity)}`, [
        { ...line, quantity },
      ]),
    ),
  ];
}

function firstLine(body: Body, [name = '']: readonly string[]): Body {
  const [line = {}] = body[name] as readonly Body[];
  return line;
}

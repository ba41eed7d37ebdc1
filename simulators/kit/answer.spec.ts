import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { empty, html, json, withHeaders } from './answer.js';
import type { Answer } from './answer.js';
import { deliver } from './delivery.js';
import { listen } from './listening.js';
import type { Listening } from './listening.js';

let server: Listening;
let answer: Answer;

beforeAll(async () => {
  server = await listen(0, (_, response) => deliver({ kind: 'whole', answer }, response));
});
afterAll(() => server.close());

it.each([
  ['JSON', json(200, {}), 'application/json; charset=UTF-8'],
  ['a page', html(200, ''), 'text/html; charset=UTF-8'],
  ['nothing', empty(200), null],
])('%s goes out with its type and the headers it was given', async (_, plain, type) => {
  answer = withHeaders(withHeaders(plain, { 'retry-after': '1', 'x-one': 'a' }), { 'retry-after': '2' });
  const { headers } = await fetch(server.url);

  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('retry-after')).toBe('2');
  expect(headers.get('x-one')).toBe('a');
});

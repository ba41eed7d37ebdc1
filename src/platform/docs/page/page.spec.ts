import { describe, expect, it } from '@jest/globals';
import type { OpenApiDocument } from '../openapi-document.js';
import { curlOf } from './call-example.js';
import { fieldRows } from './field-rows.js';
import { escapeHtml, html } from './html.js';
import { headingsOf, inline, markdown } from './markdown.js';
import { PAGE_POLICY, referencePage } from './reference-page.js';

const EVIL = '<img src=x onerror="alert(1)">';

describe('HTML', () => {
  it('escapes what is put into it, unless that is HTML', () => {
    expect(html`<p>${EVIL}${html`<b>x</b>`}${undefined}${false}${['&', 7]}</p>`.html).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<b>x</b>&amp;7</p>',
    );
  });

  it('is made of the little Markdown that descriptions have', () => {
    expect(inline(`**a** \`<b>\` ${EVIL}`).html).toMatch(
      /^<strong>a<\/strong> <code>&lt;b&gt;<\/code> &lt;img/,
    );
    const text = `## A head\n\n### Sub\n\ntext\n\n- one\n- two\n\n| a | b |\n| - | - |\n| \`1\` | ${EVIL} |\n\n\`\`\`sh\necho "$A" **\n\`\`\``;
    const blocks = markdown(text).map((block) => block.html.replaceAll(/\s*\n\s*/g, ''));
    expect(blocks).toEqual([
      '<h2 id="guide-a-head">A head</h2>',
      '<h3>Sub</h3>',
      '<p>text</p>',
      '<ul><li>one</li><li>two</li></ul>',
      `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>1</code></td><td>${escapeHtml(EVIL)}</td></tr></tbody></table>`,
      '<pre>echo &quot;$A&quot; **</pre>',
    ]);
    expect(headingsOf(text)).toEqual([{ title: 'A head', anchor: 'guide-a-head' }]);
  });
});

describe('the rows of a table', () => {
  it('show fields with their type and bounds, and what is inside below', () => {
    const rows = fieldRows(
      {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', minLength: 1, maxLength: 20 },
          at: { type: ['integer', 'null'], format: 'int64' },
          count: { type: 'integer', minimum: 1, maximum: 1_000_000 },
          users: { type: 'array', maxItems: 5, items: { $ref: '#/User' } },
          mode: { type: ['string', 'null'], enum: ['A', 'B', null] },
        },
      },
      (schema) =>
        schema.$ref === undefined ? schema : { type: 'object', properties: { name: { type: 'string' } } },
    );
    expect(
      rows.map(({ name, depth, type, isRequired, isNullable }) => [
        name,
        depth,
        type,
        isRequired,
        isNullable,
      ]),
    ).toEqual([
      ['id', 0, 'String (20)', true, false],
      ['at', 0, 'Long', false, true],
      ['count', 0, 'Integer (1 to 1,000,000)', false, false],
      ['users', 0, 'List of Object (0 to 5 items)', false, false],
      ['name', 1, 'String', false, false],
      ['mode', 0, 'String', false, true],
    ]);
    expect(rows.at(-1)?.words).toEqual(['A', 'B']);
  });
});

describe('the example of a call', () => {
  const call = (type: string, example: unknown) =>
    curlOf('/p', 'post', {
      operationId: 'a.b',
      summary: '',
      tags: [],
      responses: {},
      security: [{}],
      requestBody: { required: true, content: { [type]: { schema: {}, example } } },
    });

  it('can be pasted into a shell', () => {
    expect(call('application/json', { a: "it's" })).toContain(String.raw`"a": "it'\''s"`);
    expect(call('application/x-www-form-urlencoded', { a: 'x', b: 'y z' })).toMatch(
      /-d a=x \\\n {2}--data-urlencode 'b=y z'$/,
    );
  });
});

describe('the headers of the example of a call', () => {
  const call = (roles: string[], example: unknown): string =>
    curlOf('/to/{imId}', 'post', {
      operationId: 'a.b',
      summary: '',
      tags: [],
      responses: {},
      security: [{}],
      'x-roles': roles,
      parameters: [
        { name: 'imId', in: 'path', required: true, description: '', schema: {}, example: 'member 1' },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: {}, example } } },
    });
  const ADMIN = /X-Req-Pjid: ADMIN'.*\$ADMIN_KEY"/s;

  it('are those of a key that may make it', () => {
    expect(call(['ADMIN'], { pjid: 'DEMO' })).toMatch(ADMIN);
    expect(call(['OPERATOR', 'ADMIN'], { pjid: 'CASTLE' })).toMatch(ADMIN);
    for (const example of [{ pjid: 'DEMO' }, { imid: 'member-1' }])
      expect(call(['OPERATOR', 'ADMIN'], example)).toMatch(/X-Req-Pjid: DEMO'.*\$KEY"/s);
  });

  it('come after a path that is filled in', () => {
    expect(call(['GAME'], {})).toContain('curl "$PURSER/to/member%201"');
  });
});

describe('the page', () => {
  it('runs nothing that a description brings, and allows its own script and style alone', () => {
    const document = {
      openapi: '3.1.0',
      info: { title: EVIL, version: EVIL, description: EVIL },
      tags: [{ name: 'a', description: EVIL, 'x-audience': EVIL }],
      paths: { [`/${EVIL}`]: { post: { operationId: 'a.b', summary: EVIL, tags: ['a'], responses: {} } } },
      webhooks: {},
      components: { schemas: {}, examples: {} },
    } as unknown as OpenApiDocument;
    const page = referencePage(document);
    expect(page).not.toContain('<img');
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(PAGE_POLICY).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; script-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });
});

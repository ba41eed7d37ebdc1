import { createHash } from 'node:crypto';
import type { OpenApiDocument, Tag } from '../openapi-document.js';
import { html, type Html } from './html.js';
import { headingsOf, inline, markdown } from './markdown.js';
import { anchorOf, operationSection, type PlacedOperation } from './operation-section.js';
import { SCRIPT } from './page-script.js';
import { STYLE } from './page-style.js';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Inlined: the content security policy lists their hashes, which include white space.
const OWN_STYLE: Html = { html: `<style>${STYLE}</style>` };
const OWN_SCRIPT: Html = { html: `<script>${SCRIPT}</script>` };

/** Content security policy: only the inlined style and script, no network. */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

interface Group {
  readonly tag: Tag;
  readonly operations: readonly PlacedOperation[];
}

/** Renders the API description as a self-contained page. */
export function referencePage(document: OpenApiDocument): string {
  const groups = groupsOf(document);
  const audiences = [...new Set(groups.map(({ tag }) => tag['x-audience']))];
  const { title, version, description } = document.info;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} API ${version}</title>
        ${OWN_STYLE}
      </head>
      <body>
        <nav>
          <p class="title"><a href="#top">${title} API</a> <small>${version}</small></p>
          <input id="find" type="search" placeholder="Find a path, field or code" aria-label="Find" />
          <p class="audience">Start here</p>
          <ul class="guide">
            ${headingsOf(description).map(({ title: name, anchor }) => html`<li><a href="#${anchor}">${name}</a></li>`)}
          </ul>
          <p id="none" hidden>No endpoint has all of these words.</p>
          ${audiences.map((audience) => navPart(audience, groups))}
        </nav>
        <main id="top">
          <h1>${title} API</h1>
          <p class="facts">
            <span>version ${version}</span>
            <span><a href="openapi.json">openapi.json</a>, OpenAPI ${document.openapi}</span>
          </p>
          ${markdown(description)} ${audiences.map((audience) => audiencePart(audience, groups, document))}
        </main>
        ${OWN_SCRIPT}
      </body>
    </html> `;
  return page.html;
}

function groupsOf({ tags, paths, webhooks }: OpenApiDocument): Group[] {
  const operations = [...placed(paths, false), ...placed(webhooks, true)];
  return tags.map((tag) => ({
    tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
}

const placed = (paths: OpenApiDocument['paths'], isWebhook: boolean): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation, isWebhook })),
  );

const of = (audience: string, groups: readonly Group[]): readonly Group[] =>
  groups.filter(({ tag }) => tag['x-audience'] === audience);

const headingOf = ({ description }: Tag): string => description.split(/\.(?=\s|$)/, 1)[0] ?? '';

const navPart = (audience: string, groups: readonly Group[]): Html =>
  html`<p class="audience">${audience}</p>
    ${of(audience, groups).map(
      ({ tag, operations }) =>
        html`<details open>
          <summary>${headingOf(tag)}</summary>
          <ul>
            ${operations.map(
              ({ operation }) =>
                html`<li data-for="${anchorOf(operation)}">
                  <a href="#${anchorOf(operation)}">${nameOf(operation.operationId)}</a>
                </li>`,
            )}
          </ul>
        </details>`,
    )}`;

/** The endpoint's own name, as the client has it. */
const nameOf = (operationId: string): string => {
  const [, name = '', alias] = operationId.split('.');
  return alias === undefined ? name : `${name}, other path`;
};

const audiencePart = (audience: string, groups: readonly Group[], document: OpenApiDocument): Html =>
  html`<h2 class="audience" id="${idOf(audience)}">${audience}</h2>
    ${of(audience, groups).map(({ tag, operations }) => groupPart(tag, operations, document))}`;

function groupPart(tag: Tag, operations: readonly PlacedOperation[], document: OpenApiDocument): Html {
  const heading = headingOf(tag);
  const more = tag.description.slice(heading.length + 1).trim();
  return html`<section class="group" id="group-${tag.name}">
    <h2>${heading}</h2>
    ${more !== '' && html`<p>${inline(more)}</p>`}
    ${operations.map((placed) => operationSection(placed, document))}
  </section>`;
}

const idOf = (audience: string): string => audience.toLowerCase().replaceAll(/[^a-z]+/g, '-');

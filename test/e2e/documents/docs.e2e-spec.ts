import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BROWSER_START_MS, TestBrowser } from '../../support/service/browser.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const DOCUMENT = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');

describe('the reference', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService();
  });

  afterAll(async () => {
    await service.stop();
  });

  it('is served as the document that is committed, without headers of a caller', async () => {
    const answer = await service.http.get('/openapi.json');
    expect([answer.status, answer.type]).toEqual([200, 'application/json']);
    expect(answer.text).toBe(DOCUMENT);
  });

  it('is the target of the bare address', async () => {
    const { status, headers } = await service.http.get('/');
    expect([status, headers['location']]).toEqual([302, 'docs']);
  });

  it('is not served where DOCS_ENABLED is false, nor by a worker', async () => {
    for (const [name, value] of [
      ['DOCS_ENABLED', 'false'],
      ['PURSER_ROLE', 'worker'],
    ] as const) {
      const other = await startService({ [name]: value });
      for (const path of ['/', '/docs', '/openapi.json']) {
        const { status, body } = await other.http.get(path);
        expect([status, (body as { resultCode: string }).resultCode]).toEqual([404, 'NOT_FOUND']);
      }
      await other.stop();
    }
  });

  describe('as a page', () => {
    let browser: TestBrowser;
    let page: Page;
    const asked: string[] = [];
    const complaints: string[] = [];

    beforeAll(async () => {
      browser = await TestBrowser.start();
      page = await browser.newPage();
      page.on('request', (request) => asked.push(request.url()));
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${service.url}/docs`);
    }, BROWSER_START_MS);

    afterAll(async () => {
      await browser.stop();
    });

    it('shows every endpoint, and each of its codes and fields', async () => {
      const { paths } = JSON.parse(DOCUMENT) as { paths: Record<string, Record<string, Operation>> };
      for (const [path, methods] of Object.entries(paths)) {
        for (const { operationId, 'x-result-codes': codes = [], requestBody } of Object.values(methods)) {
          const text = (await page.locator(`[id="${operationId.replaceAll('.', '-')}"]`).textContent()) ?? '';
          const [media] = Object.values(requestBody?.content ?? {});
          const fields = Object.keys(media?.schema.properties ?? {});
          for (const word of [path, ...codes.filter((code) => code !== 'SYSTEM_ERROR'), ...fields])
            expect(text).toContain(word);
        }
      }
    });

    it('is found by a word, and is whole again without it', async () => {
      const sections = page.locator('.operation:visible');
      const all = await sections.count();
      await page.locator('#find').fill('entitlementLabel authorization');
      expect(await sections.count()).toBe(0);
      await page.locator('#find').fill('authorizationCode');
      expect(await sections.count()).toBe(1);
      await page.locator('#find').fill('');
      expect(await sections.count()).toBe(all);
    });

    it('loads nothing but itself, and breaks no rule of its own policy', async () => {
      const answer = await service.http.get('/docs');
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
      // Read after all that the page did above.
      expect(asked.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([`${service.url}/docs`]);
      expect(complaints).toEqual([]);
      expect(answer.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    });
  });
});

interface Operation {
  readonly operationId: string;
  readonly 'x-result-codes'?: readonly string[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, unknown> } }>;
  };
}

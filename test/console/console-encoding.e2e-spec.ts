import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestHead, sendRaw } from '../support/service/raw-http.js';
import { type RunningService, startService } from '../support/service/start-service.js';

const BUILT = new URL('../../console/dist/', import.meta.url);

describe('the files of the operator console', () => {
  const style = readdirSync(new URL('assets/', BUILT)).find((name) => name.endsWith('.css'))!;
  const files: [string, URL][] = [
    ['/console', new URL('index.html', BUILT)],
    [`/console/assets/${style}`, new URL(`assets/${style}`, BUILT)],
  ];
  let service: RunningService;

  beforeAll(async () => {
    service = await startService();
  });

  afterAll(async () => {
    await service.stop();
  });

  describe.each(files)('%s', (path, file) => {
    it.each(['gzip, deflate, br, zstd', '*', 'gzip;q=0.5'])('is compressed for "%s"', async (accepted) => {
      const { status, headers, text } = await service.http
        .get(path)
        .set('Accept-Encoding', accepted)
        .buffer(true);
      expect([status, headers['content-encoding'], headers['vary']]).toEqual([
        200,
        'gzip',
        'Accept-Encoding',
      ]);
      expect(text).toBe(readFileSync(file, 'utf8'));
    });

    it.each(['identity', 'gzip;q=0', 'br', ''])('is not compressed for "%s"', async (accepted) => {
      const { status, headers, text } = await service.http
        .get(path)
        .set('Accept-Encoding', accepted)
        .buffer(true);
      expect([status, headers['content-encoding'], headers['vary']]).toEqual([
        200,
        undefined,
        'Accept-Encoding',
      ]);
      expect(text).toBe(readFileSync(file, 'utf8'));
    });

    it('can be read by a caller that says nothing about compression', async () => {
      const { status, headers, body } = await sendRaw(service.url, { pieces: [requestHead(`GET ${path}`)] });
      expect([status, headers['content-encoding']]).toEqual([200, undefined]);
      expect(body).toBe(readFileSync(file, 'utf8'));
    });
  });
});

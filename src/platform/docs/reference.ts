import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Log } from '../observability/logging/log.js';
import type { OpenApiDocument } from './openapi-document.js';
import { referencePage } from './page/reference-page.js';

/** The committed document, as far away from the sources as from what is built of them. */
const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);

/** The API's description and the page made from it. Read at the start, so that no request waits for a disk. */
@Injectable()
export class Reference {
  /** docs/openapi.json, byte for byte; null when the file is missing, which does not affect payments. */
  readonly document: string | null;
  private madePage: string | null = null;

  constructor(log: Log) {
    this.document = readDocument(log);
  }

  /** Rendered on the first request. */
  get page(): string | null {
    if (this.document === null) return null;
    this.madePage ??= referencePage(JSON.parse(this.document) as OpenApiDocument);
    return this.madePage;
  }
}

function readDocument(log: Log): string | null {
  try {
    return readFileSync(DOCUMENT, 'utf8');
  } catch (error) {
    log.error('docs/openapi.json cannot be read: /docs and /openapi.json are not served', error);
    return null;
  }
}

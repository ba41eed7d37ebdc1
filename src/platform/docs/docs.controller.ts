import { Controller, Get, Header, NotFoundException } from '@nestjs/common';
import { OpenToAll } from '../access/access.decorators.js';
import { PlainAnswer } from '../http/answer/answer.js';
import { AnswersPlainly } from '../http/answer/answers.decorators.js';
import { Priority } from '../http/route/route.decorators.js';
import { PAGE_POLICY } from './page/reference-page.js';
import { Reference } from './reference.js';

/** A stale page is harmless, and a new one appears within this time. */
const FOR_A_MINUTE = 'public, max-age=60';

/** This reference. DOCS_ENABLED turns it off. */
@Controller()
@OpenToAll()
@Priority('operator')
export class DocsController {
  constructor(private readonly reference: Reference) {}

  /** Redirects the root path to the page. */
  @Get()
  @Header('Location', 'docs')
  @AnswersPlainly({ 302: 'To the page', 404: 'The page is turned off' })
  start(): PlainAnswer {
    return new PlainAnswer('docs\n', 302);
  }

  /** Shows the endpoints as a page for people; it loads nothing from elsewhere. */
  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Referrer-Policy', 'no-referrer')
  @Header('Cache-Control', FOR_A_MINUTE)
  @AnswersPlainly({ 200: 'The page', 404: 'docs/openapi.json is missing from the image' })
  page(): PlainAnswer {
    return this.answer(this.reference.page);
  }

  /** Gives the same as an OpenAPI 3.1 document. */
  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', FOR_A_MINUTE)
  @AnswersPlainly({ 200: 'The document', 404: 'docs/openapi.json is missing from the image' })
  document(): PlainAnswer {
    return this.answer(this.reference.document);
  }

  private answer(text: string | null): PlainAnswer {
    if (text === null) throw new NotFoundException();
    return new PlainAnswer(text);
  }
}

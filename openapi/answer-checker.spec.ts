import { describe, expect, it } from '@jest/globals';
import { AnswerChecker } from './answer-checker.js';
import { envelopeSchema } from './answer-schema.js';
import type { OpenApiDocument, Operation } from '../src/platform/docs/openapi-document.js';

const codes = ['SUCCESS', 'INVALID_PARAMETER', 'ALREADY_EXIST_DATA'];
const owner = { schema: { $ref: '#/components/schemas/Owner' }, isAlways: true };
const schema = envelopeSchema(
  { type: 'object', required: ['boid'], properties: { boid: { type: 'string', maxLength: 3 } } },
  codes,
  new Map([['ALREADY_EXIST_DATA', owner]]),
);
const operation: Operation = {
  operationId: 'test.call',
  summary: '',
  tags: [],
  responses: { 200: { content: { 'application/json': { schema } } } },
};
const document = {
  paths: { '/fixed': { post: operation }, '/of/{id}/x': { post: operation } },
  components: {
    schemas: { Owner: { type: 'object', properties: { name: { type: 'string' } } } },
    responses: {},
  },
} as unknown as OpenApiDocument;

describe('the check of an answer', () => {
  const checker = new AnswerChecker(document);
  const faultOf = (answer: object, status = 200, contentType = 'application/json; charset=utf-8') =>
    checker.faultOf(operation, { status, contentType, body: JSON.stringify(answer) });
  const success = (resultData: object) => ({ resultCode: 'SUCCESS', resultMessage: '', resultData });
  const refusal = (resultCode: string, more = {}) => ({
    resultCode,
    resultMessage: '',
    traceId: 't',
    ...more,
  });

  it('finds the operation of a request line', () => {
    expect(checker.operationOf('POST', '/fixed?a=1')).toBe(operation);
    expect(checker.operationOf('POST', '/of/a%20b/x')).toBe(operation);
    expect(checker.operationOf('GET', '/fixed')).toBeUndefined();
    expect(checker.operationOf('POST', '/of/a/b/x')).toBeUndefined();
  });

  it('accepts an answer that is as described', () => {
    expect(faultOf(success({ boid: '123' }))).toBeUndefined();
    expect(faultOf(refusal('INVALID_PARAMETER'))).toBeUndefined();
    expect(faultOf(refusal('ALREADY_EXIST_DATA', { resultData: { name: 'a' } }))).toBeUndefined();
  });

  it.each<[string, object, RegExp]>([
    ['a field that is too long', success({ boid: '1234' }), /boid must NOT have more than 3 characters/],
    ['a field that is missing', success({}), /required property 'boid'/],
    ['a field that is not described', success({ boid: '1', secret: 1 }), /additionalProperty":"secret/],
    ['the same in a shared schema', refusal('ALREADY_EXIST_DATA', { resultData: { age: 1 } }), /"age"/],
    ['a code that is not declared', refusal('NOT_VALID_RECEIPT'), /resultCode must be equal/],
    ['data with a code that has none', refusal('INVALID_PARAMETER', { resultData: {} }), /"resultData"/],
    ['a refusal without its trace id', { resultCode: 'INVALID_PARAMETER', resultMessage: '' }, /'traceId'/],
  ])('reports %s', (_, answer, fault) => {
    expect(faultOf(answer)).toMatch(fault);
  });

  it('finds a status or a content type that is not described', () => {
    expect(faultOf(success({ boid: '1' }), 201)).toBe('HTTP 201 is not described');
    expect(faultOf(success({ boid: '1' }), 200, 'text/html')).toBe('its content type is text/html');
  });
});

import { describe, expect, it } from '@jest/globals';
import { auditedParameters } from './audited-parameters.js';

const parametersOf = (body: object): unknown => JSON.parse(auditedParameters(body).parameters);

describe('what the audit log keeps of a call', () => {
  it('is its parameters, its reason, its ticket and its approval', () => {
    const body = {
      pjid: 'DEMO',
      boid: '7',
      reason: 'FRAUD',
      ticket: 'T-1',
      approvalId: 'A-1',
      memo: undefined,
    };
    expect(auditedParameters(body)).toEqual({
      subject: '7',
      parameters: '{"pjid":"DEMO","boid":"7","reason":"FRAUD","ticket":"T-1","approvalId":"A-1"}',
      reason: 'FRAUD',
      ticket: 'T-1',
      approvalId: 'A-1',
    });
  });

  it.each([
    'accessKey',
    'signingSecrets',
    'webhookSecret',
    'purchaseToken',
    'receiptData',
    'privateKey',
    'private_key',
    'settings',
    'header',
    'birthDate',
  ])('has no secret: %s', (name) => {
    const canary = 'canary-0123456789';
    for (const body of [{ [name]: canary }, { [name]: { value: [canary] } }, { list: [{ [name]: canary }] }])
      expect(JSON.stringify(auditedParameters(body))).not.toContain(canary);
  });

  it('has no query of an address, which may hold a key', () => {
    const url = 'https://game.example/give?key=canary';
    expect(auditedParameters({ giveProductUrl: url, url })).toMatchObject({
      subject: 'https://game.example/give?[redacted]',
      parameters: expect.not.stringContaining('canary'),
    });
  });

  it('is about the only id of a list, and names up to a hundred of it', () => {
    expect(auditedParameters({ pjid: 'DEMO', boids: ['7'] }).subject).toBe('7');
    const boids = Array.from({ length: 101 }, (_, at) => String(at));
    expect(auditedParameters({ boids }).subject).toBeNull();
    expect(parametersOf({ boids })).toEqual({ boids: [...boids.slice(0, 100), '[1 more]'] });
  });

  it('is about the most exact id that the call names', () => {
    expect(auditedParameters({ store: 'GSTORE', playerId: 'anna', boid: '7' }).subject).toBe('7');
    expect(auditedParameters({ store: 'GSTORE', playerId: 'anna' }).subject).toBe('anna');
    expect(auditedParameters({ pjid: 'DEMO' }).subject).toBeNull();
  });

  it('is limited in its size', () => {
    const long = '\u{1F600}'.repeat(300);
    expect(parametersOf({ memo: long })).toEqual({ memo: '\u{1F600}'.repeat(200) });
    const list = Array.from({ length: 25 }, (_, index) => index);
    const wide = Object.fromEntries(list.map((index) => [`f${index}`, Array(20).fill('x'.repeat(100))]));
    expect(parametersOf(wide)).toEqual({ tooLarge: true });
    expect(parametersOf({ a: { b: { c: { d: {} } } } })).toEqual({ a: { b: { c: { d: '[nested]' } } } });
  });
});

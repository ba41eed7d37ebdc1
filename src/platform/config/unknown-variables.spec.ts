import { describe, expect, it } from '@jest/globals';
import { Environment } from './environment.js';
import { unknownVariables } from './unknown-variables.js';

const unknown = (source: Readonly<Record<string, string>>): readonly string[] =>
  unknownVariables(source, new Environment(source));

describe('unknownVariables', () => {
  it('names misspelt variables, sorted', () => {
    const source = {
      PURSER_MAX_IN_FLIGTH: '8',
      PURSER_LOG_LEVEL: 'info',
      PURSER_INTERAL_PORT: '1',
      PATH: '/',
    };
    expect(unknown(source)).toEqual(['PURSER_INTERAL_PORT', 'PURSER_LOG_LEVEL', 'PURSER_MAX_IN_FLIGTH']);
  });

  it('leaves out what the service reads, also from files, and what its commands read', () => {
    expect(
      unknown({ PURSER_MAX_IN_FLIGHT: '8', PURSER_ADMIN_KEY_FILE: '/run/key', PURSER_API_KEY: 'key' }),
    ).toEqual([]);
  });

  it('leaves out what Kubernetes sets for services, and the variables of the HAProxy before it', () => {
    expect(
      unknown({
        PURSER_SERVICE_HOST: '10.0.0.1',
        PURSER_SERVICE_PORT_HTTP: '3000',
        PURSER_PORT: 'tcp://10.0.0.1:3000',
        PURSER_PORT_3000_TCP_ADDR: '10.0.0.1',
        PURSER_API_SERVICE_HOST: '10.0.0.2',
        PURSER_FRONT_QUEUE: '600ms',
      }),
    ).toEqual([]);
  });
});

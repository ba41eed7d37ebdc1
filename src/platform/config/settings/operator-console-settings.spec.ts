import { describe, expect, it } from '@jest/globals';
import { faultsOf, URLS } from '../../../../test/support/config-source.js';
import { loadConfig } from '../app-config.js';

describe('configuration of the operator console', () => {
  it('links the console to other pages where they are named, and never to a script or with a password', () => {
    expect(loadConfig(URLS).operatorConsole.links).toEqual({ grafana: null, runbook: null });
    const [PURSER_GRAFANA_URL, PURSER_RUNBOOK_URL] = [
      'http://grafana:3000/d/purser',
      'https://docs.example.com/a',
    ];
    expect(loadConfig({ ...URLS, PURSER_GRAFANA_URL, PURSER_RUNBOOK_URL }).operatorConsole.links).toEqual({
      grafana: PURSER_GRAFANA_URL,
      runbook: PURSER_RUNBOOK_URL,
    });
    for (const url of [
      'javascript:alert(1)',
      'ftp://docs.example.com/a',
      'https://me:secret@docs.example.com/a',
    ])
      for (const name of ['PURSER_GRAFANA_URL', 'PURSER_RUNBOOK_URL'])
        expect(faultsOf({ ...URLS, [name]: url })).toEqual([expect.stringContaining(name)]);
  });
});

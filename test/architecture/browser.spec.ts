import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findBrowser } from '../../launcher/browser.mjs';

describe('the browser of the tests', () => {
  let directory: string;
  const program = (name: string): string => {
    const path = join(directory, name);
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, 0o755);
    return path;
  };

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'purser-browser-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  it('is the one that CHROMIUM_PATH names, whatever else there is', () => {
    const [named, usual] = [program('my-browser'), program('chromium')];
    expect(findBrowser({ CHROMIUM_PATH: named, PATH: directory })).toBe(named);
    expect(findBrowser({ CHROMIUM_PATH: '', PATH: `/nowhere${delimiter}${directory}` })).toBe(usual);
  });

  it('is not another one when CHROMIUM_PATH names none that can be run', () => {
    program('chromium');
    for (const path of [join(directory, 'nothing'), directory])
      expect(() => findBrowser({ CHROMIUM_PATH: path, PATH: directory })).toThrow(
        `CHROMIUM_PATH=${path} is no program that can be run.`,
      );
  });
});

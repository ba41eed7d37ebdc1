import { readFileSync } from 'node:fs';

/** Reads a vector as text, without the line break at the end of the file. */
export const vectorText = (path: string): string =>
  readFileSync(new URL(path, import.meta.url), 'utf8').trimEnd();

export const vectorJson = <T = Record<string, unknown>>(path: string): T => JSON.parse(vectorText(path)) as T;

// @ts-check
import { given } from './given-globals.mjs';

/** Stands for the package @jest/globals, which works in a context of jest only; evaluated for each file of tests. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = given();

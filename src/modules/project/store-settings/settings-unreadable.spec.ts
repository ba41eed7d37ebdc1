import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../shared/error/app-error.js';
import { SettingsUnreadable, unlessSettingsUnreadable } from './settings-unreadable.js';

/** A call to a store that fails. */
const failing = (fault: Error) => (): Promise<never> => Promise.reject(fault);

describe('a store that is asked by a worker', () => {
  it('gives its own answer', async () => {
    expect(await unlessSettingsUnreadable(() => Promise.resolve({ kind: 'paid' }))).toEqual({ kind: 'paid' });
  });

  it('counts as unavailable while its settings cannot be read', async () => {
    const asked = unlessSettingsUnreadable(failing(new SettingsUnreadable()));
    expect(await asked).toEqual({ kind: 'unavailable', reason: 'settings unreadable' });
  });

  it.each([
    new AppError('EXTERNAL_API_ERROR', 'another refusal'),
    new AppError('INVALID_PARAMETER', 'boid: there is no such purchase'),
    new Error('a fault of our own'),
  ])('fails with any other error: %s', async (error) => {
    await expect(unlessSettingsUnreadable(failing(error))).rejects.toBe(error);
  });
});

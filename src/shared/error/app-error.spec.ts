import { describe, expect, it } from '@jest/globals';
import { AppError, invalidParameter, tooManyRequests } from './app-error.js';

describe('an error for the caller', () => {
  it('has a code and a message', () => {
    const error = new AppError('NOT_FOUND', 'boid: unknown');

    expect(error).toMatchObject({ name: 'AppError', code: 'NOT_FOUND', message: 'boid: unknown' });
    expect([error.data, error.retryAfterSeconds]).toEqual([undefined, undefined]);
  });

  it('about a value names the field', () => {
    expect(invalidParameter('imid: is missing')).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'imid: is missing',
    });
  });

  it('about too many requests says when to try again', () => {
    expect(tooManyRequests('the key', 7)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'the key sends too many requests; wait as long as Retry-After says',
      retryAfterSeconds: 7,
    });
    expect(tooManyRequests('the key', 7).data).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../config/app-config.js';
import { Admission } from './admission.js';

const admission = (): Admission =>
  new Admission(
    loadConfig({
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
      PURSER_MAX_IN_FLIGHT: '2',
    }),
  );

describe('admission', () => {
  it('lets in as many as may be worked on, and one for each that leaves', () => {
    const doors = admission();
    const [one] = [doors.enter('vital'), doors.enter('vital')];
    expect(doors.enter('vital')).toBeUndefined();
    one?.leave();
    expect(doors.enter('vital')).toBeDefined();
    expect(doors.enter('vital')).toBeUndefined();
  });

  it('lets another in for one that waits for somebody else, however many calls that one waits for', () => {
    const doors = admission();
    const [one] = [doors.enter('vital'), doors.enter('vital')];
    one?.stepAside();
    one?.stepAside();
    expect(doors.enter('vital')).toBeDefined();
    expect(doors.enter('vital')).toBeUndefined();
    expect(doors.inFlight).toBe(3);
    one?.comeBack();
    one?.comeBack(); // it was let in before, and is not asked again
    expect(doors.inFlight).toBe(3);
    expect(doors.enter('vital')).toBeUndefined();
  });

  it('keeps count when a caller goes away while its request waits', () => {
    const doors = admission();
    const [one, other] = [doors.enter('vital'), doors.enter('vital')];
    one?.stepAside();
    one?.leave();
    one?.comeBack();
    one?.stepAside();
    expect(doors.inFlight).toBe(1);
    expect(doors.enter('vital')).toBeDefined();
    expect(doors.enter('vital')).toBeUndefined();
    other?.leave();
    expect(doors.enter('vital')).toBeDefined();
  });

  it('is idle when nobody is in, those who wait included', async () => {
    const doors = admission();
    const one = doors.enter('vital');
    one?.stepAside();
    let isIdle = false;
    const idle = doors.whenIdle().then(() => (isIdle = true));
    await Promise.resolve();
    expect(isIdle).toBe(false);
    one?.leave();
    await idle;
    expect(doors.inFlight).toBe(0);
  });
});

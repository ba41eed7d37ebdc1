import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Answer } from '../interface/envelope.js';
import { type GstoreSetup, startWithGstore } from '../stores/gstore.js';
import type { SetClock } from '../service/set-clock.js';
import { SpendingTable } from '../database/spending-table.js';
import { workerDatabaseUrl } from '../database/worker-database.js';

type Fields = Record<string, unknown>;

/** Date of birth of a member who is counted and refused nothing. */
export const GROWN_UP = '1990-01-01';
/** Micro units of one yen, and of one won. */
export const JPY = 1_000_000;
export const KRW = 1_000_000;

/** 12:00 of 21 November at UTC+09:00. */
export const NOON = '2026-11-21T03:00:00Z';

/** The month that limits are counted in now, or some months from now, as 202611. */
export function limitMonth(fromNow = 0): number {
  const now = new Date(Date.now() + 9 * 3_600_000);
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() + fromNow;
  return Math.floor(months / 12) * 100 + (months % 12) + 1;
}

/** What an account of JP has spent this month. */
export const spentNow = (micros: number): object[] => [{ month: limitMonth(), currency: 'JPY', micros }];

/** What an account of JP without a date of birth is answered. */
export const BIRTH_DATE_REQUIRED = {
  resultCode: 'JAPANESE_DATE_BIRTH_REQUIRED',
  resultMessage: expect.any(String),
  traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
};

/** The whole refusal of a price that exceeds a limit; `debugMessage` is any. */
export const limited = (detail: Fields): object => ({
  resultCode: 'PURCHASE_MONTHLY_LIMITED',
  resultMessage: expect.any(String),
  resultData: { monthlyLimitedDetail: { debugMessage: expect.any(String), ...detail } },
  traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
});

/** The part of it that says which limit. */
export const limitedTo = (limitMicros: number): object => ({
  resultCode: 'PURCHASE_MONTHLY_LIMITED',
  resultData: { monthlyLimitedDetail: { limitConfigMircoPrice: limitMicros } },
});

/** The part of it that says what was spent before. */
export const limitedAfter = (spentMicros: number): object => ({
  resultCode: 'PURCHASE_MONTHLY_LIMITED',
  resultData: { monthlyLimitedDetail: { thisMonthAmountMircoPrice: spentMicros } },
});

/** Members of the platform who buy in one game, priced in JPY unless said otherwise. */
export class Members {
  private constructor(
    readonly setup: GstoreSetup,
    readonly table: SpendingTable,
    readonly game: Awaited<ReturnType<GstoreSetup['newGame']>>,
  ) {}

  /** Starts a service for them; `environment` as for {@link startWithGstore}. */
  static async start(clock: SetClock, environment: Record<string, string> = {}): Promise<Members> {
    // The limits of KR are for the publisher's own PC service; here one of its payments is one of mobile store A.
    const limits = { LIMIT_KR_PAYMENTS: 'WSHOP,GSTORE_PLAY_PC' };
    const setup = await startWithGstore({ ...limits, ...environment }, clock);
    const table = await SpendingTable.open(await workerDatabaseUrl());
    return new Members(setup, table, await setup.newGame());
  }

  /** A member whose account is of JP. */
  async inJapan(birthDate?: string): Promise<string> {
    const imid = `jp-${randomUUID()}`;
    await this.game.saveAccount({ imid, countryCreated: 'JP', birthDate });
    return imid;
  }

  /** A member whose account is of KR. */
  async inKorea(fields: Fields = {}): Promise<string> {
    const imid = `kr-${randomUUID()}`;
    await this.game.saveAccount({ imid, countryCreated: 'KR', ...fields });
    return imid;
  }

  ask(imid: string, microPrice: number, changes: Fields = {}): Promise<Answer<{ boid: string }>> {
    const fields = { imid, microPrice, currency: 'JPY', ipCountry: 'JP', ...changes };
    return this.game.tryReserve(this.game.aReservation(fields));
  }

  /** With a payment that the limits of KR are for, in KRW. */
  askPc(imid: string, microPrice: number, changes: Fields = {}): Promise<Answer<{ boid: string }>> {
    const pc = { payment: 'GSTORE_PLAY_PC', currency: 'KRW', ipCountry: 'KR' };
    return this.ask(imid, microPrice, { ...pc, ...changes });
  }

  reserve(imid: string, microPrice: number): Promise<string> {
    return this.game.reserve({ imid, microPrice, currency: 'JPY', ipCountry: 'JP' });
  }

  /** Verifies with a receipt of its own. */
  verify(boid: string, microPrice: number, changes: Fields = {}): Promise<Answer> {
    return this.game.verify(boid, this.setup.buy(this.game), { microPrice, currency: 'JPY', ...changes });
  }

  /** Reserves and pays. */
  async spend(imid: string, microPrice: number, changes: Fields = {}): Promise<void> {
    const fields = { imid, microPrice, currency: 'JPY', ipCountry: 'JP', ...changes };
    await this.pay(await this.game.reserve(fields), microPrice, fields.currency);
  }

  async pay(boid: string, microPrice: number, currency = 'JPY'): Promise<void> {
    const answer = await this.verify(boid, microPrice, { currency });
    if (answer.resultCode !== 'SUCCESS') throw new Error(`verify: ${JSON.stringify(answer)}`);
  }

  /** The purchase is verified, and the member has spent so much by the ledger and by the purchases. */
  async expectCounted(boid: string, imid: string, micros: number): Promise<void> {
    expect(await this.game.statusOf(boid)).toBe('VERIFY_SUCCESS');
    expect(await this.table.ledger(imid)).toEqual(spentNow(micros));
    expect(await this.table.sumOfPurchases(imid)).toEqual(spentNow(micros));
  }

  async stop(): Promise<void> {
    await this.table.close();
    await this.setup.stop();
  }
}

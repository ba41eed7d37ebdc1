import { toUnixSeconds } from '../../shared/time/iso-time.js';
import type { PersonalSection } from '../project/index.js';
import type { RequestedErasure } from './request-erasure.service.js';
import type { PersonalExport } from './export-player.service.js';

/** A value of a record. */
type RecordValue = string | number | null;

/** Records of one kind. */
export interface PersonalSectionView {
  /** Kind of the records, such as `purchase`, `grant`, `reward`, `account`, `spending`, `device` or `message`. */
  readonly name: string;
  /** Fields by name; times as Unix seconds in `...UnixTS`, amounts as `...MicroPrice`. */
  readonly recordList: readonly Readonly<Record<string, unknown>>[];
  /** False when there are more records than the 10,000 that are shown. */
  readonly complete: boolean;
}

/** An erasure of the person. */
export interface ErasureView {
  /** Id that `player/erase` answered. */
  readonly eraseId: string;
  /** When it was accepted, Unix seconds. */
  readonly requestedAtUnixTS: number;
  /** When the erasure finished, Unix seconds; null while something that is not over still needs the ids. */
  readonly finishedAtUnixTS: number | null;
}

/** All stored data about a person. */
export interface PlayerExportView {
  /** Stored data, a section for each kind of record. */
  readonly sectionList: readonly PersonalSectionView[];
  /** Erasures of the same ids, newest first. */
  readonly erasureList: readonly ErasureView[];
}

/** Answer of an accepted erasure. */
export interface PlayerEraseView {
  /** Id of the erasure, by which `player/export` shows it. */
  readonly eraseId: string;
  /** Players for whom the member has bought, and who are not erased; left out when empty. At most 100. */
  readonly linkedPlayerIdList?: readonly string[];
  /** Members who have bought for the player, and who are not erased; left out when empty. At most 100. */
  readonly linkedImidList?: readonly string[];
  /** False when the person has more purchases than are searched for these ids; left out otherwise. */
  readonly linkedComplete?: false;
}

export const toPlayerEraseView = ({ eraseId, linked }: RequestedErasure): PlayerEraseView => ({
  eraseId,
  ...(linked.playerId.length > 0 && { linkedPlayerIdList: linked.playerId }),
  ...(linked.imid.length > 0 && { linkedImidList: linked.imid }),
  ...(!linked.isComplete && { linkedComplete: false as const }),
});

export const toPlayerExportView = ({ sections, erasures }: PersonalExport): PlayerExportView => ({
  sectionList: sections.map(({ name, records, isComplete }) => ({
    name,
    recordList: records.map(toRecord),
    complete: isComplete,
  })),
  erasureList: erasures.map(({ eraseId, requestedAt, finishedAt }) => ({
    eraseId,
    requestedAtUnixTS: toUnixSeconds(requestedAt),
    finishedAtUnixTS: finishedAt === null ? null : toUnixSeconds(finishedAt),
  })),
});

/** Names of amounts, which the database returns as digits; other digits, such as a boid, stay text. */
const AMOUNT = /MicroPrice$|^microPrice$/;

/** Turns dates into Unix seconds under the name of the interface, and amounts into numbers. */
function toRecord(record: PersonalSection['records'][number]): Readonly<Record<string, RecordValue>> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]): [string, RecordValue] => {
      if (value instanceof Date) return [`${name}UnixTS`, toUnixSeconds(value)];
      if (value === null) return [name.endsWith('At') ? `${name}UnixTS` : name, null];
      if (Buffer.isBuffer(value)) return [name, value.toString('hex')];
      return [name, AMOUNT.test(name) ? Number(value) : value];
    }),
  );
}

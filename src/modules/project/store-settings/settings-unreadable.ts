import { AppError } from '../../../shared/error/app-error.js';

/** The key that seals the settings of a store is not configured any more. */
export class SettingsUnreadable extends AppError {
  constructor() {
    super('EXTERNAL_API_ERROR', 'The store cannot be asked at present; retry with exponential backoff');
  }
}

/** Reason in the place of a store's, whose settings cannot be read. */
export const SETTINGS_UNREADABLE = 'settings unreadable';

/** Answer in the place of a store whose settings cannot be read. */
interface StoreNotAsked {
  readonly kind: 'unavailable';
  readonly reason: typeof SETTINGS_UNREADABLE;
}

/** Asks a store, and treats unreadable settings as a store that does not answer, for calls that a worker repeats. */
export async function unlessSettingsUnreadable<T>(ask: () => Promise<T>): Promise<T | StoreNotAsked> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SettingsUnreadable) return { kind: 'unavailable', reason: SETTINGS_UNREADABLE };
    throw error;
  }
}

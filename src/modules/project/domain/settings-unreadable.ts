import { AppError } from '../../../shared/app-error.js';

/** The key that seals the settings of a store is not configured any more. */
export class SettingsUnreadable extends AppError {
  constructor() {
    super('EXTERNAL_API_ERROR', 'The store cannot be asked at present; try again with growing pauses');
  }
}

/** Answer in the place of a store whose settings cannot be read. */
export interface StoreNotAsked {
  readonly kind: 'unavailable';
  readonly reason: 'settings unreadable';
}

/** Asks a store, and treats unreadable settings as a store that does not answer, for calls that a worker repeats. */
export async function unlessSettingsUnreadable<T>(ask: () => Promise<T>): Promise<T | StoreNotAsked> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SettingsUnreadable) return { kind: 'unavailable', reason: 'settings unreadable' };
    throw error;
  }
}

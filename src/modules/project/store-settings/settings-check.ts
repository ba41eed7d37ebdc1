import { settingsOf, type StoreName } from './settings-registry.js';

/** Result of a probe of a store. Reasons are fixed words of Purser, never text of the store. */
export type CheckAnswer =
  /** The store accepted the credentials. */
  | { readonly kind: 'accepted' }
  /** The store answers, but does not show whether it accepts the credentials. */
  | { readonly kind: 'unproven'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'not-configured' };

/**
 * Port: probes a store with a project's saved settings by a request without effects. Never throws because of the
 * answer.
 */
export abstract class SettingsCheck {
  /** The store, or the push service, whose settings it probes. */
  abstract readonly store: StoreName;
  /** Sends the probe with the saved settings of a project. */
  abstract check(pjid: string): Promise<CheckAnswer>;

  /** Returns what the configuration of the service lacks for the store, whatever a project has saved. */
  serviceFindings(): readonly SettingsFinding[] {
    return [];
  }
}

/** Result without a usable answer; reasons about credentials begin with that word. */
export const checkAnswerOf = (reason: string): CheckAnswer =>
  reason.startsWith('credentials') ? { kind: 'refused', reason } : { kind: 'unreachable', reason };

/** Finding for an operator. */
export interface SettingsFinding {
  /** Kind of the finding. */
  readonly code:
    | 'STORE_SETTINGS_MISSING'
    | 'STORE_SETTINGS_UNREADABLE'
    | 'STORE_REFUSES_CREDENTIALS'
    | 'STORE_UNREACHABLE'
    | 'CREDENTIALS_NOT_PROVEN'
    | 'NOTIFICATIONS_NOT_CONFIGURED';
  /** ERROR: it does not work; WARNING: something is missing; INFO: something to know. */
  readonly severity: 'ERROR' | 'WARNING' | 'INFO';
  /** Description of the finding. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Returns the findings about the saved credentials. */
export function findingsOf(store: StoreName, answer: CheckAnswer): readonly SettingsFinding[] {
  switch (answer.kind) {
    case 'accepted':
      return [];
    case 'not-configured':
      return [MISSING_FINDING];
    case 'refused':
      return [
        {
          code: 'STORE_REFUSES_CREDENTIALS',
          severity: 'ERROR',
          message: `The store does not take the credentials (${answer.reason})`,
          remedy: `Compare them with the store’s page, and their rights there; save the settings of ${store} again`,
        },
      ];
    case 'unproven':
      return [
        {
          code: 'CREDENTIALS_NOT_PROVEN',
          severity: 'INFO',
          message: `The store answers; ${answer.reason}`,
          remedy: 'Make a purchase as a tester',
        },
      ];
    case 'unreachable':
      return [
        {
          code: 'STORE_UNREACHABLE',
          severity: 'ERROR',
          message: `The store gave no usable answer (${answer.reason})`,
          remedy: 'Check the address in the configuration and the way to it; check again in a minute',
        },
      ];
  }
}

/** Finding for a store without settings. */
export const MISSING_FINDING: SettingsFinding = {
  code: 'STORE_SETTINGS_MISSING',
  severity: 'ERROR',
  message: 'Nothing is saved for this store',
  remedy: 'Save its settings with store-settings/save',
};

/** Finding for settings whose secrets cannot be decrypted. */
export const UNREADABLE_FINDING: SettingsFinding = {
  code: 'STORE_SETTINGS_UNREADABLE',
  severity: 'ERROR',
  message:
    'The saved secrets cannot be decrypted: the key that sealed them is not in PURSER_SECRET_KEY any more',
  remedy: 'Bring the key back, or save the settings again with all their secrets',
};

/** Returns findings about the saved settings themselves, independent of the store's answer. */
export function notificationFindings(store: StoreName, settings: object): readonly SettingsFinding[] {
  const missing = settingsOf(store)
    .settings.filter(({ path, isForNotifications }) => isForNotifications && !Object.hasOwn(settings, path))
    .map(({ path }) => path);
  if (missing.length === 0) return [];
  return [
    {
      code: 'NOTIFICATIONS_NOT_CONFIGURED',
      severity: 'WARNING',
      message: `The store’s notifications are refused: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set`,
      remedy: 'Save the settings with it, so that refunds are known when they happen',
    },
  ];
}

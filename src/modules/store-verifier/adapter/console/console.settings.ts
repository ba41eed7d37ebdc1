import { KEY_TEXT, type Setting } from '../../../project/index.js';

/** What a project's operator entered for the console store. */
export interface ConsoleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Redirect URI with which the game's client requests its codes. */
  readonly redirectUri: string;
  /** Number of the title's service that sells, as digits; absent means 0. */
  readonly serviceLabel?: string;
}

const SERVICE_LABEL = /^\d{1,9}$/;

/** Returns the selling service; null when the setting, which an earlier version may have saved, is not its number. */
export function serviceLabelOf({ serviceLabel = '0' }: ConsoleSettings): number | null {
  return SERVICE_LABEL.test(serviceLabel) ? Number(serviceLabel) : null;
}

/** What operators enter for this store. */
export const CONSOLE_SETTINGS: readonly Setting[] = [
  { path: 'clientId', means: 'client id of the title’s server', kind: 'text' },
  {
    path: 'clientSecret',
    means: 'secret of that client',
    kind: 'text',
    secret: true,
    format: KEY_TEXT,
  },
  { path: 'redirectUri', means: 'the one that the game’s client asks its codes with', kind: 'text' },
  {
    path: 'serviceLabel',
    means: 'number of the title’s service that sells; 0 when it is left out',
    kind: 'id',
    optional: true,
    format: {
      rule: 'must have at most 9 digits',
      remedy: 'copy it from the title’s page',
      isValid: (label) => SERVICE_LABEL.test(label),
    },
  },
];

import { SERVICE_ACCOUNT, type SettingsDefinition } from '../../../project/index.js';

/** Settings that operators enter for the push service. */
export const FCM_SETTINGS: SettingsDefinition = {
  store: 'PUSH',
  settings: [
    { path: 'projectId', means: 'id of the project in the push service', kind: 'text' },
    ...SERVICE_ACCOUNT,
  ],
};

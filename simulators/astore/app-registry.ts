import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';

/** What a publisher copies from the store's admin pages into its settings. */
export interface AppSettings {
  readonly bundleId: string;
  /** 32 lower-case letters and digits; proves to the store that the publisher asks. */
  readonly sharedSecret: string;
  /** The store's number for the app, as digits. */
  readonly appAppleId: string;
}

/** The apps that this store sells for. */
export class AppRegistry {
  private readonly apps = new Map<string, AppSettings>();

  constructor(private readonly ids: SeededIds) {}

  /** The app of this bundle, made on the first call; apps of one publisher may share a secret. */
  register(bundleId: string, sharedSecret?: string): AppSettings {
    const known = this.apps.get(bundleId);
    if (known) return known;
    if (!/^[\w.-]+$/.test(bundleId)) throw badInput('"bundleId" must look like com.example.game.');
    const app: AppSettings = {
      bundleId,
      sharedSecret: sharedSecret ?? this.ids.lowerLetters(20) + this.ids.digits(12),
      appAppleId: `1${this.ids.digits(9)}`,
    };
    this.apps.set(bundleId, app);
    return app;
  }

  /** The app, for a call that cannot go on without it. */
  get(bundleId: string): AppSettings {
    const app = this.apps.get(bundleId);
    if (!app) throw badInput(`Register the app ${bundleId} first.`);
    return app;
  }
}

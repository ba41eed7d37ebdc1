import type { KeyObject } from 'node:crypto';
import { badInput } from '../kit/answer.js';
import { RsaKeyPairs } from '../kit/rsa-key-pairs.js';

/** The part of a service account's key file that signs token requests. */
export interface ServiceAccount {
  readonly client_email: string;
  /** PKCS #8 PEM. */
  readonly private_key: string;
}

/** What a publisher copies from the store's admin pages into its settings. */
export interface AppCredentials {
  readonly packageName: string;
  /** Base64 of the DER SubjectPublicKeyInfo that receipts are checked with. */
  readonly licenseKey: string;
  readonly serviceAccount: ServiceAccount;
}

/** A registered app with the halves of its keys that only the store has. */
export interface App {
  readonly credentials: AppCredentials;
  readonly receiptKey: KeyObject;
  readonly accountKey: KeyObject;
}

/**
 * The apps that this store sells for; each has a service account, and key pairs that no app registered shortly before
 * or after has.
 */
export class AppRegistry {
  private readonly ready = new Map<string, App>();
  private readonly coming = new Map<string, Promise<App>>();

  /** The app of this package, made on the first call; parallel calls wait for the same keys. */
  register(packageName: string): Promise<App> {
    const known = this.coming.get(packageName);
    if (known) return known;
    if (!/^[\w.]+$/.test(packageName)) throw badInput('"packageName" must look like com.example.game.');
    const coming = this.make(packageName);
    this.coming.set(packageName, coming);
    return coming;
  }

  find(packageName: string): App | null {
    return this.ready.get(packageName) ?? null;
  }

  findByAccount(clientEmail: string): App | null {
    for (const app of this.ready.values()) {
      if (app.credentials.serviceAccount.client_email === clientEmail) return app;
    }
    return null;
  }

  /** The app, for a control call that cannot go on without it. */
  get(packageName: string): App {
    const app = this.find(packageName);
    if (!app) throw badInput(`Register the app ${packageName} first.`);
    return app;
  }

  private async make(packageName: string): Promise<App> {
    const [receipt, account] = await Promise.all([RsaKeyPairs.shared.next(), RsaKeyPairs.shared.next()]);
    const app: App = {
      credentials: {
        packageName,
        licenseKey: receipt.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        serviceAccount: {
          client_email: `billing@${packageName.replaceAll('.', '-')}.iam.gserviceaccount.com`,
          private_key: account.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        },
      },
      receiptKey: receipt.privateKey,
      accountKey: account.publicKey,
    };
    this.ready.set(packageName, app);
    return app;
  }
}

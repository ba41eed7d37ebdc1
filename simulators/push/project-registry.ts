import type { KeyObject } from 'node:crypto';
import { badInput } from '../kit/answer.js';
import { RsaKeyPairs } from '../kit/rsa-key-pairs.js';

/** What a publisher copies from the push service's console into its settings. */
export interface PushCredentials {
  readonly projectId: string;
  readonly serviceAccount: {
    readonly client_email: string;
    /** PKCS #8 PEM. */
    readonly private_key: string;
  };
}

/** A registered project, with the half of its key that only the push service has. */
interface Project {
  readonly credentials: PushCredentials;
  readonly key: KeyObject;
}

/** The projects that messages are sent for; each has a service account. */
export class ProjectRegistry {
  private readonly ready = new Map<string, Project>();
  private readonly coming = new Map<string, Promise<Project>>();

  /** The project, made on the first call; parallel calls wait for the same keys. */
  register(projectId: string): Promise<Project> {
    const known = this.coming.get(projectId);
    if (known) return known;
    if (!/^[a-z][a-z0-9-]{1,40}$/.test(projectId))
      throw badInput('"projectId" must be lowercase letters, digits and hyphens, a letter first.');
    const coming = this.make(projectId);
    this.coming.set(projectId, coming);
    return coming;
  }

  has(projectId: string): boolean {
    return this.ready.has(projectId);
  }

  /** The service account of an address. */
  accountOf(clientEmail: string): { readonly owner: string; readonly key: KeyObject } | null {
    for (const { credentials, key } of this.ready.values()) {
      if (credentials.serviceAccount.client_email === clientEmail)
        return { owner: credentials.projectId, key };
    }
    return null;
  }

  private async make(projectId: string): Promise<Project> {
    const { publicKey, privateKey } = await RsaKeyPairs.shared.next();
    const project = {
      credentials: {
        projectId,
        serviceAccount: {
          client_email: `push@${projectId}.iam.gserviceaccount.com`,
          private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        },
      },
      key: publicKey,
    };
    this.ready.set(projectId, project);
    return project;
  }
}

import { badInput } from '../kit/answer.js';
import { isSameSecret } from '../kit/is-same-secret.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { Credentials } from './merchant/basic-auth.js';

export const ENVIRONMENTS = ['PROD', 'SANDBOX'] as const;

/** What a publisher copies from the store's admin pages into its settings. */
export interface ProjectSettings {
  /** Decimal digits. */
  readonly projectId: string;
  /** Opens the calls that name this project. */
  readonly apiKey: string;
  /** Signs the notifications. */
  readonly webhookSecret: string;
  /** What the publisher means to use; the store itself has both and goes by each order's own flag. */
  readonly env: (typeof ENVIRONMENTS)[number];
}

/** A project to be sold for; everything but its id has a usual value. */
export interface ProjectInput {
  readonly projectId: string;
  readonly apiKey?: string;
  readonly webhookSecret?: string;
  /** SANDBOX by default. */
  readonly env?: ProjectSettings['env'];
  /** A merchant's company has several projects; by default all projects belong to one merchant. */
  readonly merchantId?: number;
}

/** A project, as the store knows it. */
export type Project = Omit<ProjectSettings, 'env'> & { readonly merchantId: number };

/** A company and the key that opens calls over all of its projects. */
export interface Merchant {
  readonly merchantId: number;
  readonly apiKey: string;
}

/** Who sells here: projects, the companies that they belong to, and their keys. */
export class ProjectRegistry {
  private readonly projects = new Map<string, Project>();
  private readonly merchants = new Map<number, Merchant>();
  private readonly denied = new Set<string>();
  private readonly usualMerchantId: number;

  constructor(private readonly ids: SeededIds) {
    this.usualMerchantId = Number(`8${this.ids.digits(5)}`);
  }

  /** The project with its keys, which are made on the first call. */
  register({ env = 'SANDBOX', ...input }: ProjectInput): ProjectSettings {
    const { projectId, apiKey, webhookSecret } = this.projects.get(input.projectId) ?? this.make(input);
    return { projectId, apiKey, webhookSecret, env };
  }

  find(projectId: string): Project | null {
    return this.projects.get(projectId) ?? null;
  }

  /** The project, for a control call that cannot go on without it. */
  get(projectId: string): Project {
    const project = this.find(projectId);
    if (!project) throw badInput(`Register the project ${projectId} first.`);
    return project;
  }

  /** The company of a project. */
  merchantOf(projectId: string): Merchant {
    const { merchantId } = this.get(projectId);
    const merchant = this.merchants.get(merchantId);
    if (!merchant) throw new Error(`Project ${projectId} has no merchant.`);
    return merchant;
  }

  /** Whether the credentials open calls of this project: its own key does, and its company's. */
  opensProject({ projectId, apiKey, merchantId }: Project, { user, password }: Credentials): boolean {
    const company = this.merchants.get(merchantId)?.apiKey ?? apiKey;
    return user === projectId && (isSameSecret(password, apiKey) || isSameSecret(password, company));
  }

  /** Whether the credentials open calls over all projects of the company: only its own key does. */
  opensMerchant(merchantId: string, { user, password }: Credentials): boolean {
    const merchant = this.merchants.get(Number(merchantId));
    return merchant !== undefined && user === merchantId && isSameSecret(password, merchant.apiKey);
  }

  /** Takes the right to sell away, or gives it back. */
  deny(projectId: string, isDenied: boolean): void {
    const { projectId: known } = this.get(projectId);
    if (isDenied) this.denied.add(known);
    else this.denied.delete(known);
  }

  isDenied(projectId: string): boolean {
    return this.denied.has(projectId);
  }

  /** Projects stay, with all their rights. */
  reset(): void {
    this.denied.clear();
  }

  private make({ projectId, apiKey, webhookSecret, merchantId }: Omit<ProjectInput, 'env'>): Project {
    if (!/^[1-9]\d{0,8}$/.test(projectId)) throw badInput('"projectId" must be digits, nine at most.');
    if (apiKey === '' || webhookSecret === '') throw badInput('A key must not be empty.');
    const owner = merchantId ?? this.usualMerchantId;
    if (owner < 1) throw badInput('"merchantId" must be positive.');
    if (!this.merchants.has(owner))
      this.merchants.set(owner, { merchantId: owner, apiKey: this.ids.urlSafe(40) });
    const project: Project = {
      projectId,
      apiKey: apiKey ?? this.ids.urlSafe(40),
      webhookSecret: webhookSecret ?? this.ids.urlSafe(16),
      merchantId: owner,
    };
    this.projects.set(projectId, project);
    return project;
  }
}

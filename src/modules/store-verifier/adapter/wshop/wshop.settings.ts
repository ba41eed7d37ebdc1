/** What a project's operator entered for the web shop. */
export interface WshopSettings {
  /** Decimal digits. */
  readonly projectId: string;
  /** Opens the store's calls about the project. */
  readonly apiKey: string;
  /** Signs the store's notices. */
  readonly webhookSecret: string;
  /** Accepted too, while the store changes from one secret to the next. */
  readonly previousWebhookSecret?: string;
  /** SANDBOX: payments are for testing, and no money moves. */
  readonly env: 'PROD' | 'SANDBOX';
}

/** A payment as the player's device knows it. */
export interface DevicePayment {
  /** Fingerprint that the service stores of the purchase token. */
  readonly receipt: string;
  readonly purchaseToken: string;
  /** Whether the device has consumed it in the store itself. */
  readonly isConsumedByDevice: boolean;
}

/** Records the payments and consumptions that players make on their devices, independently of the service. */
export class DeviceRecords {
  private readonly tokens = new Map<string, string>();
  private readonly consumed = new Set<string>();

  recordPayment(receipt: string, purchaseToken: string): void {
    this.tokens.set(receipt, purchaseToken);
  }

  recordConsumption(purchaseToken: string): void {
    this.consumed.add(purchaseToken);
  }

  payments(): DevicePayment[] {
    return [...this.tokens].map(([receipt, purchaseToken]) => ({
      receipt,
      purchaseToken,
      isConsumedByDevice: this.consumed.has(purchaseToken),
    }));
  }
}

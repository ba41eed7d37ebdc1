/** What the players of a run hold in their hands and have done with it on their phones, apart from all that a service knows. */
export class Hands {
  private readonly tokens = new Map<string, string>();
  private readonly consumedHere = new Set<string>();

  /** A player has paid; `receipt` is the fingerprint that the service keeps of the token. */
  bought(receipt: string, purchaseToken: string): void {
    this.tokens.set(receipt, purchaseToken);
  }

  /** The phone has consumed it. */
  consumed(purchaseToken: string): void {
    this.consumedHere.add(purchaseToken);
  }

  /** Every receipt with its token, and whether the phone has consumed it. */
  *receipts(): Generator<{
    readonly receipt: string;
    readonly purchaseToken: string;
    readonly isConsumedHere: boolean;
  }> {
    for (const [receipt, purchaseToken] of this.tokens)
      yield { receipt, purchaseToken, isConsumedHere: this.consumedHere.has(purchaseToken) };
  }
}

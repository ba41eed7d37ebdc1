package dev.purser.examples;

import dev.purser.client.ClientOptions;
import dev.purser.client.Json;
import dev.purser.client.PurserClient;
import dev.purser.client.Types;
import java.util.Map;

/**
 * A purchase in mobile store A. PURSER, PJID, KEY and RECEIPT come from the environment; RECEIPT is what the store gave
 * the game's client, as JSON text.
 */
public final class Purchase {
  private Purchase() {}

  public static void main(String[] args) {
    Map<String, String> env = System.getenv();
    Map<?, ?> receipt = (Map<?, ?>) Json.read(env.get("RECEIPT"));
    // doc: purchase
    PurserClient client = new PurserClient(new ClientOptions(env.get("PURSER"), env.get("PJID"), env.get("KEY")));
    // 1. Reserve. Store the boid with the player before anything is paid.
    String boid = client.gstore.reserve(new Types.GstoreReserveRequest()
        .playerId("anna").productId("gem.100").svcId("game-1").ipCountry("US")
        .payment("GSTORE_PLAY").appStore("GSTORE_PLAY").os("ANDROID").microPrice(990_000).currency("USD")).boid();
    // 2. The player pays; the game's client hands over the receipt. 3. Verify: from here on the player has paid.
    client.gstore.verify(new Types.GstoreVerifyRequest()
        .playerId("anna").productId("gem.100").boid(boid).microPrice(990_000).currency("USD").productDetailsJson("[]")
        .purchaseOriginalJson((String) receipt.get("purchaseOriginalJson"))
        .purchaseSignature((String) receipt.get("purchaseSignature")));
    // 4. Give the item, once for a boid, then complete.
    Types.Completion completed = client.purchase.complete(
        new Types.PurchaseCompleteRequest().playerId("anna").productId("gem.100").boid(boid));
    // doc: end
    System.out.println(boid + " is " + completed.purchaseStatus());
  }
}

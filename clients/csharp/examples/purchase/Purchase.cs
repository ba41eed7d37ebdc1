using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Purser.Client;

/// <summary>
/// A purchase in mobile store A. PURSER, PJID, KEY and RECEIPT come from the environment; RECEIPT is what the store gave
/// the game's client, as JSON text.
/// </summary>
internal static class Purchase
{
    private static void Main() { Buy(Environment.GetEnvironmentVariable).GetAwaiter().GetResult(); }

    private static async Task Buy(Func<string, string> env)
    {
        var receipt = (IDictionary<string, object>)Json.Read(env("RECEIPT"));
        // doc: purchase
        var client = new PurserClient(new ClientOptions { BaseUrl = env("PURSER"), Pjid = env("PJID"), AccessKey = env("KEY") });
        // 1. Reserve. Store the boid with the player before anything is paid.
        var reserved = await client.Gstore.Reserve(new GstoreReserveRequest
        {
            PlayerId = "anna", ProductId = "gem.100", SvcId = "game-1", IpCountry = "US",
            Payment = "GSTORE_PLAY", AppStore = "GSTORE_PLAY", Os = "ANDROID", MicroPrice = 990000, Currency = "USD"
        });
        // 2. The player pays; the game's client hands over the receipt. 3. Verify: from here on the player has paid.
        await client.Gstore.Verify(new GstoreVerifyRequest
        {
            PlayerId = "anna", ProductId = "gem.100", Boid = reserved.Boid,
            MicroPrice = 990000, Currency = "USD", ProductDetailsJson = "[]",
            PurchaseOriginalJson = (string)receipt["purchaseOriginalJson"],
            PurchaseSignature = (string)receipt["purchaseSignature"]
        });
        // 4. Give the item, once for a boid, then complete.
        var completed = await client.Purchase.Complete(new PurchaseCompleteRequest
        {
            PlayerId = "anna", ProductId = "gem.100", Boid = reserved.Boid
        });
        // doc: end
        Console.WriteLine(reserved.Boid + " is " + completed.PurchaseStatus);
    }
}

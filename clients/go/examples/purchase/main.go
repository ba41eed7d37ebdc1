// A purchase in mobile store A. PURSER, PJID, KEY and RECEIPT come from the environment; RECEIPT is what the store gave
// the game's client, as JSON text.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"

	purser "purser.example/clients/go"
)

func main() {
	if err := buy(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func buy(ctx context.Context) error {
	var receipt struct{ PurchaseOriginalJson, PurchaseSignature string }
	if err := json.Unmarshal([]byte(os.Getenv("RECEIPT")), &receipt); err != nil {
		return err
	}
	// doc: purchase
	client, err := purser.New(purser.Options{BaseURL: os.Getenv("PURSER"), Pjid: os.Getenv("PJID"), AccessKey: os.Getenv("KEY")})
	if err != nil {
		return err
	}
	// 1. Reserve. Store the boid with the player before anything is paid.
	reserved, err := client.Gstore.Reserve(ctx, purser.GstoreReserveRequest{
		PlayerId: "anna", ProductId: "gem.100", SvcId: "game-1", IpCountry: "US",
		Payment: "GSTORE_PLAY", AppStore: "GSTORE_PLAY", Os: "ANDROID", MicroPrice: 990_000, Currency: "USD",
	})
	if err != nil {
		return err
	}
	// 2. The player pays; the game's client hands over the receipt. 3. Verify: from here on the player has paid.
	err = client.Gstore.Verify(ctx, purser.GstoreVerifyRequest{
		PlayerId: "anna", ProductId: "gem.100", Boid: reserved.Boid,
		MicroPrice: 990_000, Currency: purser.Of("USD"), ProductDetailsJson: "[]",
		PurchaseOriginalJson: receipt.PurchaseOriginalJson, PurchaseSignature: receipt.PurchaseSignature,
	})
	if err != nil {
		return err
	}
	// 4. Give the item, once for a boid, then complete.
	completed, err := client.Purchase.Complete(ctx, purser.PurchaseCompleteRequest{
		PlayerId: "anna", ProductId: "gem.100", Boid: reserved.Boid,
	})
	// doc: end
	if err != nil {
		return err
	}
	fmt.Printf("%s is %s\n", reserved.Boid, completed.PurchaseStatus)
	return nil
}

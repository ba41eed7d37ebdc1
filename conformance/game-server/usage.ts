/** What `--help` prints. */
export const USAGE = `Checks that a game's own server takes grants as Purser makes them (docs/game-servers.md).
It gives real products to the player you name: use a test server and a test player.

  npm run check-game-server -- --url <address> [options]

  --url <address>             where products are given: POST .../api/billing/give/product/{fixed_string}
  --item-url <address>        where coupon items are given: POST .../api/ingame/item/{fixed_string}
  --header 'name: value'      the header that your server wants, when it wants one
  --secret whsec_...          the signing secret, when your server checks signatures
  --pjid <id>                 your project                              (CONFORMANCE)
  --id-type GAME_UID|IMID     what --user and --unknown-user are        (GAME_UID)
  --user <id>                 a player who exists                       (conformance-player)
  --unknown-user <id>         a player who does not exist               (a new name)
  --sanctioned-user <id>      a player who must not receive anything
  --server-id <id>            when your game tells its servers apart
  --service-id <id>           when your game wants a serviceId
  --product <id> ...          products to give; name two                (conformance.product.1 and .2)
  --item <id> ...             items to give; name two                   (conformance.item.1 and .2)
  --json                      the report as JSON; with npm run -s, nothing else on stdout
  --help                      this text

It ends with 0 when nothing failed, 1 when a check failed, 2 when the command line is wrong.`;

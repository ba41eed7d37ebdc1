/** What has to be known of all endpoints; paragraphs and lists in the little Markdown that the page at /docs understands. */
export const INTRODUCTION = `
Purser takes money in every store and hands out exactly what was paid for, once. A game server **reserves** a purchase and gets its \`boid\`, the player pays in the store, the game server has the purchase **verified**, gives the item, and **completes** the purchase.

## Calls

- Every endpoint of ours is a \`POST\`. Its body is JSON or form-encoded, as the endpoint says; the other one is refused.
- Two headers tell who calls: \`X-Req-Pjid\`, the project, and \`X-Auth-Access-Key\`, one of its keys. The \`pjid\` in the body must be the same project. Each endpoint says which role the key needs.
- \`reqId\` is yours: unique for the project and the operation. A success uses it up; after a failure the same request may be sent again with the same \`reqId\`.
- Texts are counted in code points. An identifier has no blank at either end and no control characters. A \`Long\` is a whole number from 0 to 2^53-1. \`microPrice\` is the price x 1,000,000.
- Fields that are not described are ignored. An optional field may be left out or null; in a form it may be empty.

## Answers

Every answer is \`{resultCode, resultMessage, resultData, traceId}\`. **Branch on \`resultCode\`**, never on the HTTP status, which is 200 for all of them but \`SYSTEM_ERROR\` (500). \`resultMessage\` is for people. \`resultData\` is there when the endpoint has something to say; \`traceId\` is on every refusal, and the header \`X-Trace-Id\` on every answer.

- \`EXTERNAL_API_ERROR\` and \`SYSTEM_ERROR\`: nothing was decided. Send the same again, with growing pauses.
- \`INVALID_PARAMETER\`: the message names the field. Sending the same again does not help.
- No answer at all: the request may have succeeded. Ask the purchase list before anything else is done with a purchase.
- New fields may be added to answers at any time; read over those that you do not know.
`.trim();

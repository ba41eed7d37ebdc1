import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  FIRST_GRANT_STATUS,
  GRANT_TRANSITIONS,
} from '../../src/modules/grant-dispatcher/grant/grant-status.js';
import { FIRST_REWARD_STATE, REWARD_TRANSITIONS } from '../../src/modules/inventory/reward/reward-state.js';
import {
  FIRST_MESSAGE_STATUS,
  FIRST_OUTCOME,
  MESSAGE_TRANSITIONS,
  OUTCOME_TRANSITIONS,
} from '../../src/modules/push/message/message-status.js';
import {
  FIRST_PURCHASE_STATUS,
  PURCHASE_TRANSITIONS,
} from '../../src/modules/purchase/record/fields/purchase-status.js';

const PAGE = new URL('../../docs/states.md', import.meta.url);

/** The diagram of a transition table, as Mermaid draws it. */
function diagramOf(
  table: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>,
  first: string,
  begin: string,
): string {
  const arrows = Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `  ${from} --> ${to}: ${event}`),
  );
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}: ${begin}`, ...arrows, '```'].join('\n');
}

const page = (): string => `# States

Generated from the transition tables of the code by \`test/architecture/states.spec.ts\`, which fails when this page is
stale; \`UPDATE_DOCS=1 npm run jest -- test/architecture/states\` updates it.

## Purchase

${diagramOf(PURCHASE_TRANSITIONS, FIRST_PURCHASE_STATUS, 'reserve')}

- **verify**: the store confirms the payment; receipt, store order and reqId are claimed in the same statement.
- **capture**: the store has taken the money at our word; the game has still to give the item.
- **cancel**: the game gives the reservation up; **expire**: its order in the store expired or failed.
- **payAfterCancel**: a store that takes money by itself has taken it for a reservation that was given up.
- **complete**, **completeBeforeConsume**: the game has given the item; the second while the store
  still shows it unconsumed.
- **deliver**: what was paid outside the game has been delivered, by a game server or by a reward;
  **deliverBeforeConsume**: the same of a purchase in the game whose verification was deferred; its consumption follows.
- **consume**: the store has consumed the item.
- **revoke**: the money is gone again, by refund, chargeback, void, fraud or an operator.

## Reward

${diagramOf(REWARD_TRANSITIONS, FIRST_REWARD_STATE, 'register')}

- **reserve**: the game takes the reward to give it; possible until it expires, by the database's clock.
- **confirm**: the game has given it. **cancel**: it has not, and the reward is listed again. **drop**: it never will.
  All three are possible after the expiry, too.
- **withdraw**: before the game reserved it, the purchase or coupon that the reward hands out was cancelled, or the game
  completed the purchase itself.

## Push message

${diagramOf(MESSAGE_TRANSITIONS, FIRST_MESSAGE_STATUS, 'accept')}

- **send**: at least one of its devices got it, and none is pending; **fail**: none got it, and the push service refused
  each permanently.
- **expire**: none got it, and its time to live was over for at least one, or before its devices
  were fixed; **findNoDevice**: its user had no matching device.

On one device:

${diagramOf(OUTCOME_TRANSITIONS, FIRST_OUTCOME, 'target')}

- **target**: the device was its user's when the message was first taken up.
- **findUnregistered**: the push service does not know the token any more, or the device is no longer its user's.

## Grant

${diagramOf(GRANT_TRANSITIONS, FIRST_GRANT_STATUS, 'owe')}

- **owe**: the purchase is paid outside the game, or a coupon is given.
- **deliver**: the game server has handed it out, now or before, or the reward was confirmed; the purchase is
  completed with it.
- **refuse**: the game server refuses for good; **exhaust**: the retry schedule has ended.
- **settle**: the game has completed the purchase itself.
- **replay**: an operator starts the retry schedule again.
- **regrant**: a reconciliation found that the game has not given it, and an operator has it sent again.
- **withdraw**: the purchase was cancelled, an operator has cancelled the coupon, or the reward was dropped
  or has expired.
`;

describe('docs/states.md', () => {
  it('shows the transition tables as they are', () => {
    if (process.env['UPDATE_DOCS'] !== undefined) writeFileSync(PAGE, page());
    expect(readFileSync(PAGE, 'utf8')).toBe(page());
  });
});

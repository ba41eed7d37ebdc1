import type { AddressBook } from './page/countries.js';
import type { Player } from './order.js';

// Documentation addresses, which no host uses.
const NOWHERE = '198.51.100.7';
const DEFAULT_EMAIL = 'player@example.com';

/** What a token request may say of the player. */
export interface PlayerInput {
  readonly playerId: string;
  readonly playerName: string | null;
  readonly email: string | null;
  readonly country: string | null;
  readonly ip?: string | null;
}

/** Who will pay; what the caller left out is found on the payment page. */
export function playerOf(
  addresses: AddressBook,
  { playerId, playerName, email, country, ip }: PlayerInput,
): Player {
  const from = ip ?? NOWHERE;
  return {
    id: playerId,
    name: playerName,
    email: email ?? DEFAULT_EMAIL,
    ip: from,
    country: country ?? addresses.countryOf(from),
  };
}

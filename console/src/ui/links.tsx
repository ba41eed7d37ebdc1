import { Link } from 'wouter';
import { addressOf, isMasked } from './address.js';

/** Links to a purchase. */
export function PurchaseLink({ pjid, boid }: { pjid: string; boid: string }) {
  return (
    <Link href={addressOf('/purchase', { pjid, boid })} className="mono">
      {boid}
    </Link>
  );
}

interface PlayerLinkProps {
  readonly pjid: string;
  readonly playerId: string;
  readonly imid?: string | null;
}

/** Links to a player. A masked id cannot be looked up, so it is text. */
export function PlayerLink({ pjid, playerId, imid }: PlayerLinkProps) {
  if (isMasked(playerId)) return <span className="mono">{playerId}</span>;
  const member = imid && !isMasked(imid) ? imid : null;
  return (
    <Link href={addressOf('/player', { pjid, playerId, imid: member })} className="mono">
      {playerId}
    </Link>
  );
}

/** Links to a platform member. A masked id is text. */
export function MemberLink({ pjid, imid }: { pjid: string; imid: string }) {
  if (isMasked(imid)) return <span className="mono">{imid}</span>;
  return (
    <Link href={addressOf('/player', { pjid, imid })} className="mono">
      {imid}
    </Link>
  );
}

import { Link } from 'wouter';

/** Returns the address of a page with its parameters, without the empty ones. */
export function addressOf(path: string, params: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${path}?${new URLSearchParams(given).toString()}`;
}

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

const isMasked = (text: string): boolean => text.endsWith('•••');

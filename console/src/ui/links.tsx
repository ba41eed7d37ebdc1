import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { mayDo } from '../api/session.js';
import { PAGE_ROLES } from '../app/page-roles.js';
import { useSession } from '../app/session-context.js';
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

interface MemberLinkProps {
  readonly pjid: string;
  readonly imid: string;
  /** A player of the member, whose page it is then. */
  readonly playerId?: string;
}

/** Links to a platform member. A masked id cannot be looked up, so it is text. */
export function MemberLink({ pjid, imid, playerId }: MemberLinkProps) {
  if (isMasked(imid)) return <span className="mono">{imid}</span>;
  return (
    <Link href={addressOf('/player', { pjid, playerId, imid })} className="mono">
      {imid}
    </Link>
  );
}

interface PageLinkProps {
  readonly path: keyof typeof PAGE_ROLES;
  /** Project that the page is to show. */
  readonly pjid: string;
  readonly children: ReactNode;
}

/** Links to a page of a project; to a person whose role does not open it, it is text. */
export function PageLink({ path, pjid, children }: PageLinkProps) {
  if (!mayDo(useSession(), pjid, PAGE_ROLES[path])) return children;
  return <Link href={addressOf(path, { pjid })}>{children}</Link>;
}

import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { guard, type Visit } from './guard.ts';
import { personOf } from './person-of.ts';
import { PortalRoutes } from './portal-routes.tsx';
import { ROUTES } from './routes.ts';
import { Settle } from './settle.tsx';
import { useFirstOrganisation } from './use-first-organisation.ts';

const BARE: ReadonlySet<string> = new Set(ROUTES.filter((route) => 'isBare' in route).map(({ path }) => path));

/** The guard's second half: the person is known, and the page shows or the guard leads elsewhere. */
export function GuardedRoutes({ visit }: { visit: Visit }) {
  const session = useSession();
  const [isMounted, setMounted] = useState(false);
  const isFramed = !BARE.has(visit.path);
  const verdict = guard({
    ...visit,
    isMounting: !isMounted && isFramed,
    productsNum: session.user.productsNum,
    person: personOf(session, useFirstOrganisation(session.user)),
  });
  const isShown = verdict.is === 'goOn';
  if (isShown && isFramed && !isMounted) setMounted(true);
  if (verdict.is === 'enterOrganisation' || verdict.is === 'changeRole') return <Settle verdict={verdict} />;
  return <PortalRoutes verdict={verdict} />;
}

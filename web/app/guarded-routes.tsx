import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRole } from '#web/api/change-role.ts';
import { useSession } from '#web/api/session.ts';
import { enterOnTheWay } from '#web/api/switch-organisation.ts';
import { ViewerBeside } from '#web/viewers/frame/viewer-beside.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { guard, type Visit } from './guard.ts';
import { LivePages } from './live-pages.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { personOf } from './person-of.ts';
import { PortalRoutes } from './portal-routes.tsx';
import { ROUTES } from './routes.ts';
import { SupportAccessNotice } from './shell/support-access-notice.tsx';
import { useFirstOrganisation } from './use-first-organisation.ts';

const BARE: ReadonlySet<string> = new Set(ROUTES.filter((route) => 'isBare' in route).map(({ path }) => path));

/** Notice that viewers show below their bar, because they have no frame that shows it (BRK-34). */
const NOTICE = <SupportAccessNotice />;

/**
 * Applies the guard once more, because the person is now known. Shows the page, or redirects as the guard decides. If the guard first
 * changes organisation or role, opens the live channel only afterwards: the change ends the present token, and the channel would be refused
 * (LIVE-4).
 */
export function GuardedRoutes({ visit }: { visit: Visit }) {
  const client = useQueryClient();
  const session = useSession();
  const { iid, isPossible } = useFirstOrganisation(session.user);
  const [isMounted, setMounted] = useState(false);
  const isFramed = !BARE.has(visit.path);
  const verdict = guard({
    ...visit,
    isMounting: !isMounted && isFramed,
    productsNum: session.user.productsNum,
    person: personOf(session, isPossible),
  });
  const isShown = verdict.is === 'goOn';
  if (isShown && isFramed && !isMounted) setMounted(true);
  if (verdict.is === 'enterOrganisation')
    return iid === undefined ? <PageLoading /> : <OnTheWay change={() => enterOnTheWay(client, iid)} />;
  if (verdict.is === 'changeRole') {
    const { authorityId } = verdict;
    return <OnTheWay change={() => changeRole(client, session.user, authorityId)} />;
  }
  return (
    <ViewerBeside value={NOTICE}>
      <LivePages />
      <PortalRoutes verdict={verdict} />
    </ViewerBeside>
  );
}

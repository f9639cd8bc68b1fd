import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { OrganisationId } from '#shared/ids.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { addressFor, AskedProvider } from '#web/api/asked-organisation.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { SessionProvider, useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';

const DETAIL_PATH = '/clinicDetail/page';

/** Shows a page about the organisation that its address names by `iid`, or about the reader's own (SVC-2). */
export function AskedOrganisation({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [query] = useSearchParams();
  const { data: iid } = OrganisationId.safeParse(query.get('iid'));
  if (iid === undefined || iid === user.iid) return children;
  return <OfOrganisation iid={iid}>{children}</OfOrganisation>;
}

function OfOrganisation({ iid, children }: { readonly iid: OrganisationId; readonly children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const asked = useMemo(() => ({ iid }), [iid]);
  const { data, error, refetch } = useQuery(organisationQueries.detail(asked));
  if (data === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const { name, organisationNumber: number, type } = data;
  const user = { ...session.user, institution: { iid, name, number, type } };
  return (
    <AskedProvider value={asked}>
      <SessionProvider value={{ ...session, user }}>
        <SpaceBetween size="s">
          {pathname !== DETAIL_PATH && <AboutOrganisation organisation={data} />}
          <Fragment key={iid}>{children}</Fragment>
        </SpaceBetween>
      </SessionProvider>
    </AskedProvider>
  );
}

function AboutOrganisation({ organisation: { organisationId, name } }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation(['portal', 'app']);
  return (
    <Alert
      type="info"
      statusIconAriaLabel={t('app:flash.info')}
      action={<RouteLink to={addressFor(DETAIL_PATH, { iid: organisationId })}>{t('asked.back')}</RouteLink>}
    >
      {t('asked.text', { name })}
    </Alert>
  );
}

import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { DissolveSection } from './dissolve/dissolve-section.tsx';
import { LogosSection } from './logo/logos-section.tsx';
import { OrganisationHeader } from './organisation-header.tsx';
import { PdfSection } from './pdf/pdf-section.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Shows the organisation in which the person acts. Its heads can change it, and all members can read it. */
export function InstitutionPage() {
  const { t } = useTranslation(['organisation', 'app']);
  const navigate = useNavigate();
  const { may } = useSession();
  const mayChange = may('organisation:update');
  useDocumentTitle(t(mayChange ? 'page.title' : 'page.about'));
  const { data: organisation, error, refetch } = useQuery(organisationQueries.detail());
  if (organisation === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="l">
      <OrganisationHeader
        organisation={organisation}
        action={
          <SpaceBetween direction="horizontal" size="xs">
            {may('member:read') && (
              <Button onClick={() => void navigate('/member/page')}>{t('app:page.memberMan')}</Button>
            )}
            {mayChange && (
              <Button variant="primary" onClick={() => void navigate('/institution/settings')}>
                {t('page.edit')}
              </Button>
            )}
          </SpaceBetween>
        }
      />
      <ProfileSection organisation={organisation} />
      <LogosSection organisation={organisation} />
      <PdfSection organisation={organisation} />
      {may('organisation:dissolve') && <DissolveSection organisation={organisation} />}
    </SpaceBetween>
  );
}

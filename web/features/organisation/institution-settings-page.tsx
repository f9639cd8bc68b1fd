import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAsked } from '#web/api/asked-organisation.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { PatientNamingSection } from './patient-naming-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { WorkingCalendarSection } from './working-calendar-section.tsx';

/** Lets the heads change the organisation's profile. */
export function InstitutionSettingsPage() {
  const { t } = useTranslation('organisation');
  useDocumentTitle(t('page.settings'));
  const { data, error, refetch } = useQuery(organisationQueries.detail(useAsked()));
  const { user } = useSession();
  if (data !== undefined) {
    return (
      <SpaceBetween size="l">
        <ProfileForm organisation={data} />
        {data.type === 'clinic' && <PatientNamingSection organisation={data} />}
        {data.workingCalendar !== null && (
          <WorkingCalendarSection organisation={data} calendar={data.workingCalendar} />
        )}
        {user.permissions['role:manage'] !== undefined && <SecondFactorSection organisation={data} />}
      </SpaceBetween>
    );
  }
  return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

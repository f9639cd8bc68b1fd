import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { PatientId } from '#shared/ids.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ageOf } from './age.ts';
import { DeletePatient } from './delete-patient.tsx';
import { ExportPatient } from './export-patient.tsx';
import { MergeNotices } from './merge/merge-notices.tsx';
import { MergePatient } from './merge/merge-patient.tsx';
import { PatientDialog } from './patient-dialog.tsx';
import { PatientRecord } from './patient-record.tsx';

const TABS = ['record', 'chart', 'timeline', 'reports', 'orders', 'files'] as const;

interface PatientPageProps {
  readonly patientId: PatientId;
  /** Parts of the page from other features. */
  readonly chart: ReactNode;
  readonly timeline: ReactNode;
  readonly reports: ReactNode;
  readonly orders: ReactNode;
  readonly files: ReactNode;
}

/** Returns the query of the page's address with another patient id. */
function addressOf(query: URLSearchParams, patientId: PatientId): URLSearchParams {
  const address = new URLSearchParams(query);
  address.set('patientId', patientId);
  return address;
}

/** Shows everything about one patient. */
export function PatientPage({ patientId, chart, timeline, reports, orders, files }: PatientPageProps) {
  const { t } = useTranslation(['patient', 'app']);
  const navigate = useNavigate();
  const { may } = useSession();
  const [query, setQuery] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const today = new Date(useNow() * 1000);
  const { data: patient, error, refetch } = useQuery(patientQueries.detail(patientId));
  useDocumentTitle(t('app:page.patientDetail'), patient?.name);
  if (patient === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  // The address named a record that was merged into this one, so the address is replaced.
  if (patient.patientId !== patientId)
    return <Navigate to={{ search: String(addressOf(query, patient.patientId)) }} replace />;
  const panels = { record: <PatientRecord patient={patient} />, chart, timeline, reports, orders, files };
  const facts = [patient.patientNumber, t(`sex.${patient.sex}`), t('age', { age: ageOf(patient, today) })];
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={facts.join(' · ')}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <DeletePatient patient={patient} />
            <MergePatient patient={patient} />
            <ExportPatient patient={patient} />
            {may('patient:write') && <Button onClick={() => setEditing(true)}>{t('page.edit')}</Button>}
            {may('order:create') && (
              <Button variant="primary" onClick={() => void navigate(`/order/create?patientId=${patientId}`)}>
                {t('page.order')}
              </Button>
            )}
          </SpaceBetween>
        }
      >
        {patient.name}
      </Header>
      <MergeNotices patient={patient} />
      <Tabs
        ariaLabel={patient.name}
        activeTabId={TABS.find((tab) => tab === query.get('tab')) ?? 'record'}
        onChange={({ detail }) => setQuery({ patientId, tab: detail.activeTabId }, { replace: true })}
        tabs={TABS.filter((tab) => panels[tab] !== false).map((id) => ({
          id,
          label: t(`tab.${id}`),
          content: panels[id],
        }))}
      />
      {isEditing && (
        <PatientDialog patient={patient} onClose={() => setEditing(false)} onSaved={() => void refetch()} />
      )}
    </SpaceBetween>
  );
}

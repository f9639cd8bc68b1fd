import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PatientId } from '#shared/ids.ts';
import type { PatientRow } from '#shared/patient/patient.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/excel/export-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TablePreferences } from '#web/ui/table-preferences.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useIsCards } from '#web/ui/use-is-cards.ts';
import { useTablePreferences } from '#web/ui/use-table-preferences.ts';
import { ImportPatients } from './import/import-patients.tsx';
import { patientAddress } from './patient-address.ts';
import { PATIENT_COLUMNS } from './patient-columns.tsx';
import { PatientDialog } from './patient-dialog.tsx';
import { PatientFilters } from './patient-filters.tsx';
import { PatientPreviewPanel } from './patient-preview-panel.tsx';
import { usePatientExport } from './use-patient-export.ts';
import { filtersOf, unseenOf, usePatientSorting } from './use-patient-sorting.ts';

/** Shows the clinic's patients, the most recently changed first, or a recall list. The person may sort differently. */
export function PatientListPage() {
  const { t } = useTranslation('patient');
  useDocumentTitle(t('list.title'));
  const navigate = useNavigate();
  const { may } = useSession();
  const list = useListQuery();
  const isNarrow = useIsCards();
  const [isCreating, setCreating] = useState(false);
  const [openId, setOpenId] = useState<PatientId>();
  const columns = PATIENT_COLUMNS.map(({ cell, ...column }) => ({
    ...column,
    label: t(`field.${column.id}`),
    cell: (patient: PatientRow) => cell(patient, t),
  }));
  const exporting = usePatientExport();
  const preferences = useTablePreferences('patient', columns);
  const sorting = usePatientSorting(list);
  const input = { ...filtersOf(list), ...windowOf(list, preferences.pageSize) };
  const { data, error, refetch } = useListPage(list, patientQueries.list(input));
  const open = data?.list.find(({ patientId }) => patientId === openId);
  const create = may('patient:write') && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('list.create')}
    </Button>
  );
  const empty =
    list.search === '' && unseenOf(list) === undefined ? (
      <EmptyState picture="patients" title={t('list.empty')} text={t('list.emptyText')} action={create} />
    ) : (
      <EmptyState picture="nothingFound" title={t('list.nothingFound')} />
    );
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RowList
        title={t('list.title')}
        count={data?.total}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <ImportPatients />
            <ExportButton exporting={exporting} onStart={() => exporting.start(filtersOf(list))} />
            {create}
          </SpaceBetween>
        }
        rows={data?.list ?? []}
        rowKey="patientId"
        columns={columns}
        columnDisplay={preferences.contentDisplay}
        onOpen={({ patientId }) => (isNarrow ? void navigate(patientAddress(patientId)) : setOpenId(patientId))}
        open={open}
        empty={data === undefined ? <SkeletonRows /> : empty}
        search={{ list, label: t('list.search'), beside: <PatientFilters list={list} /> }}
        sorting={sorting}
        pagination={<ListPager list={list} answer={data} />}
        preferences={<TablePreferences columns={columns} preferences={preferences} />}
      />
      {open !== undefined && !isNarrow && <PatientPreviewPanel patient={open} onClose={() => setOpenId(undefined)} />}
      {isCreating && (
        <PatientDialog
          onClose={() => setCreating(false)}
          onSaved={(patient) => void navigate(patientAddress(patient.patientId))}
        />
      )}
    </>
  );
}

import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Visit } from '#shared/patient/visit.ts';
import { refusedState } from '#web/api/refused-state.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useMay } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { useRefusalWords } from '#web/ui/use-refusal-words.ts';
import { VisitDialog } from './visit-dialog.tsx';

type Open =
  | { readonly dialog: 'save'; readonly visit: Visit | undefined }
  | { readonly dialog: 'remove'; readonly visit: Visit };

/** Lists a patient's visits, and lets a person enter, change and remove them (PAT-101). */
export function VisitsSection({ patientId }: { readonly patientId: PatientId }) {
  const { t, i18n } = useTranslation('patient');
  const may = useMay();
  const { data } = useQuery(patientQueries.visits(patientId));
  const [open, setOpen] = useState<Open>();
  const canWrite = may(patientApi.saveVisit.permission);
  const close = () => setOpen(undefined);
  return (
    <>
      <Table
        items={data?.list ?? []}
        trackBy="visitId"
        loading={data === undefined}
        loadingText={t('list.loading')}
        ariaLabels={{ tableLabel: t('visit.title') }}
        empty={<Box color="text-body-secondary">{t('visit.none')}</Box>}
        wrapLines
        header={
          <Header
            variant="h2"
            actions={
              canWrite && (
                <Button onClick={() => setOpen({ dialog: 'save', visit: undefined })}>{t('visit.add')}</Button>
              )
            }
          >
            {t('visit.title')}
          </Header>
        }
        columnDefinitions={[
          { id: 'at', header: t('visit.day'), cell: ({ at }: Visit) => dayAndTime(at, i18n.language) },
          {
            id: 'number',
            header: t('field.inspectionNumber'),
            cell: ({ inspectionNumber }) => <bdi>{inspectionNumber}</bdi>,
          },
          { id: 'note', header: t('visit.note'), cell: ({ note }) => <span className="written">{note}</span> },
          { id: 'by', header: t('field.creator'), cell: ({ creator }) => creator.name },
          ...(canWrite
            ? [
                {
                  id: 'acts',
                  header: '',
                  cell: (visit: Visit) => (
                    <SpaceBetween direction="horizontal" size="xs">
                      <Button variant="inline-link" onClick={() => setOpen({ dialog: 'save', visit })}>
                        {t('visit.change')}
                      </Button>
                      <Button variant="inline-link" onClick={() => setOpen({ dialog: 'remove', visit })}>
                        {t('visit.remove')}
                      </Button>
                    </SpaceBetween>
                  ),
                },
              ]
            : []),
        ]}
      />
      {open?.dialog === 'save' && <VisitDialog patientId={patientId} visit={open.visit} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveVisit visit={open.visit} onClose={close} />}
    </>
  );
}

function RemoveVisit({ visit, onClose }: { readonly visit: Visit; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('patient');
  const remove = useCall(patientApi.removeVisit, { quiet: true });
  const wordsOf = useRefusalWords();
  const { patientId, visitId, version, at } = visit;
  return (
    <ActionDialog
      title={t('visit.remove')}
      isBusy={remove.isPending}
      onAction={() => remove.mutate({ patientId, visitId, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('visit.removeText', { day: dayAndTime(at, i18n.language) })}
      {remove.error !== null && (
        <Alert type="error">
          {refusedState(remove.error) === 'visitIsCharted' ? t('visit.isCharted') : wordsOf(remove.error)}
        </Alert>
      )}
    </ActionDialog>
  );
}

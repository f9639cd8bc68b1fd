import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { PatientExport } from '#shared/patient/patient-export.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { call } from '#web/api/client.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { saveObject } from '#web/api/save-object.ts';
import { useCall } from '#web/api/use-call.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { dayAndTime } from '#web/ui/relative-time.ts';

/** Shows the progress of the newest zip of the patient. */
function ExportState({ made }: { made: PatientExport }) {
  const { t, i18n } = useTranslation('patient');
  const { state, packedBytes, totalBytes, requester, expiresAt } = made;
  const size = (bytes: number) => byteSize(bytes, i18n.language);
  if (state === 'failed')
    return (
      <Alert type="error" header={t('export.failed')}>
        {t('export.failedText')}
      </Alert>
    );
  if (state === 'ready')
    return (
      <Alert type="success" header={t('export.ready')}>
        {t('export.until', { name: requester.name, at: dayAndTime(expiresAt, i18n.language) })}
      </Alert>
    );
  const isCounted = totalBytes > 0;
  return (
    <ProgressBar
      value={isCounted ? (packedBytes / totalBytes) * 100 : 0}
      label={t('export.underWay')}
      description={t('export.close')}
      additionalInfo={
        isCounted ? t('export.packed', { packed: size(packedBytes), total: size(totalBytes) }) : t('export.gathering')
      }
    />
  );
}

interface ExportDialogProps {
  readonly patient: Patient;
  readonly onClose: () => void;
}

/** Explains the content of an export, begins one, shows its progress, and downloads it. */
export function ExportDialog({ patient: { patientId, name }, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['patient', 'app']);
  const [attempt, setAttempt] = useState(0);
  const { data, error, refetch } = useQuery(patientQueries.exported(patientId));
  const begin = useCall(patientApi.export);
  const download = useMutation({
    mutationFn: async () => saveObject(await call(patientApi.exportDownload, { patientId })),
  });
  const made = data?.export ?? null;
  const isReady = made?.state === 'ready';
  const isBusy = begin.isPending || made?.state === 'underWay';
  const tryTo = (act: () => void) => () => {
    setAttempt((before) => before + 1);
    act();
  };
  const start = tryTo(() => begin.mutate({ patientId }, { onSettled: () => void refetch() }));
  return (
    <Dialog
      title={t('export.title', { name })}
      attempt={attempt}
      onDismiss={onClose}
      buttons={
        <>
          <Button variant="link" onClick={onClose}>
            {t('app:action.close')}
          </Button>
          <Button
            variant={isReady ? 'normal' : 'primary'}
            loading={isBusy}
            disabled={data === undefined}
            onClick={start}
          >
            {t(made === null ? 'export.start' : 'export.again')}
          </Button>
          {isReady && (
            <Button variant="primary" loading={download.isPending} onClick={tryTo(() => download.mutate())}>
              {t('export.download')}
            </Button>
          )}
        </>
      }
    >
      <SpaceBetween size="m">
        <div>{t('export.what')}</div>
        <Box color="text-body-secondary">{t('export.care')}</Box>
        {data === undefined && error === null && <Spinner />}
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {made !== null && <ExportState made={made} />}
      </SpaceBetween>
    </Dialog>
  );
}

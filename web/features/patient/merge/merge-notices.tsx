import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { MergedPatient, Patient } from '#shared/patient/patient.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useMay } from '#web/api/session.ts';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { useNow } from '#web/ui/use-now.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { UnmergeDialog } from './unmerge-dialog.tsx';
import { useSayMerged } from './use-say-merged.ts';

type Open =
  | { readonly dialog: 'merge'; readonly otherId: PatientId }
  | { readonly dialog: 'undo'; readonly last: MergedPatient };

/** Shows the record that was last merged into this one, and a record that may be of the same person. */
export function MergeNotices({ patient }: { readonly patient: Patient }) {
  const may = useMay();
  const now = useNow();
  const sayMerged = useSayMerged();
  // The dialogs are rendered outside of the notices, because a notice can disappear while its dialog is open.
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const last = patient.merged.at(-1);
  const isFresh = last !== undefined && now < last.mergedAt + RESTORE_DAYS * 24 * 3600;
  const { patientId } = patient;
  return (
    <>
      {isFresh && <MergedNotice last={last} onUndo={() => setOpen({ dialog: 'undo', last })} />}
      {may(patientApi.duplicates.permission) && (
        <DuplicatesNotice patientId={patientId} onCompare={(otherId) => setOpen({ dialog: 'merge', otherId })} />
      )}
      {open?.dialog === 'undo' && <UnmergeDialog patient={patient} last={open.last} onClose={close} />}
      {open?.dialog === 'merge' && (
        <MergeDialog
          patientId={patientId}
          otherId={open.otherId}
          onClose={close}
          onMerged={(merged) => {
            close();
            sayMerged(merged);
          }}
        />
      )}
    </>
  );
}

function MergedNotice({ last, onUndo }: { readonly last: MergedPatient; readonly onUndo: () => void }) {
  const { t, i18n } = useTranslation(['patient', 'app']);
  const may = useMay();
  const { name, patientNumber: number, mergedAt, mergedBy: by } = last;
  const facts = { name, number, by, at: dayAndTime(mergedAt, i18n.language) };
  const until = dayAndTime(mergedAt + RESTORE_DAYS * 24 * 3600, i18n.language);
  return (
    <Alert
      type="info"
      statusIconAriaLabel={t('app:flash.info')}
      action={may(patientApi.unmerge.permission) && <Button onClick={onUndo}>{t('unmerge.action')}</Button>}
    >
      {t('merge.notice', { ...facts, until })}
    </Alert>
  );
}

interface DuplicatesNoticeProps {
  readonly patientId: PatientId;
  readonly onCompare: (otherId: PatientId) => void;
}

function DuplicatesNotice({ patientId, onCompare }: DuplicatesNoticeProps) {
  const { t } = useTranslation(['patient', 'app']);
  const { data } = useQuery(patientQueries.duplicates(patientId));
  const [first] = data?.list ?? [];
  if (first === undefined) return null;
  return (
    <Alert
      type="warning"
      statusIconAriaLabel={t('app:flash.warning')}
      action={<Button onClick={() => onCompare(first.patientId)}>{t('merge.compare')}</Button>}
    >
      {t('merge.duplicate', { name: first.name, number: first.patientNumber })}
    </Alert>
  );
}

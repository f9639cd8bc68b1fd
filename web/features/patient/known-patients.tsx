import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { PatientRow } from '#shared/patient/patient.ts';
import { useMay } from '#web/api/session.ts';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { calendarDay } from '#web/ui/relative-time.ts';

/**
 * Data of a refused entry: the patients who are already known, and the fact by which they were found. A number is unique, but a person of
 * the same name may be another person.
 */
export const KnownPatients = z.object({ by: z.enum(['patientNumber', 'person']), patients: z.array(PatientRow) });
export type KnownPatients = z.infer<typeof KnownPatients>;

interface KnownPatientsNoticeProps {
  readonly known: KnownPatients;
  readonly onOpen: (patientId: PatientId) => void;
  readonly onCreate: () => void;
}

/** Shows the patients who are already known, before a second record of the same person is made. */
export function KnownPatientsNotice({ known, onOpen, onCreate }: KnownPatientsNoticeProps) {
  const { t, i18n } = useTranslation(['patient', 'app']);
  const may = useMay();
  const [isMerging, setMerging] = useState(false);
  const [own, other] = known.patients;
  return (
    <Box margin={{ bottom: 'l' }}>
      <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')} header={t(`known.${known.by}`)}>
        <SpaceBetween size="s">
          {known.patients.map(({ patientId, patientNumber, name, birthDate, phone }) => (
            <SpaceBetween key={patientId} direction="horizontal" size="s" alignItems="center">
              <bdi>
                {[name, birthDate && calendarDay(birthDate, i18n.language), patientNumber, phone]
                  .filter((fact) => fact)
                  .join(' · ')}
              </bdi>
              <Button formAction="none" onClick={() => onOpen(patientId)}>
                {t('known.open')}
              </Button>
            </SpaceBetween>
          ))}
          {known.by === 'person' && (
            <SpaceBetween direction="horizontal" size="s">
              <Button formAction="none" onClick={onCreate}>
                {t('known.create')}
              </Button>
              {other !== undefined && may(patientApi.merge.permission) && (
                <Button formAction="none" onClick={() => setMerging(true)}>
                  {t('known.merge')}
                </Button>
              )}
            </SpaceBetween>
          )}
          {isMerging && own !== undefined && other !== undefined && (
            <MergeDialog
              patientId={own.patientId}
              otherId={other.patientId}
              onClose={() => setMerging(false)}
              onMerged={({ patientId }) => onOpen(patientId)}
            />
          )}
        </SpaceBetween>
      </Alert>
    </Box>
  );
}

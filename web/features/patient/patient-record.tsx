import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { certificateFault } from '#shared/patient/certificate-checks.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { calendarDay, dayAndTime } from '#web/ui/relative-time.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { VisitsSection } from './visits-section.tsx';
import { caseTypeText } from './fact-text.ts';

/** Shows the facts that the clinic has about a patient. */
export function PatientRecord({ patient }: { patient: Patient }) {
  const { t, i18n } = useTranslation(['patient', 'field', 'prescription', 'app']);
  const columns = useNarrow() ? 1 : 3;
  const or = (text: string | undefined) => (text === undefined || text === '' ? t('unknown') : text);
  const written = (text: string | undefined) => <div className="written">{or(text)}</div>;
  const list = (texts: readonly string[]) => or(enumerated(texts, i18n.language));
  const identity = patient.identity && `${t(`identity.${patient.identity.kind}`)} ${patient.identity.value}`;
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('section.contact')}</Header>}>
        <KeyValuePairs
          columns={columns}
          items={[
            {
              label: t('field.birthDate'),
              value: or(patient.birthDate && calendarDay(patient.birthDate, i18n.language)),
            },
            { label: t('field.phone'), value: <bdi dir="ltr">{or(patient.phone)}</bdi> },
            { label: t('field.email'), value: or(patient.email) },
            {
              label: t('field.identityValue'),
              value:
                patient.identity === undefined || certificateFault(patient.identity) === undefined ? (
                  or(identity)
                ) : (
                  <>
                    <bdi>{identity}</bdi>
                    <StatusIndicator type="warning">{t('field:certificateDigits')}</StatusIndicator>
                  </>
                ),
            },
            { label: t('field.insuranceNumber'), value: or(patient.insuranceNumber) },
            { label: t('field.address'), value: <bdi>{or(patient.address)}</bdi> },
            { label: t('field.clinicEntryNumber'), value: patient.clinicEntryNumber },
            { label: t('field.creator'), value: patient.creator.name },
            { label: t('field.createdAt'), value: <TimeAgo at={patient.createdAt} /> },
            { label: t('field.updatedAt'), value: <TimeAgo at={patient.updatedAt} /> },
            { label: t('field.remark'), value: written(patient.remark) },
          ]}
        />
      </Container>
      <Container header={<Header variant="h2">{t('section.health')}</Header>}>
        <KeyValuePairs
          columns={columns}
          items={[
            { label: t('field.medicalHistory'), value: written(patient.medicalHistory) },
            { label: t('field.familyGenetics'), value: written(patient.familyGenetics) },
            {
              label: t('field.allergies'),
              value: list(patient.allergies.map(({ kind, substance }) => `${substance} (${t(`allergy.${kind}`)})`)),
            },
            { label: t('field.oralHabits'), value: list(patient.oralHabits.map((habit) => t(`habit.${habit}`))) },
            { label: t('field.diabetes'), value: t(`condition.${patient.diabetes}`) },
            { label: t('field.hypertension'), value: t(`condition.${patient.hypertension}`) },
            {
              label: t('field.previousCaseTypes'),
              value: list(patient.previousCaseTypes.map((value) => caseTypeText(value, t))),
            },
            { label: t('field.inspectionNumber'), value: <bdi>{or(patient.inspectionNumber)}</bdi> },
            {
              label: t('field.inspectionDate'),
              value: or(
                patient.inspectionTime === undefined ? undefined : dayAndTime(patient.inspectionTime, i18n.language),
              ),
            },
          ]}
        />
      </Container>
      <VisitsSection patientId={patient.patientId} />
    </SpaceBetween>
  );
}

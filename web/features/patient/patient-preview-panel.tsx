import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PatientRow } from '#shared/patient/patient.ts';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { patientAddress } from './patient-address.ts';
import { PATIENT_COLUMNS } from './patient-columns.tsx';

interface PatientPreviewPanelProps {
  readonly patient: PatientRow;
  readonly onClose: () => void;
}

/** Shows one patient beside the list, with all columns, even those that do not fit into the list. */
export function PatientPreviewPanel({ patient, onClose }: PatientPreviewPanelProps) {
  return (
    <PageSplitPanel header={patient.name} onClose={onClose}>
      <PatientPreview patient={patient} />
    </PageSplitPanel>
  );
}

function PatientPreview({ patient }: { patient: PatientRow }) {
  const { t } = useTranslation('patient');
  const navigate = useNavigate();
  return (
    <SpaceBetween size="l">
      <Button variant="primary" onClick={() => void navigate(patientAddress(patient.patientId))}>
        {t('list.open')}
      </Button>
      <KeyValuePairs
        columns={2}
        items={PATIENT_COLUMNS.filter(({ id }) => id !== 'name').map(({ id, cell }) => ({
          label: t(`field.${id}`),
          value: cell(patient, t),
        }))}
      />
    </SpaceBetween>
  );
}

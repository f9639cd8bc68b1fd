import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { MergeChoices } from '#shared/patient/patient-merge.ts';
import type { Patient, PatientRow } from '#shared/patient/patient.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { MergeFacts } from './merge-facts.tsx';

interface MergeDialogProps {
  /** Record that stays after the merge. */
  readonly patientId: PatientId;
  /** Record that is merged into `patientId`; absent = the person chooses it. */
  readonly otherId?: PatientId;
  readonly onMerged: (patient: Patient) => void;
  readonly onClose: () => void;
}

/**
 * Merges another record into a patient's record. The person chooses the other record, compares both, and decides fact
 * by fact which value stays (PAT-124).
 */
export function MergeDialog({ patientId, otherId: given, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation('patient');
  const [otherId, setOtherId] = useState(given);
  const [isAsked, setAsked] = useState(false);
  const [choices, setChoices] = useState<MergeChoices>({});
  const { data: preview } = useQuery(patientQueries.mergePreview({ patientId, otherId }));
  const merge = useCall(patientApi.merge);
  const send = () => {
    setAsked(true);
    if (preview === undefined) return;
    const { own, other } = preview;
    const ids = { patientId: own.patientId, otherId: other.patientId };
    merge.mutate({ ...ids, version: own.version, otherVersion: other.version, choices }, { onSuccess: onMerged });
  };
  return (
    <ActionDialog
      title={t('merge.action')}
      isWide
      isBusy={merge.isPending || (otherId !== undefined && preview === undefined)}
      onAction={send}
      onClose={onClose}
    >
      <div>{t('merge.text')}</div>
      {given === undefined && (
        <OtherPatient
          patientId={patientId}
          otherId={otherId}
          fault={isAsked && otherId === undefined ? t('merge.choose') : undefined}
          onChange={(chosen) => {
            setOtherId(chosen);
            setChoices({});
          }}
        />
      )}
      {preview !== undefined && <MergeFacts preview={preview} choices={choices} onChoose={setChoices} />}
    </ActionDialog>
  );
}

interface OtherPatientProps {
  readonly patientId: PatientId;
  readonly otherId: PatientId | undefined;
  readonly fault: string | undefined;
  readonly onChange: (otherId: PatientId) => void;
}

/** Lets a person choose the other record. Likely duplicates come first, then the results of a search. */
function OtherPatient({ patientId, otherId, fault, onChange }: OtherPatientProps) {
  const { t } = useTranslation('patient');
  const [search, setSearch] = useState('');
  const likely = useQuery(patientQueries.duplicates(patientId));
  const found = useQuery(patientQueries.list({ search }));
  const optionOf = ({ patientId: value, name, patientNumber, phone }: PatientRow) => ({
    value,
    label: name,
    description: [patientNumber, phone].filter((text) => text !== '').join(' · '),
  });
  const first = search === '' ? (likely.data?.list ?? []) : [];
  const rest = (found.data?.list ?? []).filter(
    (row) => row.patientId !== patientId && !first.some((each) => each.patientId === row.patientId),
  );
  const options = [...first, ...rest].map(optionOf);
  return (
    <Field label={t('merge.other')} fault={fault}>
      <Select
        filteringType="manual"
        filteringPlaceholder={t('list.search')}
        placeholder={t('pick.example')}
        options={options}
        selectedOption={options.find(({ value }) => value === otherId) ?? null}
        invalid={fault !== undefined}
        statusType={found.isFetching ? 'loading' : 'finished'}
        loadingText={t('list.loading')}
        empty={t('list.nothingFound')}
        onLoadItems={({ detail }) => setSearch(detail.filteringText)}
        onChange={({ detail }) => onChange(PatientId.parse(detail.selectedOption.value))}
      />
    </Field>
  );
}

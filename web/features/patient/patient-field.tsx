import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientId } from '#shared/ids.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { Field } from '#web/ui/field.tsx';
import { PatientDialog } from './patient-dialog.tsx';
import './patient-field.css';

interface PatientFieldProps {
  readonly patientId: string;
  readonly fault: string | undefined;
  /** Whether the patient can no longer be changed, because the server already has the order. */
  readonly isFixed: boolean;
  readonly onChange: (patientId: string) => void;
}

/** Lets a person choose a patient by name, pinyin, number or phone, or enter a new one. */
export function PatientField({ patientId, fault, isFixed, onChange }: PatientFieldProps) {
  const { t } = useTranslation('patient');
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const found = useQuery(patientQueries.list({ search }));
  const chosen = useChosen(patientId);
  const options = (found.data?.list ?? []).map((patient) => ({
    value: patient.patientId,
    label: patient.name,
    description: patient.patientNumber,
  }));
  return (
    <>
      <Field label={t('pick.label')} fault={fault}>
        <div className="patient-field">
          <Select
            filteringType="manual"
            filteringPlaceholder={t('list.search')}
            placeholder={t('pick.example')}
            options={options}
            selectedOption={chosen ?? null}
            disabled={isFixed}
            invalid={fault !== undefined}
            statusType={found.isFetching ? 'loading' : 'finished'}
            loadingText={t('list.loading')}
            empty={t('list.nothingFound')}
            onLoadItems={({ detail }) => setSearch(detail.filteringText)}
            onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
          />
          {!isFixed && <Button onClick={() => setCreating(true)}>{t('list.create')}</Button>}
        </div>
      </Field>
      {isCreating && (
        <PatientDialog onClose={() => setCreating(false)} onSaved={(patient) => onChange(patient.patientId)} />
      )}
    </>
  );
}

/** Returns the chosen patient as an option, even if the search does not find it. */
function useChosen(patientId: string) {
  const id = PatientId.safeParse(patientId).data;
  const { data } = useQuery(patientQueries.detail(id));
  return data && { value: data.patientId, label: data.name, description: data.patientNumber };
}

import AttributeEditor from '@cloudscape-design/components/attribute-editor';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TimeInput from '@cloudscape-design/components/time-input';
import { useTranslation } from 'react-i18next';
import { AllergyKind, Condition, OralHabit } from '#shared/patient/patient.ts';
import { CaseType } from '#shared/prescription/prescription.ts';
import { Field } from '#web/ui/field.tsx';
import { DateField, SelectField, TextField } from './patient-controls.tsx';
import type { PatientForm } from './patient-form.ts';

/** Shows the fields for history, allergies, habits and conditions. */
export function PatientHealthFields({ form }: { form: PatientForm }) {
  const { t } = useTranslation('patient');
  const conditions = Condition.options.map((id) => ({ value: id, label: t(`condition.${id}`) }));
  const habits = OralHabit.options.map((id) => ({ value: id, label: t(`habit.${id}`) }));
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={2}>
        <TextField form={form} name="medicalHistory" isOptional />
        <TextField form={form} name="familyGenetics" isOptional />
        <SelectField form={form} name="diabetes" options={conditions} />
        <SelectField form={form} name="hypertension" options={conditions} />
      </ColumnLayout>
      <Field label={t('field.oralHabits')} fault={form.faultOf('oralHabits')} isOptional>
        <Multiselect
          options={habits}
          selectedOptions={habits.filter(({ value }) => form.values.oralHabits.includes(value))}
          onChange={({ detail }) =>
            form.change({ oralHabits: detail.selectedOptions.flatMap(({ value }) => value ?? []) })
          }
        />
      </Field>
      <AllergyEditor form={form} />
      <CaseTypeField form={form} />
      <ColumnLayout columns={3}>
        <TextField form={form} name="inspectionNumber" isOptional />
        <DateField form={form} name="inspectionDate" fault={form.faultOf('inspectionTime')} isOptional />
        <Field label={t('field.inspectionClock')} fault={undefined} isOptional>
          <TimeInput
            value={form.values.inspectionClock}
            format="hh:mm"
            placeholder="09:30"
            onChange={({ detail }) => form.change({ inspectionClock: detail.value })}
            onBlur={() => form.leave('inspectionTime')}
          />
        </Field>
      </ColumnLayout>
    </SpaceBetween>
  );
}

/** Shows the field for earlier treatments: our case types, and names from another system. */
function CaseTypeField({ form }: { form: PatientForm }) {
  const { t } = useTranslation(['patient', 'prescription']);
  const { previousCaseTypes } = form.values;
  const known = CaseType.options.map((id) => ({ value: id, label: t(`prescription:caseType.${id}`) }));
  const foreign = previousCaseTypes
    .filter((value) => known.every((option) => option.value !== value))
    .map((value) => ({ value, label: value }));
  return (
    <Field label={t('field.previousCaseTypes')} fault={form.faultOf('previousCaseTypes')} isOptional>
      <Multiselect
        options={[...known, ...foreign]}
        selectedOptions={[...known, ...foreign].filter(({ value }) => previousCaseTypes.includes(value))}
        onChange={({ detail }) =>
          form.change({ previousCaseTypes: detail.selectedOptions.flatMap(({ value }) => value ?? []) })
        }
      />
    </Field>
  );
}

function AllergyEditor({ form }: { form: PatientForm }) {
  const { t } = useTranslation('patient');
  const { allergies } = form.values;
  const kinds = AllergyKind.options.map((id) => ({ value: id, label: t(`allergy.${id}`) }));
  const set = (index: number, change: { kind?: string; substance?: string }) =>
    form.change({ allergies: allergies.map((row, at) => (at === index ? { ...row, ...change } : row)) });
  return (
    <AttributeEditor
      items={allergies}
      addButtonText={t('allergy.add')}
      removeButtonText={t('allergy.remove')}
      empty={t('allergy.none')}
      onAddButtonClick={() => form.change({ allergies: [...allergies, { kind: 'drug', substance: '' }] })}
      onRemoveButtonClick={({ detail }) =>
        form.change({ allergies: allergies.filter((_row, at) => at !== detail.itemIndex) })
      }
      definition={[
        {
          label: t('allergy.kind'),
          control: (row, index) => (
            <Select
              options={kinds}
              selectedOption={kinds.find(({ value }) => value === row.kind) ?? null}
              onChange={({ detail }) => set(index, { kind: detail.selectedOption.value ?? 'other' })}
            />
          ),
        },
        {
          label: t('allergy.substance'),
          errorText: (_row, index) => form.faultOf(`allergies.${index}.substance`) && t('allergy.substanceMissing'),
          control: (row, index) => (
            <Input value={row.substance} onChange={({ detail }) => set(index, { substance: detail.value })} />
          ),
        },
      ]}
    />
  );
}

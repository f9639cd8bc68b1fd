import ColumnLayout from '@cloudscape-design/components/column-layout';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { IdentityKind, Sex } from '#shared/patient/patient.ts';
import { DateField, SelectField, TextField } from './patient-controls.tsx';
import type { PatientForm } from './patient-form.ts';
import { PatientHealthFields } from './patient-health-fields.tsx';

/** The fields of SPEC 3: what is always asked for first, the rest in its place. */
export function PatientFields({ form, isNew }: { form: PatientForm; isNew: boolean }) {
  const { t } = useTranslation('patient');
  return (
    <SpaceBetween size="l">
      <ColumnLayout columns={2}>
        <TextField form={form} name="name" isFirst />
        <SelectField form={form} name="sex" options={Sex.options.map((id) => ({ value: id, label: t(`sex.${id}`) }))} />
        <DateField form={form} name="birthDate" isOptional />
        <TextField form={form} name="age" inputMode="numeric" hint={t('hint.age')} />
        <TextField form={form} name="phone" inputMode="tel" isOptional />
        {isNew && <TextField form={form} name="patientNumber" isOptional hint={t('hint.patientNumber')} />}
      </ColumnLayout>
      <ExpandableSection headerText={t('section.contact')}>
        <ColumnLayout columns={2}>
          <SelectField
            form={form}
            name="identityKind"
            options={IdentityKind.options.map((id) => ({ value: id, label: t(`identity.${id}`) }))}
          />
          <TextField form={form} name="identityValue" isOptional />
          <TextField form={form} name="email" inputMode="email" isOptional />
          <TextField form={form} name="insuranceNumber" isOptional />
          <TextField form={form} name="address" isOptional />
          <TextField form={form} name="remark" isOptional />
        </ColumnLayout>
      </ExpandableSection>
      <ExpandableSection headerText={t('section.health')}>
        <PatientHealthFields form={form} />
      </ExpandableSection>
    </SpaceBetween>
  );
}

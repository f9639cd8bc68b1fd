import ColumnLayout from '@cloudscape-design/components/column-layout';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateFault } from '#shared/patient/certificate-checks.ts';
import { IdentityKind, Sex } from '#shared/patient/patient.ts';
import { DateField, SelectField, TextField } from './patient-controls.tsx';
import { isFilled, type PatientForm, type PatientValues } from './patient-form.ts';
import { PatientHealthFields } from './patient-health-fields.tsx';

const CONTACT_FIELDS = [
  'identityValue',
  'email',
  'insuranceNumber',
  'address',
  'remark',
] as const satisfies readonly (keyof PatientValues)[];
const HEALTH_FIELDS = [
  'medicalHistory',
  'familyGenetics',
  'diabetes',
  'hypertension',
  'oralHabits',
  'allergies',
  'previousCaseTypes',
  'inspectionNumber',
  'inspectionDate',
] as const satisfies readonly (keyof PatientValues)[];

/** Shows the fields of a record (PAT-1), the usual ones first. A section with values is open, so that no hidden value is saved. */
export function PatientFields({ form, isNew }: { form: PatientForm; isNew: boolean }) {
  const { t } = useTranslation('patient');
  const { values } = form;
  const certificate = certificateFault({ kind: values.identityKind, value: values.identityValue });
  const [hasContact] = useState(() => isFilled(values, CONTACT_FIELDS));
  const [hasHealth] = useState(() => isFilled(values, HEALTH_FIELDS));
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
      <ExpandableSection headerText={t('section.contact')} defaultExpanded={hasContact}>
        <ColumnLayout columns={2}>
          <SelectField
            form={form}
            name="identityKind"
            options={IdentityKind.options.map((id) => ({ value: id, label: t(`identity.${id}`) }))}
          />
          <TextField form={form} name="identityValue" isOptional warning={certificate && 'certificateDigits'} />
          <TextField form={form} name="email" inputMode="email" isOptional />
          <TextField form={form} name="insuranceNumber" isOptional />
          <TextField form={form} name="address" isOptional />
          <TextField form={form} name="remark" isOptional />
        </ColumnLayout>
      </ExpandableSection>
      <ExpandableSection headerText={t('section.health')} defaultExpanded={hasHealth}>
        <PatientHealthFields form={form} />
      </ExpandableSection>
    </SpaceBetween>
  );
}

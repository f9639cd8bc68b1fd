import type { TFunction } from 'i18next';
import { AllergyKind, Condition, IdentityKind, OralHabit, Sex } from '#shared/patient/patient.ts';
import { CaseType } from '#shared/prescription/prescription.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import type { PatientValues } from './patient-form.ts';

interface Reader {
  readonly t: TFunction<['patient', 'prescription', 'app']>;
  readonly language: string;
}

/** Returns a case type in the reader's language. A name from another system stays unchanged. */
export function caseTypeText(value: string, t: Reader['t']): string {
  const known = CaseType.safeParse(value);
  return known.success ? t(`prescription:caseType.${known.data}`) : value;
}

/** Returns a field of the patient form in the reader's language; '' if the field has no value. */
export function factText(values: PatientValues, field: keyof PatientValues, { t, language }: Reader): string {
  const listed = (texts: readonly string[]) => enumerated(texts, language) ?? '';
  switch (field) {
    case 'sex':
      return t(`sex.${Sex.catch('unknown').parse(values.sex)}`);
    case 'diabetes':
    case 'hypertension':
      return t(`condition.${Condition.catch('unknown').parse(values[field])}`);
    case 'identityKind':
      return t(`identity.${IdentityKind.catch('idCard').parse(values.identityKind)}`);
    case 'birthDate':
    case 'inspectionDate':
      return values[field] === '' ? '' : calendarDay(values[field], language);
    case 'oralHabits':
      return listed(
        OralHabit.array()
          .parse(values.oralHabits)
          .map((habit) => t(`habit.${habit}`)),
      );
    case 'previousCaseTypes':
      return listed(values.previousCaseTypes.map((value) => caseTypeText(value, t)));
    case 'allergies':
      return listed(
        values.allergies.map(
          ({ kind, substance }) => `${substance} (${t(`allergy.${AllergyKind.catch('other').parse(kind)}`)})`,
        ),
      );
    default:
      return values[field];
  }
}

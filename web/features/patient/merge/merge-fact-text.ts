import type { TFunction } from 'i18next';
import type { MergeFact } from '#shared/patient/patient-merge.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { factText } from '../fact-text.ts';
import { profileOf } from '../patient-form.ts';

interface Reader {
  readonly t: TFunction<['patient', 'prescription', 'app']>;
  readonly language: string;
}

/** Returns the key of a fact's field in `patient.json`. */
export const fieldOf = (fact: MergeFact) =>
  fact === 'identity' ? 'identityValue' : fact === 'inspectionTime' ? 'inspectionDate' : fact;

/** Returns a fact of a record in the reader's language; '' if the record lacks it. */
export function mergeFactText(patient: Patient, fact: MergeFact, reader: Reader): string {
  if (fact === 'identity')
    return patient.identity === undefined
      ? ''
      : `${reader.t(`identity.${patient.identity.kind}`)} ${patient.identity.value}`;
  if (fact === 'inspectionTime')
    return patient.inspectionTime === undefined ? '' : dayAndTime(patient.inspectionTime, reader.language);
  return factText(profileOf(patient), fact, reader);
}

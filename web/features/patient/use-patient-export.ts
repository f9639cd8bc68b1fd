import { useTranslation } from 'react-i18next';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { PatientRow } from '#shared/patient/patient.ts';
import { call } from '#web/api/client.ts';
import type { PatientListInput } from '#web/api/queries/patient-queries.ts';
import type { ExcelColumn } from '#web/ui/excel/excel-column.ts';
import { useListExport } from '#web/ui/excel/use-list-export.ts';

type Value = ExcelColumn<PatientRow>['value'];
type Field = Exclude<keyof PatientRow, 'patientId' | 'sex'>;

/** The exported fields in their order, each with its type in the sheet. */
const FIELDS = {
  name: 'text',
  patientNumber: 'text',
  clinicEntryNumber: 'text',
  sex: 'text',
  age: 'number',
  birthDate: 'day',
  phone: 'text',
  lastVisitAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
} as const satisfies Record<Field | 'sex', ExcelColumn<PatientRow>['type']>;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/**
 * Returns the function `start`, its progress, and `stop`. `start` exports the patients in the list. The export has the fields of the list's
 * rows (PAT-100).
 */
export function usePatientExport() {
  const { t } = useTranslation('patient');
  const { run, ...exporting } = useListExport();
  const valueOf = (name: keyof typeof FIELDS): Value =>
    name === 'sex' ? (patient) => t(`sex.${patient.sex}`) : (patient) => patient[name];
  const page = { page: 1, size: PAGE_SIZE_MAX };
  return {
    ...exporting,
    start: (filters: Pick<PatientListInput, 'search' | 'sort' | 'unseen'>) =>
      void run<PatientRow>({
        title: t('list.title'),
        columns: NAMES.map((name) => ({ label: t(`field.${name}`), type: FIELDS[name], value: valueOf(name) })),
        keyOf: ({ patientId }) => patientId,
        changedAt: ({ updatedAt }) => updatedAt,
        ask: (cursor, signal) =>
          call(
            patientApi.index,
            { page, ...filters, ...(cursor !== undefined && { cursor }) },
            { quiet: true, signal },
          ),
      }),
  };
}

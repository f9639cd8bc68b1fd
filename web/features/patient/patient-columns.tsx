import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { PatientRow } from '#shared/patient/patient.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { ageOf } from './age.ts';
import { patientAddress } from './patient-address.ts';

interface PatientColumn {
  readonly id:
    | 'name'
    | 'patientNumber'
    | 'clinicEntryNumber'
    | 'sex'
    | 'age'
    | 'phone'
    | 'lastVisitAt'
    | 'createdAt'
    | 'updatedAt';
  readonly isFixed?: true;
  readonly isHiddenAtFirst?: true;
  readonly minWidth?: number;
  readonly spare?: number;
  readonly cell: (patient: PatientRow, t: TFunction<'patient'>) => ReactNode;
}

/** The patient list's columns in their default order. */
export const PATIENT_COLUMNS: readonly PatientColumn[] = [
  {
    id: 'name',
    isFixed: true,
    minWidth: 170,
    cell: (patient) => <RouteLink to={patientAddress(patient.patientId)}>{patient.name}</RouteLink>,
  },
  { id: 'patientNumber', minWidth: 130, cell: (patient) => patient.patientNumber },
  { id: 'sex', minWidth: 90, spare: 4, cell: (patient, t) => t(`sex.${patient.sex}`) },
  { id: 'age', minWidth: 70, cell: (patient) => ageOf(patient, new Date()) },
  {
    id: 'phone',
    minWidth: 140,
    spare: 3,
    cell: (patient, t) => (patient.phone === '' ? t('unknown') : <bdi dir="ltr">{patient.phone}</bdi>),
  },
  {
    id: 'lastVisitAt',
    spare: 1,
    cell: (patient, t) => (patient.lastVisitAt === undefined ? t('unknown') : <TimeAgo at={patient.lastVisitAt} />),
  },
  { id: 'updatedAt', spare: 2, cell: (patient) => <TimeAgo at={patient.updatedAt} /> },
  { id: 'clinicEntryNumber', isHiddenAtFirst: true, spare: 5, cell: (patient) => patient.clinicEntryNumber },
  { id: 'createdAt', isHiddenAtFirst: true, spare: 6, cell: (patient) => <TimeAgo at={patient.createdAt} /> },
];

import { ACCESS_SCREENS } from './access-screens.ts';
import type { Screen } from './screens.ts';

/** Pages of a clinic's patients, and pages that show a patient to people outside the clinic. */
export const PATIENT_SCREENS: readonly Screen[] = [
  {
    name: 'patient-list',
    who: 'clinic',
    address: () => '/patient',
    heading: ({ patient }) => patient.list.title,
    shows: 'Amelia Hughes',
  },
  {
    name: 'patient-new',
    who: 'clinic',
    address: () => '/patient',
    heading: ({ patient }) => patient.list.title,
    play: (page, { patient }) => page.getByRole('button', { name: patient.list.create }).first().click(),
  },
  {
    name: 'patient-detail',
    who: 'clinic',
    address: (world) => `/patientDetail/page?patientId=${world.patientId}`,
    heading: 'Amelia Hughes',
  },
  {
    name: 'patient-chart',
    who: 'clinic',
    address: (world) => `/patientDetail/page?patientId=${world.patientId}&tab=chart`,
    heading: 'Amelia Hughes',
  },
  {
    name: 'patient-reports',
    who: 'clinic',
    address: (world) => `/patientDetail/page?patientId=${world.patientId}&tab=reports`,
    heading: 'Amelia Hughes',
    shows: 'Findings before treatment',
  },
  {
    name: 'patient-report',
    who: 'clinic',
    address: (world) =>
      `/patientDetail/report?${new URLSearchParams({ patientId: world.patientId, reportId: world.reportId })}`,
    heading: 'Findings before treatment',
  },
  {
    name: 'local-precision',
    who: 'clinic',
    address: () => '/analysis/precision',
    heading: ({ precision }) => precision.title,
  },
  ...ACCESS_SCREENS,
];

import type { Screen } from './screens.ts';

/** Pages about reports by a person without an account. */
export const OUTSIDE_SCREENS: readonly Screen[] = [
  {
    name: 'report-label',
    who: 'clinic',
    address: ({ equipmentId }) => `/reportLabel?equipmentId=${equipmentId}`,
    heading: ({ outsideReport }) => outsideReport.label.title,
  },
  {
    name: 'outside-report-closed',
    who: 'nobody',
    address: () => `/reportWorkorder#${'A'.repeat(43)}`,
    heading: ({ outsideReport }) => outsideReport.closed.unknown.title,
  },
  { name: 'status', who: 'nobody', address: () => '/status', heading: ({ status }) => status.title },
];

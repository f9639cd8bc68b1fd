/** UX-2: paths that lead on to another, with their query; a row for after-sales stands before the one for all. */
export const REDIRECTS = [
  { from: '/', to: '/service', afterSales: true },
  // For after-sales the root is the list of clinics, and what was the root stands where others manage patients.
  { from: '/patient', to: '/productCenter', afterSales: true },
  { from: '/', to: '/productCenter' },
  { from: '/orderDetail', to: '/orderDetail/page' },
  { from: '/patientDetail', to: '/patientDetail/page' },
  { from: '/accountManagement', to: '/accountManagement/page' },
  { from: '/member', to: '/member/page' },
  { from: '/profile', to: '/profile/index' },
] as const satisfies readonly { from: string; to: string; afterSales?: true }[];

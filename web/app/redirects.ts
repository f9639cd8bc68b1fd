/** Paths that redirect to another path and keep their query (UX-2). A row for after-sales comes before the row for all. */
export const REDIRECTS = [
  { from: '/', to: '/service', afterSales: true },
  // After-sales starts at /service, the list of clinics. The page /patient, where other roles manage patients, is not for after-sales. So
  // it redirects after-sales to the general start page.
  { from: '/patient', to: '/productCenter', afterSales: true },
  { from: '/', to: '/productCenter' },
  { from: '/orderDetail', to: '/orderDetail/page' },
  { from: '/clinicDetail', to: '/clinicDetail/page' },
  { from: '/patientDetail', to: '/patientDetail/page' },
  { from: '/accountManagement', to: '/accountManagement/page' },
  { from: '/member', to: '/member/page' },
  { from: '/profile', to: '/profile/index' },
] as const satisfies readonly { from: string; to: string; afterSales?: true }[];

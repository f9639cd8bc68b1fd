/** Paths that redirect to another path and keep their query (UX-2). A row for after-sales comes before the row for all. */
export const REDIRECTS = [
  { from: '/', to: '/service', afterSales: true },
  // Other roles manage patients at /patient. After-sales has none, so /patient redirects after-sales to the general start page.
  { from: '/patient', to: '/productCenter', afterSales: true },
  { from: '/', to: '/productCenter' },
  { from: '/orderDetail', to: '/orderDetail/page' },
  { from: '/clinicDetail', to: '/clinicDetail/page' },
  { from: '/patientDetail', to: '/patientDetail/page' },
  { from: '/accountManagement', to: '/accountManagement/page' },
  { from: '/member', to: '/member/page' },
  { from: '/profile', to: '/profile/index' },
] as const satisfies readonly { from: string; to: string; afterSales?: true }[];

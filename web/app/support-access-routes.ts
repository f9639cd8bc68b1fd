/** Rows of `ROUTES`: the looks of after-sales, and a case that it may look at. */
export const SUPPORT_ACCESS_PAGES = [
  {
    path: '/access',
    page: 'supportAccess',
    isList: true,
    title: 'supportAccess',
    opens: 'access:read',
    ofOrganisation: true,
    roles: ['clinicAdmin', 'clinicMember', 'afterSalesMember', 'afterSalesAdmin'],
    words: ['access', 'field'],
    menu: 'organisation',
  },
  {
    path: '/access/look',
    page: 'supportLook',
    opens: 'access:ask',
    words: ['access', 'order', 'prescription', 'mesh', 'ct', 'viewer', 'file', 'note'],
    isBare: true,
  },
] as const;

/** Rows of `ROUTES`: the list of after-sales' accesses to cases, and the case of one access. */
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

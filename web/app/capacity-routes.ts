/** Rows of `ROUTES`: the page of an organisation's capacity, and the activation cards of after-sales. */
export const CAPACITY_PAGES = [
  {
    path: '/capacity',
    page: 'capacity',
    title: 'capacity',
    opens: 'capacity:read',
    // After-sales is left out, because it stores no files of its own.
    roles: ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'],
    words: ['capacity', 'field'],
    menu: 'organisation',
  },
  {
    path: '/capacityMan',
    page: 'capacityMan',
    isList: true,
    title: 'capacityMan',
    opens: 'capacity:issue',
    words: ['capacity', 'field'],
    menu: 'work',
  },
] as const;

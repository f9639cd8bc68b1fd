/** Rows of `ROUTES`: the devices of one organisation or of all, and the page of one device. */
export const EQUIPMENT_PAGES = [
  {
    path: '/equipment',
    page: 'equMan',
    isList: true,
    title: 'equMan',
    opens: 'equipment:read',
    ofOrganisation: true,
    words: ['equipment', 'field', 'workOrder', 'outsideReport', 'production'],
    menu: 'organisation',
  },
  {
    path: '/equipment/detail',
    page: 'equipmentDetail',
    title: 'equipmentDetail',
    opens: 'equipment:read',
    subjectParameter: 'equipmentId',
    words: ['equipment', 'field', 'file', 'workOrder', 'outsideReport', 'upgradePackage'],
  },
] as const;

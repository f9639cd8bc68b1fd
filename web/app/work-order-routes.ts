const WORDS = ['workOrder', 'field'] as const;

/** Rows of `ROUTES`: the lists of work orders. */
export const WORK_ORDER_LISTS = [
  {
    path: '/workOrder',
    page: 'workOrderList',
    isList: true,
    title: 'workOrder',
    opens: 'workOrder:read',
    ofOrganisation: true,
    words: WORDS,
    menu: 'work',
  },
  {
    path: '/myWorkOrder',
    page: 'myWorkOrder',
    isList: true,
    title: 'myWorkOrder',
    opens: 'workOrder:read',
    roles: ['clinicAdmin', 'clinicMember', 'afterSalesMember', 'afterSalesAdmin', 'factoryAdmin', 'factoryMember'],
    words: WORDS,
    menu: 'work',
  },
] as const;

/** Rows of `ROUTES`: the tasks of after-sales for the day, and its work in a period. */
export const SERVICE_REPORT_PAGES = [
  {
    path: '/serviceDay',
    page: 'serviceDay',
    isList: true,
    title: 'serviceDay',
    opens: 'organisation:read',
    roles: ['afterSalesMember', 'afterSalesAdmin'],
    words: ['service'],
  },
  {
    path: '/myReport',
    page: 'myReport',
    title: 'myReport',
    opens: 'workOrder:process',
    roles: ['afterSalesMember', 'afterSalesAdmin'],
    words: ['service'],
    menu: 'work',
  },
] as const;

/** Rows of `ROUTES`: a lab's board, and its stages and technicians. */
export const PRODUCTION_PAGES = [
  {
    path: '/workBoard',
    page: 'workBoard',
    isList: true,
    title: 'workBoard',
    opens: 'workOrder:board',
    roles: ['factoryAdmin', 'factoryMember'],
    words: ['production', ...WORDS],
    menu: 'work',
  },
  {
    path: '/tray',
    page: 'tray',
    title: 'tray',
    opens: 'workOrder:board',
    roles: ['factoryAdmin', 'factoryMember'],
    words: ['production', ...WORDS],
  },
  { path: '/reportLabel', page: 'reportLabel', opens: 'workOrder:create', words: ['outsideReport'], isBare: true },
  { path: '/trayLabel', page: 'trayLabel', opens: 'workOrder:board', words: ['production'], isBare: true },
  {
    path: '/productionPlan',
    page: 'productionPlan',
    title: 'productionPlan',
    opens: 'workOrder:plan',
    roles: ['factoryAdmin'],
    words: ['production', ...WORDS],
    menu: 'organisation',
  },
] as const;

/** Rows of `ROUTES`: one work order, and the form of a report. */
export const WORK_ORDER_PAGES = [
  {
    path: '/workorderDetail',
    page: 'workOrderDetail',
    title: 'workOrderDetail',
    opens: 'workOrder:read',
    subjectParameter: 'workOrderId',
    words: ['access', ...WORDS],
  },
  {
    path: '/reportWorkorder',
    page: 'reportWorkOrder',
    title: 'reportWorkOrder',
    opens: 'workOrder:create',
    ofOrganisation: true,
    words: WORDS,
  },
] as const;

const OUTSIDE_WORDS = ['outsideReport', 'workOrder', 'field'] as const;

/** Pages for anyone who has an address with a label's code or token (WO-71). They replace the pages of these addresses in `ROUTES`. */
export const OUTSIDE_PAGES = [
  { path: '/reportWorkorder', page: 'outsideReport', words: OUTSIDE_WORDS },
  { path: '/workorderDetail', page: 'outsideWorkOrder', words: OUTSIDE_WORDS },
] as const;

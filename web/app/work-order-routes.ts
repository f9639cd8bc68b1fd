const WORDS = ['workOrder', 'field'] as const;

/** Rows of `ROUTES`: the lists of work orders. */
export const WORK_ORDER_LISTS = [
  {
    path: '/workOrder',
    page: 'workOrderList',
    isList: true,
    title: 'workOrder',
    opens: 'workOrder:read',
    words: WORDS,
    menu: 'work',
  },
  {
    path: '/myWorkOrder',
    page: 'myWorkOrder',
    isList: true,
    title: 'myWorkOrder',
    opens: 'workOrder:process',
    roles: ['afterSalesMember', 'afterSalesAdmin'],
    words: WORDS,
    menu: 'work',
  },
] as const;

/** Rows of `ROUTES`: one work order, and the form of a report. */
export const WORK_ORDER_PAGES = [
  {
    path: '/workorderDetail',
    page: 'workOrderDetail',
    title: 'workOrderDetail',
    opens: 'workOrder:read',
    about: 'workOrderId',
    words: WORDS,
  },
  {
    path: '/reportWorkorder',
    page: 'reportWorkOrder',
    title: 'myReport',
    opens: 'workOrder:create',
    words: WORDS,
  },
] as const;

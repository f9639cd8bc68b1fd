interface Stop {
  /** The path of the call, or the action of an interface that a standard describes. */
  readonly call: string;
  /** The kind of new thing that the call begins. */
  readonly begins: 'order' | 'upload' | 'partner' | 'device' | 'program' | 'product' | 'analysis';
  /** `care`: the call itself decides, because it still allows files of accepted orders (PLAT-12). */
  readonly unless?: 'care';
}

/**
 * Calls that a suspended organisation cannot make (PLAT-11). All other calls stay allowed: reading, exporting, sharing and writing records,
 * every step of accepted orders, members, roles, capacity. Any further call that begins something new must be listed here.
 */
export const SUSPENSION_STOPS = [
  { call: '/api/v1/dental/order/info/create', begins: 'order' },
  { call: '/api/v1/dental/order/info/send', begins: 'order' },
  { call: '/api/v1/dental/order/info/forward', begins: 'order' },
  { call: '/api/v1/dental/order/info/sendToGuest', begins: 'order' },
  { call: '/api/v1/dental/order/info/planSending', begins: 'order' },
  { call: '/api/v1/dental/order/info/accept', begins: 'order' },
  { call: '/api/v1/dental/share/info/keepOrder', begins: 'order' },
  { call: '/api/v1/dental/file/info/init', begins: 'upload', unless: 'care' },
  { call: 'dicomwebStore', begins: 'upload' },
  { call: '/api/v1/dental/scanTicket/info/create', begins: 'upload' },
  { call: '/api/v1/dental/scanTicket/info/take', begins: 'upload' },
  { call: '/api/v1/system/relation/info/establish', begins: 'partner' },
  { call: '/api/v1/system/relation/info/accept', begins: 'partner' },
  { call: '/api/v1/system/relation/info/invite', begins: 'partner' },
  { call: '/api/v1/system/relation/info/inviteAgain', begins: 'partner' },
  { call: '/api/v1/system/relation/info/acceptInvitation', begins: 'partner' },
  { call: '/api/v1/system/relation/info/publish', begins: 'partner' },
  { call: '/api/v1/things/device/info/bind', begins: 'device' },
  { call: '/api/v1/system/apiToken/info/create', begins: 'program' },
  { call: '/api/v1/things/product/category/updateProCateSelect', begins: 'product' },
  { call: '/api/v1/dental/analysis/info/run', begins: 'analysis' },
] as const satisfies readonly Stop[];

/** Names of the headers that the wire uses (WIRE-9), in the lower case in which handlers see them. */
export const HEADERS = {
  token: 'ithings-token',
  sessionId: 'sessionid',
  authorization: 'authorization',
  newToken: 'new-token',
  localTime: 'local-time',
  appPlatform: 'app-platform',
  appCode: 'ithings-app-code',
  tenantCode: 'ithings-tenant-code',
  acceptLanguage: 'accept-language',
  idempotencyKey: 'idempotency-key',
  /** Set by polls: such a call never renews a session (the idle clock goes on). */
  background: 'x-background',
  /** The member's account that a head views the portal as, or `member` for the role. It only narrows rights: forging it gains nothing. */
  viewAs: 'x-view-as',
  /** In every answer to a person: its value changes when the person's rights may have changed. */
  rights: 'x-rights',
  requestId: 'x-request-id',
} as const;

/** Fixed values that the portal sends with each request (WIRE-9). */
export const APP_HEADERS = {
  [HEADERS.appPlatform]: 'cbct',
  [HEADERS.appCode]: 'core',
  [HEADERS.tenantCode]: 'default',
} as const;

/** The header with which CloudFront proves that a request came through it. CloudFront overwrites a client's own value. */
export const EDGE_KEY_HEADER = 'x-origin-key';

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
  /** Set by polls: such a call never renews a session (the idle clock runs on). */
  background: 'x-background',
  /** A head looks as a member: `member` for the member role, or the member's account. It narrows, so that nobody gains by sending it. */
  viewAs: 'x-view-as',
  /** Of every answer to a person: changes when what they hold may have changed. */
  rights: 'x-rights',
  requestId: 'x-request-id',
} as const;

/** Fixed values that the portal sends with each request (WIRE-9). */
export const APP_HEADERS = {
  [HEADERS.appPlatform]: 'cbct',
  [HEADERS.appCode]: 'core',
  [HEADERS.tenantCode]: 'default',
} as const;

/** CloudFront proves by it that a request came through CloudFront. Clients never send it: CloudFront overwrites what they put there. */
export const EDGE_KEY_HEADER = 'x-origin-key';

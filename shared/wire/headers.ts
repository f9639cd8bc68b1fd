/** Names of the headers that the wire uses (SPEC 7, DECISIONS 3), in the lower case in which handlers see them. */
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
  requestId: 'x-request-id',
} as const;

/** Fixed values that the portal sends with each request (SPEC 7). */
export const APP_HEADERS = {
  [HEADERS.appPlatform]: 'cbct',
  [HEADERS.appCode]: 'core',
  [HEADERS.tenantCode]: 'default',
} as const;

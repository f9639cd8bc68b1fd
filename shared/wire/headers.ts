/** Names of the headers that the wire uses (WIRE-9), in lower case, as handlers receive them. */
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
  /** Sent with polls: such a call never renews a session, so the session can still expire while idle. */
  background: 'x-background',
  /**
   * The account of the member that a head views the portal as, or `member` for the role. It only narrows rights, so a forged value gains
   * nothing.
   */
  viewAs: 'x-view-as',
  /** Header of every answer to a person. Its value changes when the person's rights may have changed. */
  rights: 'x-rights',
  requestId: 'x-request-id',
} as const;

/** Fixed values that the portal sends with each request (WIRE-9). */
export const APP_HEADERS = {
  [HEADERS.appPlatform]: 'cbct',
  [HEADERS.appCode]: 'core',
  [HEADERS.tenantCode]: 'default',
} as const;

/** The header that proves that a request came through CloudFront. CloudFront overwrites a value that a client sends. */
export const EDGE_KEY_HEADER = 'x-origin-key';

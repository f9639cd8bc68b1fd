/**
 * Every code of the wire's envelope (WIRE-5). The dictionaries' key is `code.<name>`. `client` is the portal's reaction to the code, in
 * addition to rejecting the call (WIRE-6). If it is absent, the portal shows an error toast for 5 s.
 */
export const CODES = {
  success: { code: 200 },
  validationFailed: { code: 40000 },
  verificationCodeWrong: { code: 40001 },
  accountNotRegistered: { code: 40002 },
  accountRegistered: { code: 40003 },
  wrongPassword: { code: 40004 },
  accountLocked: { code: 40005 },
  noPermission: { code: 40300 },
  termsNotAccepted: { code: 40301 },
  reauthenticationRequired: { code: 40302 },
  secondFactorDue: { code: 40303 },
  secondFactorRequired: { code: 40304 },
  organisationSuspended: { code: 40305 },
  partnerSuspended: { code: 40306 },
  notFound: { code: 40400 },
  noSuchCall: { code: 40401 },
  alreadyExists: { code: 40900 },
  stateRefusesAction: { code: 40901 },
  changedMeanwhile: { code: 40902 },
  idempotencyKeyReused: { code: 40903 },
  shareEnded: { code: 41000 },
  fileTooLarge: { code: 41300 },
  fileTypeNotAccepted: { code: 41500 },
  unzippingInProgress: { code: 42300 },
  tooManyRequests: { code: 42900 },
  fault: { code: 50000 },
  newerRelease: { code: 50300 },
  tokenInvalid: { code: 50008, client: 'relogin' },
  sessionEnded: { code: 50012, client: 'relogin' },
  tokenExpired: { code: 50014, client: 'relogin' },
  storageFull: { code: 200001, client: 'expandCapacity' },
  subscriptionEnded: { code: 200002, client: 'myCapacity' },
} as const satisfies Record<string, { code: number; client?: 'relogin' | 'expandCapacity' | 'myCapacity' }>;

export type CodeName = keyof typeof CODES;

/** The name of a refusal's code. `CODES` has the number, the dictionary has the text. */
export type ErrorCodeName = Exclude<CodeName, 'success'>;

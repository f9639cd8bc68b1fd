/**
 * The rules of UX-1 to UX-11, in order. The first row with all conditions met decides. The rows name conditions and outcomes, which
 * `guard.ts` defines. `says` is the sentence that the row fulfils; for each sentence, a test has the same name.
 */
export const GUARD_RULES = [
  {
    when: ['somebodyElse'],
    leadsTo: 'reload',
    says: 'A reload also happens if the stored user id cookie differs from the loaded user’s ID.',
  },
  {
    when: ['suspended', 'notAtLogin'],
    leadsTo: 'login',
    says: 'With a token but stored productsNum of zero or less, every page except /login redirects to /login.',
  },
  {
    when: ['openPage'],
    leadsTo: 'goOn',
    says: '/login, /auth-redirect, /studyShared/detail are reachable without login; a logged-in user visiting /login proceeds.',
  },
  {
    when: ['openByPass'],
    leadsTo: 'goOn',
    says: '/reportWorkorder and /workorderDetail open without login when their address carries a label’s code or token.',
  },
  {
    when: ['authenticationAddress'],
    leadsTo: 'loginScreen',
    says: '/register and /modification go to /login with query pageType of register or modification.',
  },
  {
    when: ['signedOut'],
    leadsTo: 'loginAndBack',
    says: 'Other logged-out paths go to /login with a redirect query holding the full path.',
  },
  {
    when: ['notLoaded'],
    leadsTo: 'load',
    says: 'If roles are not loaded, user info is fetched and navigation repeats.',
  },
  {
    when: ['outsideOrganisations', 'hasOrganisation'],
    leadsTo: 'enterOrganisation',
    says: 'Authority 9527 or 0 triggers an organisation switch on load.',
  },
  {
    when: ['confirmingAddress'],
    leadsTo: 'goOn',
    says: '/profile is among the public routes: a mailed link confirms an address there, before there is an organisation.',
  },
  {
    when: ['newUser', 'fromStart', 'notAtProductCentre'],
    leadsTo: 'productCentre',
    says: 'A user with role newUser coming from /login or / goes to /productCenter.',
  },
  {
    when: ['mounting', 'withoutOrganisation', 'notAtProductCentre'],
    leadsTo: 'productCentre',
    says: 'On mount, a user with no organisation (iid 0), except authority 700 or 701, or with role newUser, goes to /productCenter.',
  },
  {
    when: ['mounting', 'invited', 'notNewUser', 'opensUserCentre', 'notAtUserCentre'],
    leadsTo: 'userCentre',
    says: 'An invite cookie for non-newUser selects the user centre.',
  },
  {
    when: ['atService', 'notAfterSales', 'hasAfterSalesAuthority'],
    leadsTo: 'changeRole',
    says: 'A non-after-sales user opening /service, or going from /login to /service, triggers a role change.',
  },
  {
    when: ['atService', 'notAfterSales'],
    leadsTo: 'noAuthority',
    says: 'Without authority 700 or 701: "The account has no permission!" and go to /404.',
  },
  {
    when: ['forwarded'],
    leadsTo: 'forward',
    says: '/ redirects to /productCenter, for after-sales roles to /service; /orderDetail, /patientDetail … lead to their pages.',
  },
  { when: ['unknown'], leadsTo: 'notFound', says: 'Any other path goes to /404.' },
  {
    when: ['closedToRole'],
    leadsTo: 'noPermission',
    says: 'Route filtering: admin gets all routes, others those that their role opens.',
  },
  { when: [], leadsTo: 'goOn', says: 'Result is static routes plus permitted ones.' },
] as const satisfies readonly { when: readonly string[]; leadsTo: string; says: string }[];

export type GuardRule = (typeof GUARD_RULES)[number];
export type Condition = GuardRule['when'][number];
export type Outcome = GuardRule['leadsTo'];

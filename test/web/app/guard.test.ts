import { describe, expect, test } from 'vitest';
import { MemberRole, NEW_USER_AUTHORITIES } from '#shared/access/roles.ts';
import type { UserInfo } from '#shared/account/account.ts';
import { userInfo } from '#test/web/support/world.ts';
import { sessionOf } from '#web/api/session.ts';
import { guard, ruleOf, type Person, type Verdict, type Visit } from '#web/app/guard.ts';
import { GUARD_RULES } from '#web/app/guard-rules.ts';
import { personOf } from '#web/app/person-of.ts';

const GO_ON = { is: 'goOn' } as const;
const to = (address: string): Verdict => ({ is: 'to', to: address });

/** Returns a navigation of a signed-out person, for `guard` to judge. */
const signedOut = (change: Partial<Visit> = {}): Visit => ({
  path: '/order',
  query: '',
  from: '/login',
  hasToken: false,
  isSomebodyElse: false,
  productsNum: 0,
  isInvited: false,
  isConfirming: false,
  hasReportPass: false,
  isMounting: false,
  ...change,
});

const aPerson = (role: MemberRole, change: Partial<UserInfo> = {}, canEnter = false): Person =>
  personOf(sessionOf(userInfo(role, change)), canEnter);
const newUser = (authorityId: number, canEnter: boolean): Person =>
  aPerson('clinicAdmin', { roles: ['newUser'], authorityId, authorities: [], iid: 0, institution: null }, canEnter);

/** Returns a navigation of a signed-in person whose role and products are loaded. */
const signedIn = (role: MemberRole, change: Partial<Visit> = {}): Visit =>
  signedOut({ hasToken: true, productsNum: 3, from: '/order', person: aPerson(role), ...change });
/** Returns a navigation of a person who has a token but whose roles are not loaded yet. */
const withToken = (change: Partial<Visit> = {}): Visit =>
  signedOut({ hasToken: true, productsNum: undefined, ...change });
const bothAuthorities = {
  authorities: [
    { authorityId: 100, authorityName: 'clinic_admin' },
    { authorityId: 700, authorityName: 'ass' },
    { authorityId: 701, authorityName: 'ass_admin' },
  ],
};

/**
 * Sentences that describe the guard (UX-1 to UX-8). Each has some navigations, with the verdict that the guard must give on each
 * navigation.
 */
const SENTENCES: Readonly<Record<string, readonly (readonly [visit: Visit, verdict: Verdict])[]>> = {
  '/login, /auth-redirect, /studyShared/detail are reachable without login.': [
    [signedOut({ path: '/login' }), GO_ON],
    [signedOut({ path: '/auth-redirect' }), GO_ON],
    [signedOut({ path: '/studyShared/detail', query: '?token=abc' }), GO_ON],
  ],
  '/register and /modification for a logged-out user go to /login with query pageType of register or modification.': [
    [signedOut({ path: '/register' }), to('/login?pageType=register')],
    [signedOut({ path: '/modification' }), to('/login?pageType=modification')],
    [
      signedOut({ path: '/register', query: '?email=a%40b.example' }),
      to('/login?email=a%40b.example&pageType=register'),
    ],
    [withToken({ path: '/register' }), to('/login?pageType=register')],
  ],
  'Public routes: /profile, where a mailed link confirms an address.': [
    [
      signedIn('editor', {
        path: '/profile/index',
        isConfirming: true,
        from: '/',
        isMounting: true,
        person: newUser(0, false),
      }),
      GO_ON,
    ],
  ],
  'Other logged-out paths go to /login with a redirect query holding the full path.': [
    [signedOut({ path: '/' }), to('/login?redirect=%2F')],
    [
      signedOut({ path: '/order', query: '?filter=refused&page=2' }),
      to('/login?redirect=%2Forder%3Ffilter%3Drefused%26page%3D2'),
    ],
    [signedOut({ path: '/404' }), to('/login?redirect=%2F404')],
    [signedOut({ path: '/CT3DWebView' }), to('/login?redirect=%2FCT3DWebView')],
    [signedOut({ path: '/profile' }), to('/login?redirect=%2Fprofile')],
    [signedOut({ path: '/redirect/order' }), to('/login?redirect=%2Fredirect%2Forder')],
    [signedOut({ path: '/no/such/page' }), to('/login?redirect=%2Fno%2Fsuch%2Fpage')],
  ],
  'With a token but stored productsNum of zero or less, every page except /login redirects to /login.': [
    [withToken({ productsNum: 0 }), to('/login')],
    [withToken({ productsNum: -1, path: '/studyShared/detail' }), to('/login')],
    [signedIn('clinicAdmin', { productsNum: 0 }), to('/login')],
    [withToken({ productsNum: 0, path: '/login' }), GO_ON],
  ],
  '/reportWorkorder and /workorderDetail open without login when their address carries a label’s code or token.': [
    [signedOut({ path: '/reportWorkorder', hasReportPass: true }), GO_ON],
    [signedOut({ path: '/workorderDetail', hasReportPass: true }), GO_ON],
    [signedOut({ path: '/reportWorkorder' }), to('/login?redirect=%2FreportWorkorder')],
    [signedOut({ path: '/order', hasReportPass: true }), to('/login?redirect=%2Forder')],
    [withToken({ path: '/reportWorkorder', productsNum: 0, hasReportPass: true }), to('/login')],
  ],
  'A logged-in user visiting /login proceeds.': [
    [withToken({ path: '/login' }), GO_ON],
    [signedIn('clinicAdmin', { path: '/login' }), GO_ON],
  ],
  'If roles are not loaded, user info is fetched, routes are generated from roles and added, and navigation repeats.': [
    [withToken(), { is: 'load' }],
    [withToken({ path: '/no/such/page' }), { is: 'load' }],
    [withToken({ productsNum: 3 }), { is: 'load' }],
    [signedIn('clinicAdmin'), GO_ON],
  ],
  'A user with role newUser coming from /login or / goes to /productCenter.': [
    [signedIn('editor', { path: '/profile/index', from: '/login', person: newUser(0, false) }), to('/productCenter')],
    [signedIn('editor', { path: '/order', from: '/', person: newUser(0, false) }), to('/productCenter')],
    [signedIn('editor', { path: '/productCenter', from: '/login', person: newUser(0, false) }), GO_ON],
    [signedIn('editor', { path: '/icon/index', from: '/productCenter', person: newUser(0, false) }), to('/401')],
  ],
  'A non-after-sales user opening /service, or going from /login to /service, triggers a role change (section 7).': [
    [
      signedIn('clinicAdmin', { path: '/service', person: aPerson('clinicAdmin', bothAuthorities) }),
      { is: 'changeRole', authorityId: 701 },
    ],
    [
      signedIn('clinicAdmin', { path: '/service', from: '/login', person: aPerson('clinicAdmin', bothAuthorities) }),
      { is: 'changeRole', authorityId: 701 },
    ],
    [signedIn('afterSales', { path: '/service' }), GO_ON],
    [signedIn('ass_admin', { path: '/service', from: '/login' }), GO_ON],
    [signedIn('admin', { path: '/service' }), GO_ON],
  ],
  "Without authority 700 or 701: 'The account has no permission!' and go to /404.": [
    [signedIn('clinicAdmin', { path: '/service' }), { is: 'noAuthority', to: '/404' }],
    [signedIn('factoryMember', { path: '/service', from: '/login' }), { is: 'noAuthority', to: '/404' }],
    [signedIn('editor', { path: '/service' }), { is: 'noAuthority', to: '/404' }],
  ],
  "A reload also happens if the stored user id cookie differs from the loaded user's ID.": [
    [signedIn('clinicAdmin', { isSomebodyElse: true }), { is: 'reload' }],
    [withToken({ isSomebodyElse: true, path: '/login' }), { is: 'reload' }],
  ],
  'On mount, a user with no organisation (iid 0), except authority 700 or 701, or with role newUser, goes to /productCenter.':
    [
      [signedIn('editor', { isMounting: true, path: '/404', person: newUser(0, false) }), to('/productCenter')],
      [
        signedIn('editor', { isMounting: true, path: '/order', person: aPerson('editor', { iid: 0 }) }),
        to('/productCenter'),
      ],
      [
        signedIn('afterSales', { isMounting: true, path: '/service', person: aPerson('afterSales', { iid: 0 }) }),
        GO_ON,
      ],
      [signedIn('clinicAdmin', { isMounting: true }), GO_ON],
      [signedIn('editor', { isMounting: false, path: '/401', person: newUser(0, false) }), GO_ON],
    ],
  'An invite cookie for non-newUser selects the user centre.': [
    [signedIn('clinicAdmin', { isMounting: true, isInvited: true }), to('/accountManagement/page')],
    [signedIn('clinicAdmin', { isMounting: true, isInvited: true, path: '/accountManagement/page' }), GO_ON],
    [signedIn('clinicAdmin', { isMounting: false, isInvited: true }), GO_ON],
    [
      signedIn('editor', { isMounting: true, isInvited: true, path: '/productCenter', person: newUser(0, false) }),
      GO_ON,
    ],
  ],
  'Authority 9527 or 0 triggers an organisation switch on load.': [
    [signedIn('editor', { person: newUser(NEW_USER_AUTHORITIES.notEntered, true) }), { is: 'enterOrganisation' }],
    [
      signedIn('editor', { path: '/', from: '/login', person: newUser(NEW_USER_AUTHORITIES.none, true) }),
      { is: 'enterOrganisation' },
    ],
  ],
  '/ redirects to /productCenter.': [
    [signedIn('clinicAdmin', { path: '/' }), to('/productCenter')],
    [signedIn('factoryMember', { path: '/' }), to('/productCenter')],
    [signedIn('admin', { path: '/' }), to('/productCenter')],
  ],
  'For after-sales roles the root route is rewritten to patient management and the after-sales route becomes root.': [
    [signedIn('afterSales', { path: '/' }), to('/service')],
    [signedIn('ass_admin', { path: '/' }), to('/service')],
    [signedIn('ass_admin', { path: '/patient' }), to('/productCenter')],
  ],
  '/orderDetail redirects to /orderDetail/page, and the others to their pages.': [
    [
      signedIn('clinicMember', { path: '/orderDetail', query: '?orderId=ord_1' }),
      to('/orderDetail/page?orderId=ord_1'),
    ],
    [
      signedIn('clinicMember', { path: '/patientDetail', query: '?patientId=1' }),
      to('/patientDetail/page?patientId=1'),
    ],
    [signedIn('clinicMember', { path: '/accountManagement' }), to('/accountManagement/page')],
    [signedIn('clinicMember', { path: '/member' }), to('/member/page')],
    [signedIn('clinicMember', { path: '/profile' }), to('/profile/index')],
  ],
  '/redirect/:path(.*) leads on to the path, and never away from the portal.': [
    [signedIn('clinicMember', { path: '/redirect/order', query: '?page=2' }), to('/order?page=2')],
    [signedIn('clinicMember', { path: '/redirect/orderDetail/page' }), to('/orderDetail/page')],
    [signedIn('clinicMember', { path: '/redirect//elsewhere.example' }), to('/elsewhere.example')],
    [signedIn('clinicMember', { path: '/redirect/\\elsewhere.example' }), to('/elsewhere.example')],
  ],
  'Any other path goes to /404.': [
    [signedIn('clinicAdmin', { path: '/no/such/page' }), to('/404')],
    [signedIn('clinicAdmin', { path: '/order/' }), to('/404')],
  ],
  'admin gets all routes; others get routes whose meta roles list contains their role.': [
    [signedIn('admin', { path: '/patient' }), GO_ON],
    [signedIn('factoryAdmin', { path: '/patient' }), to('/401')],
    [signedIn('editor', { path: '/icon/index' }), to('/401')],
    [signedIn('clinicMember', { path: '/icon/index' }), GO_ON],
  ],
};

// ACC-9, PERM-2, PERM-3, UX-1, UX-2, UX-4, UX-5, UX-7, UX-8, UX-11
describe.each(Object.entries(SENTENCES))('%s', (_sentence, steps) => {
  test.each(steps)('%#', (visit, verdict) => {
    expect(guard(visit)).toEqual(verdict);
  });
});

test('every rule of the table decides some step, and none is shadowed by those above it', () => {
  const decided = new Set(
    Object.values(SENTENCES)
      .flat()
      .map(([visit]) => ruleOf(visit)?.says),
  );
  expect(GUARD_RULES.map(({ says }) => says).filter((says) => !decided.has(says))).toEqual([]);
});

test.each(MemberRole.options)('%s never runs in circles', (role) => {
  for (const path of ['/', '/patient', '/service', '/member', '/profile', '/no/such', '/401', '/404', '/icon/index']) {
    let visit = signedIn(role, { path, isMounting: true });
    for (let steps = 0; ; steps += 1) {
      const verdict = guard(visit);
      if (!('to' in verdict)) break;
      expect(steps, `${role} at ${path}`).toBeLessThan(4);
      visit = { ...visit, from: visit.path, path: verdict.to };
    }
  }
});

import { expect, test } from 'vitest';
import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import { isRoleOf } from '#shared/access/roles.ts';
import { API } from '#shared/api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { idFieldsOf } from '#test/sweeps/id-fields.ts';
import { TAKES_NONE } from '#test/sweeps/organisation-verdicts.ts';
import { ROUTES } from '#web/app/routes.ts';

const takesOrganisation = ({ input }: AnyEndpoint): boolean =>
  idFieldsOf(input).some(({ path }) => path.join('.') === 'iid');
const AFTER_SALES = ['afterSales', 'ass_admin'] as const;
/** Pages on which after-sales uses a permission, if another permission opens the page. */
const WHERE: Partial<Record<Permission, string>> = {
  'organisation:read': '/clinicDetail/page',
  'member:read': '/member/page',
  'member:invite': '/member/page',
  'member:review': '/member/page',
  'member:remove': '/member/page',
  'relation:read': '/clinicDetail/page',
  'capacity:read': '/clinicDetail/page',
  'capacity:activate': '/clinicDetail/page',
  'capacity:subscribe': '/clinicDetail/page',
  'equipment:bind': '/equipment',
  'equipment:unbind': '/equipment',
  'equipment:register': '/equipment',
  'equipment:lock': '/equipment',
  'equipment:unlock': '/equipment',
  'package:publish': '/package',
  'equipment:transfer': '/equipment/detail',
  'workOrder:assign': '/workorderDetail',
  'workOrder:process': '/workorderDetail',
  'access:ask': '/access',
};

const calls = Object.entries(API).flatMap(([group, api]) =>
  Object.entries<AnyEndpoint>(api).map(([verb, row]) => ({ name: `${group}.${verb}`, row })),
);
const holders = (permission: Permission) => AFTER_SALES.filter((role) => defaultScopeOf(role, permission) === 'all');
const ofAll = Permission.options.filter((permission) => holders(permission).length > 0);
const callsOf = (permission: Permission) => calls.filter(({ row }) => row.permission === permission);

/**
 * Returns the pages on which after-sales uses the permission. Every role of after-sales with the permission must be able to open these
 * pages.
 */
const pagesOf = (permission: Permission) =>
  ROUTES.filter(
    (route) =>
      (route.path === WHERE[permission] || route.opens === permission) &&
      holders(permission).every(
        (role) =>
          (!('roles' in route) || isRoleOf(role, route.roles)) &&
          (route.opens === 'signedIn' || route.opens === 'public' || defaultScopeOf(role, route.opens) !== undefined),
      ),
  );

// SVC-4, PERM-6
test('every call of a permission with scope `all` takes the organisation, or has a reason why it needs none', () => {
  const silent = ofAll.flatMap((permission) =>
    callsOf(permission).filter(({ name, row }) => !takesOrganisation(row) && !(name in TAKES_NONE)),
  );

  expect(ofAll.length).toBeGreaterThan(20);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

// SVC-4
test('a call that takes no organisation because it names a thing has an id field for that thing', () => {
  const naming = calls.filter(({ name }) => TAKES_NONE[name]?.startsWith('names') === true);

  expect(naming.length).toBeGreaterThan(10);
  expect(naming.filter(({ row }) => idFieldsOf(row.input).length === 0).map(({ name }) => name)).toEqual([]);
});

// SVC-4
test('after-sales has a page for each permission with scope `all`, for any organisation if the calls take one', () => {
  const without = ofAll.filter((permission) => {
    const pages = pagesOf(permission);
    const isOfOrganisation = callsOf(permission).some(({ row }) => takesOrganisation(row));
    return !pages.some((route) => !isOfOrganisation || 'ofOrganisation' in route);
  });

  expect(without, 'give it a page with `ofOrganisation` in web/app/routes.ts, or a row in WHERE').toEqual([]);
});

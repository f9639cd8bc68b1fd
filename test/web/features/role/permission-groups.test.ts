import { expect, test } from 'vitest';
import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import { ROLE_PAIRS } from '#shared/access/roles.ts';
import { permissionGroups } from '#web/features/role/permission-groups.ts';

// PERM-7
test.each(ROLE_PAIRS)(
  'the page of $member shows each permission that head or member holds, once',
  ({ head, member }) => {
    const shown = permissionGroups(member).flatMap(({ permissions }) => permissions);

    const held = Permission.options.filter((each) =>
      [head, member].some((role) => defaultScopeOf(role, each) !== undefined),
    );
    expect(shown.toSorted()).toEqual(held.toSorted());
  },
);

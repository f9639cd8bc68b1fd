import { expect, test } from 'vitest';
import { compareRoles, setPermission } from '#shared/access/edit-role.ts';

test('what a permission needs comes along when it is given', () => {
  const without = setPermission('clinicMember', {}, 'patient:read', null);
  const taken = setPermission('clinicMember', without, 'order:create', null);

  expect(setPermission('clinicMember', taken, 'order:create', 'own')).toEqual({});
  expect(setPermission('factoryMember', { 'order:read': null }, 'order:dispatch', 'own')).toEqual({
    'order:dispatch': 'own',
  });
});

test('what is as the matrix says is no change', () => {
  const taken = setPermission('clinicMember', {}, 'order:cancel', null);

  expect(taken).toEqual({ 'order:cancel': null });
  expect(setPermission('clinicMember', taken, 'order:cancel', 'own')).toEqual({});
  expect(setPermission('clinicMember', {}, 'member:invite', null)).toEqual({});
});

test('the comparison tells what goes along, and how far people still reach', () => {
  const lost = compareRoles('clinicMember', {}, { 'study:read': null });
  expect(lost.map(({ permission, to }) => [permission, to])).toEqual([
    ['study:read', undefined],
    ['study:write', undefined],
    ['analysis:run', undefined],
    ['report:write', undefined],
  ]);
  const widened = compareRoles('factoryMember', {}, { 'order:read': 'own' });
  expect(widened).toEqual([{ permission: 'order:read', from: 'assigned', to: 'own' }]);
});

import { expect, test } from 'vitest';
import { headOf, succeed } from '#test/support/people.ts';
import { accountApi } from '#shared/account/account-api.ts';

test('who registers and founds a clinic is its head', async () => {
  const head = await headOf('clinic');

  const info = await succeed(accountApi.read, {}, { token: head.token });

  expect(info).toMatchObject({ roles: ['clinic_admin'], authorityId: 100, iid: head.organisation.organisationId });
});

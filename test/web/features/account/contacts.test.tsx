import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { signedIn, userInfo } from '#test/web/support/world.ts';

withPages('userSet');

const CONTACTS = ['olivia@elm.example', 'olivia@home.example'];
const TITLE = 'Confirm that it is you';

/** Opens the contacts page and removes a contact. The server refuses until the owner has proved the password or a code. */
async function openContacts() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(accountApi.read, () => userInfo('clinicAdmin', { contacts: CONTACTS }));
  cloud.refuse(accountApi.unbindContactByPost, 'reauthenticationRequired');
  const { user } = await renderPortal('/profile/index?tab=contacts');
  await user.click(await screen.findByRole('button', { name: 'Remove olivia@home.example' }));
  const asked = await screen.findByRole('dialog', { name: 'Remove this contact?' });
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  return { cloud, user, dialog: await screen.findByRole('dialog', { name: TITLE }) };
}

test('a contact is removed once the password has been said: what was wrong stands at its field', async () => {
  const { cloud, user, dialog } = await openContacts();
  cloud.refuse(accountApi.reauthenticate, 'wrongPassword');
  await user.type(within(dialog).getByLabelText('Current password'), 'Wrong-horse-7{Enter}');
  await within(dialog).findAllByText('This is not your current password');
  expect(cloud.asked(accountApi.unbindContactByPost)).toHaveLength(1);

  cloud.answer(accountApi.reauthenticate, () => ({ expiresAt: 1_795_176_600 }));
  cloud.answer(accountApi.unbindContactByPost, () => ({}));
  await user.clear(within(dialog).getByLabelText('Current password'));
  await user.type(within(dialog).getByLabelText('Current password'), 'Correct-horse-7');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm and continue' }));

  await screen.findByText('olivia@home.example removed');
  expect(cloud.asked(accountApi.reauthenticate).at(-1)?.input).toEqual({ by: 'password', password: 'Correct-horse-7' });
  expect(cloud.asked(accountApi.unbindContactByPost).map(({ input }) => input)).toEqual([
    { contact: 'olivia@home.example' },
    { contact: 'olivia@home.example' },
  ]);
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
});

test('who does not know the password says a code to a contact instead', async () => {
  const { cloud, user, dialog } = await openContacts();
  cloud.answer(accountApi.reauthenticate, () => ({ expiresAt: 1_795_176_600 }));
  cloud.answer(accountApi.unbindContactByPost, () => ({}));

  await user.click(within(dialog).getByRole('button', { name: 'I do not know the password: send me a code' }));
  await user.type(within(dialog).getByLabelText('Verification code'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm and continue' }));

  await screen.findByText('olivia@home.example removed');
  expect(cloud.asked(accountApi.reauthenticate).at(-1)?.input).toEqual({
    by: 'code',
    contact: { kind: 'email', email: 'olivia@elm.example' },
    code: '123456',
  });
});

test('who gives up changes nothing, and another refusal stands in the dialog that asked', async () => {
  const { cloud, user, dialog } = await openContacts();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  cloud.refuse(accountApi.unbindContactByPost, 'notFound', { msg: 'No such record' });

  const asked = await screen.findByRole('dialog', { name: 'Remove this contact?' });
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));

  await within(asked).findByText('No such record');
  await waitFor(() => expect(cloud.asked(accountApi.reauthenticate)).toHaveLength(0));
});

// NOT-49
test('an address that gets no mails says so, and a link is mailed there to confirm it again', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const [, suppressed = ''] = CONTACTS;
  cloud.answer(accountApi.read, () => userInfo('clinicAdmin', { contacts: CONTACTS, suppressedEmails: [suppressed] }));
  cloud.answer(accountApi.confirmContact, () => ({}));
  const { user } = await renderPortal('/profile/index?tab=contacts');

  await screen.findByText('Mails do not arrive');
  expect(screen.getByText(/one came back, or was marked as unwanted/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm again' }));

  await screen.findByText(`Mail sent to ${suppressed}`);
  expect(cloud.asked(accountApi.confirmContact).at(-1)?.input).toEqual({ email: suppressed });
});

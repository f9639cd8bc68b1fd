import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrganisationId } from '#shared/ids.ts';
import { Application } from '#shared/organisation/member.ts';
import { MyOrganisation } from '#shared/organisation/organisation.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';
import { keepInvitation } from '#web/api/invitation-cookie.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('accountManagement');

const OWN = MyOrganisation.parse({
  iid: id('organisation', 1),
  name: 'Elm Street Dental',
  number: '10000001',
  type: 'clinic',
  role: 'clinicAdmin',
  authorityId: 100,
  status: 'normal',
  joinTime: NOON,
  isLastDirector: true,
});

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';

const invitationOf = (number: number, name: string) =>
  Application.parse({
    kind: 'invitation',
    iid: id('organisation', number),
    invitationId: id('invitation', number),
    name,
    number: `1000000${number}`,
    type: 'lab',
    role: 'factoryMember',
    status: 'notReviewed',
    createdAt: NOON,
  });

async function openCentre(list: readonly Application[], followed?: string) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(api.mine, () => ({ list: [OWN], total: 1 }));
  cloud.answer(api.myApply, () => ({ list: [...list], total: list.length }));
  cloud.answer(api.myLogos, () => ({ list: [{ iid: OrganisationId.parse(id('organisation', 3)), logo: LOGO }] }));
  if (followed !== undefined) keepInvitation(followed);
  const portal = await renderPortal('/accountManagement/page');
  await screen.findByRole('heading', { name: 'User centre' });
  return { cloud, ...portal };
}

test('the invitation whose mail led here comes first, and declining it names nobody', async () => {
  const { cloud, user } = await openCentre(
    [invitationOf(2, 'Northlight Lab'), invitationOf(3, 'Hengmei Lab')],
    id('invitation', 3),
  );
  cloud.answer(api.rejectInvitation, () => ({}));

  // The person's own organisations may appear earlier than the invitation, so wait for the invitation.
  await screen.findByRole('heading', { name: 'Hengmei Lab' });
  const [first] = screen.getAllByRole('heading', { level: 3 });
  expect(first?.textContent).toBe('Hengmei Lab');
  await user.click(screen.getAllByRole('button', { name: 'Decline' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Decline the invitation of Hengmei Lab' });
  expect(within(dialog).getByText(/not by whom/u)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));

  await waitFor(() =>
    expect(cloud.asked(api.rejectInvitation)[0]?.input).toEqual({ invitationId: id('invitation', 3) }),
  );
});

test('an organisation is known by its logo, or by its first letter where it has none', async () => {
  const { container } = await openCentre([invitationOf(2, 'Northlight Lab'), invitationOf(3, 'Hengmei Lab')]);
  const headingOf = (name: string) => screen.getByRole('heading', { name }).parentElement?.parentElement?.parentElement;

  await waitFor(() => expect(container.querySelectorAll('img[src^="data:"]')).toHaveLength(1));
  expect(headingOf('Hengmei Lab')?.querySelector('img')?.src).toBe(LOGO);
  expect(headingOf('Northlight Lab')?.textContent).toContain('NNorthlight Lab');
});

test('an invitation that is not for the person, or is gone, says so', async () => {
  await openCentre([], id('invitation', 9));

  await screen.findByText('The invitation is not for you, or is no longer valid');
  expect(document.cookie).not.toContain(id('invitation', 9));
});

test('the only head of an organisation reads why they cannot leave it', async () => {
  await openCentre([]);

  const leave = await screen.findByRole('button', { name: 'Leave' });
  expect(leave.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/You are the only head/u)).toBeDefined();
});

test('a number that no organisation has is said so beside the field', async () => {
  const { cloud, user } = await openCentre([]);
  cloud.refuse(api.apply, 'notFound', { msg: 'no such thing' });

  await user.click(screen.getByRole('button', { name: 'Join an organisation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apply to join an organisation' });
  await user.type(within(dialog).getByLabelText('Organisation number'), '12345678');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));

  expect(await within(dialog).findByText('No such institution')).toBeDefined();
});

// ORG-22
test('who accepts after-sales’ invitation is shown that a head confirms them, and enters nothing yet', async () => {
  const { cloud, user } = await openCentre([invitationOf(2, 'Northlight Lab')]);
  const iid = OrganisationId.parse(id('organisation', 2));
  cloud.answer(api.agreeInvitation, () => ({ iid, state: 'pendingReview' as const }));

  await user.click(await screen.findByRole('button', { name: 'Accept' }));

  await screen.findByText(/A head of .*Northlight Lab.* confirms you/u);
  expect(cloud.asked(api.switch)).toEqual([]);
});

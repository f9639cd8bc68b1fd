import '#test/web/support/dom.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { relationApi } from '#shared/relation/relation-api.ts';
import { PublicProfile } from '#shared/relation/public-profile.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, signedIn } from '#test/web/support/world.ts';

withPages('relationFind');

const UPPSALA = { latitude: 59.8586, longitude: 17.6389 };

const profile = (number: number, name: string, change: object = {}) =>
  PublicProfile.parse({
    organisationId: id('organisation', number),
    organisationNumber: String(10_000_000 + number),
    name,
    country: 'SE',
    city: 'Uppsala',
    phone: '',
    relation: null,
    ...change,
  });

function world() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const list = [
    profile(2, 'Northlight Lab', { distanceKm: 63.7, turnaroundDays: 7, caseTypes: ['implant'] }),
    profile(3, 'Harbour Lab', { relation: 'established', distanceKm: 163.7 }),
  ];
  cloud.answer(relationApi.find, () => ({ list, total: list.length, ownPosition: UPPSALA }));
  return cloud;
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

// REL-65, REL-66, REL-74
test('a lab is found with its distance and what it makes, and asked by one button', async () => {
  const cloud = world();
  await renderPortal('/relation/find');

  const row = await rowOf('Northlight Lab');
  expect(row.getByText('63.7 km')).toBeDefined();
  expect(row.getByText('7 days')).toBeDefined();
  expect((await rowOf('Harbour Lab')).getByText('Your partner')).toBeDefined();
  expect((await rowOf('Harbour Lab')).getByText('164 km')).toBeDefined();
  fireEvent.click(row.getByRole('button', { name: 'Add a partner' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('10000002');
  expect(cloud.asked(relationApi.find)[0]?.input).toMatchObject({ search: '' });
});

// REL-65, REL-66
test('radius and turnaround in the address narrow the search', async () => {
  const cloud = world();
  await renderPortal('/relation/find?within=50&caseType=implant&turnaround=10');

  await rowOf('Northlight Lab');
  expect(cloud.asked(relationApi.find)[0]?.input).toMatchObject({
    withinKm: 50,
    caseType: 'implant',
    turnaroundDaysMax: 10,
  });
  expect(screen.getByRole('button', { name: /Usual turnaround.*At most 10 days/u })).toBeDefined();
});

// REL-64
test('a head makes the organisation public: phone and position stay off until they are ticked', async () => {
  const cloud = world();
  cloud.answer(relationApi.publicProfile, () => ({ profile: null }));
  cloud.answer(relationApi.publish, (profileInput) => ({ profile: profileInput }));
  await renderPortal('/relation/find');
  fireEvent.click(await screen.findByRole('button', { name: 'What others find' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('checkbox', { name: /Others can find/u }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(cloud.asked(relationApi.publish)).toEqual([]);

  fireEvent.change(dialog.getByRole('textbox', { name: 'City' }), { target: { value: 'Uppsala' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await screen.findByText('Others can find your organisation now');
  expect(cloud.asked(relationApi.publish)[0]?.input).toMatchObject({
    city: 'Uppsala',
    turnaroundDays: null,
    showsPhone: false,
    showsPosition: false,
    showsOnMap: false,
  });
});

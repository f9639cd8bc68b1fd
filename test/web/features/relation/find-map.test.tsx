import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PublicChoice, PublicProfile } from '#shared/relation/public-profile.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, signedIn } from '#test/web/support/world.ts';

withPages('relationFind');

const UPPSALA = { latitude: 59.8586, longitude: 17.6389 };
const STOCKHOLM = { latitude: 59.3293, longitude: 18.0686 };

function world() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const found = (number: number, name: string, change: object = {}) =>
    PublicProfile.parse({
      organisationId: id('organisation', number),
      organisationNumber: String(10_000_000 + number),
      name,
      country: 'SE',
      city: 'Stockholm',
      phone: '',
      relation: null,
      ...change,
    });
  const list = [found(2, 'Northlight Lab', { distanceKm: 63.7, position: STOCKHOLM }), found(3, 'Harbour Lab')];
  cloud.answer(relationApi.find, () => ({ list, total: list.length, ownPosition: UPPSALA }));
  return cloud;
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

// REL-101, REL-102
test('a mark on the map opens its row; a lab that is not on the map says so', async () => {
  const cloud = world();
  const { user } = await renderPortal('/relation/find?within=100');
  await rowOf('Northlight Lab');

  await user.click(screen.getByRole('button', { name: 'List and map' }));
  await screen.findByText(/^1 of the 2 on this page are on the map.*The pin is your organisation/u);
  const mark = screen.getAllByRole('button', { name: 'Northlight Lab' }).find(({ title }) => title !== '')!;
  await user.click(mark);

  expect(await screen.findByRole('heading', { name: 'Northlight Lab' })).toBeDefined();
  // Two links open a street map: one in the row's column, and one in the panel.
  expect(screen.getAllByRole('link', { name: /OpenStreetMap/u })).toHaveLength(2);
  expect((await rowOf('Harbour Lab')).getByText('Not on the map')).toBeDefined();
  expect(cloud.asked(relationApi.find).at(-1)?.input).toMatchObject({ withinKm: 100, page: { page: 1, size: 100 } });
});

// REL-103
test('the search goes around the middle of the map, which keys move, until the place is removed', async () => {
  const cloud = world();
  const { user } = await renderPortal('/relation/find?view=map');
  const asked = () => cloud.asked(relationApi.find).at(-1)?.input;
  await rowOf('Northlight Lab');
  const searchHere = async () => {
    await user.click(await screen.findByRole('button', { name: 'Search around the middle of the map' }));
    await screen.findByRole('button', { name: 'Remove the chosen place' });
    return asked()?.around;
  };
  const first = await searchHere();
  expect(first?.latitude).toBeCloseTo(59.6, 0);
  expect(asked()).toMatchObject({ withinKm: 50 });

  screen.getByRole('application').focus();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Search around the middle of the map' }));
  await waitFor(() => expect(asked()?.around?.latitude).toBeLessThan(first?.latitude ?? 0));

  await user.click(screen.getByRole('button', { name: 'Remove the chosen place' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the chosen place' })).toBeNull());
  expect(new URLSearchParams(location.search).has('at')).toBe(false);
});

// REL-100
test('the place on the map is asked for once others may search by distance', async () => {
  const cloud = world();
  cloud.answer(relationApi.publicProfile, () => ({ profile: PublicChoice.parse({ city: 'Uppsala' }) }));
  cloud.answer(relationApi.publish, (profileInput) => ({ profile: PublicChoice.parse(profileInput) }));
  const { user } = await renderPortal('/relation/find');
  await user.click(await screen.findByRole('button', { name: 'What others find' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox', { name: /on the map/u })).toBeNull();

  await user.click(dialog.getByRole('checkbox', { name: /by distance/u }));
  await user.click(dialog.getByRole('checkbox', { name: /on the map/u }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await screen.findByText('Others can find your organisation now');
  expect(cloud.asked(relationApi.publish)[0]?.input).toMatchObject({ showsPosition: true, showsOnMap: true });
});

import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { platformApi } from '#shared/platform/platform-api.ts';
import { type PartStatus, StatusPart } from '#shared/platform/status.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { NOON } from '#test/web/support/world.ts';

withPages('platformStatus');

const MAINTENANCE = {
  title: 'New database',
  text: 'We move tonight.',
  language: 'en' as const,
  startsAt: NOON,
  endsAt: NOON + 3600,
};

const parts = (change: Partial<Record<StatusPart, Partial<PartStatus>>> = {}): PartStatus[] =>
  StatusPart.options.map((part) => ({ part, state: 'works', ...change[part] }));

async function open(first: readonly PartStatus[] | 'unreadable') {
  const cloud = fakeCloud();
  const next = (reading: readonly PartStatus[] | 'unreadable') =>
    reading === 'unreadable'
      ? cloud.refuse(platformApi.status, 'fault')
      : cloud.answer(platformApi.status, () => ({ readAt: NOON, parts: [...reading] }));
  next(first);
  cloud.answer(platformApi.maintenance, () => ({ list: [MAINTENANCE] }));
  const { user } = await renderPortal('/status', { isSignedIn: false });
  return { user, next };
}

// PLAT-1
test('somebody without an account reads each part with its state and since when it is in trouble', async () => {
  await open(parts({ orders: { state: 'disturbed', since: NOON }, live: { state: 'unknown' } }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Service status' })).toBeDefined();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(StatusPart.options.length);
  expect(lines.find((line) => line.startsWith('Orders'))).toMatch(/Disturbed.*Since 20/u);
  expect(lines.find((line) => line.startsWith('Live updates'))).toContain('Not measured');
  expect(lines.find((line) => line.startsWith('Signing in'))).toContain('Works');
  expect(screen.getByText(/Some parts of the service do not work/u)).toBeDefined();
  expect(screen.getByText(/^Read at \d\d:\d\d:\d\d\./u)).toBeDefined();
});

// PLAT-1, PLAT-2
test.each([
  [parts(), 'All parts of the service work.'],
  [parts({ messages: { state: 'late', since: NOON } }), /Some parts are slower/u],
  [StatusPart.options.map((part) => ({ part, state: 'unknown' as const })), 'Nothing has been measured yet.'],
])('one sentence says how all parts are: %#', async (all, sentence) => {
  await open(all);

  expect(await screen.findByText(sentence)).toBeDefined();
});

// PLAT-3
test('announced maintenance is shown with its times', async () => {
  await open(parts());

  const alert = await screen.findByText('Announced maintenance: New database');
  expect(alert).toBeDefined();
  expect(screen.getByText('We move tonight.')).toBeDefined();
  expect(screen.getByText(/^From .* · Until /u)).toBeDefined();
});

// PLAT-4
test('a status that cannot be read is called so, with maintenance, and no part has a state', async () => {
  const { user, next } = await open('unreadable');

  expect(await screen.findByText('The status cannot be read at the moment')).toBeDefined();
  expect(await screen.findByText('Announced maintenance: New database')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();

  next(parts());
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('All parts of the service work.')).toBeDefined();
});

// PLAT-4
test('the last reading stays when the next one fails, and no sentence is about now', async () => {
  const { user, next } = await open(parts());
  await screen.findByText('All parts of the service work.');

  next('unreadable');
  await user.click(screen.getByRole('button', { name: 'Read again' }));

  expect(await screen.findByText(/Below is what was last read/u)).toBeDefined();
  expect(screen.queryByText('All parts of the service work.')).toBeNull();
  expect(within(screen.getByRole('list')).getAllByText('Works')).toHaveLength(StatusPart.options.length);
});

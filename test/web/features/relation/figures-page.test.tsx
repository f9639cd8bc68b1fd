import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FIGURE_MONTHS } from '#shared/limits.ts';
import { monthsUntil, NO_TALLY, withCounted, type Counted } from '#shared/relation/month-tally.ts';
import { figuresOf, PartnerFigures } from '#shared/relation/partner-figures.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { readSheet } from '#test/web/support/read-sheet.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('relationFigures');

const DAY = 86_400;
const MONTHS = monthsUntil(NOON, FIGURE_MONTHS);
const PARTNER = {
  organisationId: id('organisation', 2),
  organisationNumber: '10000002',
  name: 'Northlight Lab',
  type: 'lab',
};
const COUNTED: readonly Counted[] = [
  { kind: 'sent' },
  { kind: 'sent' },
  { kind: 'sent' },
  { kind: 'sent' },
  { kind: 'refused' },
  { kind: 'completed', held: { clinic: DAY, lab: 4 * DAY, carrier: 2 * DAY, hold: 0 } },
  { kind: 'completed', held: { clinic: DAY, lab: 4 * DAY, carrier: 2 * DAY, hold: 0 } },
  { kind: 'remade', reason: 'shade' },
];

/** Opens the page of a partner's figures over a year. Its last month has these counts, and the other months have none. */
async function open(counted: readonly Counted[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const total = figuresOf(counted.reduce(withCounted, NO_TALLY));
  const months = MONTHS.map((month, index) => ({
    month,
    ...(index === MONTHS.length - 1 ? total : figuresOf(NO_TALLY)),
  }));
  cloud.answer(relationApi.figures, () => PartnerFigures.parse({ partner: PARTNER, months, total }));
  await renderPortal(`/relation/figures?partnerId=${PARTNER.organisationId}`);
  await screen.findByRole('heading', { level: 1, name: 'Figures with Northlight Lab' });
  return cloud;
}

const valueOf = (label: string): string =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')!.nextElementSibling!.textContent;

// REL-81, REL-82, REL-87
test('the page shows counts with their shares, remakes by reason, the turnaround, and every month', async () => {
  const cloud = await open(COUNTED);

  expect(cloud.asked(relationApi.figures)[0]?.input).toEqual({ partnerId: PARTNER.organisationId });
  expect(valueOf('Refused')).toContain('25% of the sent orders');
  expect(valueOf('Made again')).toContain('50% of the completed orders');
  expect(valueOf('Made again')).toContain('Wrong shade: 1');
  expect(valueOf('In whole')).toMatch(/Half took at most 7 days|Half took at most 6 days 2\d hr/u);
  const table = within(screen.getByRole('table', { name: 'By month' }));
  expect(table.getAllByRole('row')).toHaveLength(FIGURE_MONTHS + 1);
  expect(table.getAllByRole('row')[1]!.textContent).toMatch(/^Nov 26421/u);
  expect(screen.getByRole('application', { name: /Turnaround by month, in days/u })).toBeDefined();
});

// REL-87
test('the months are exported with each reason and each part of the turnaround', async () => {
  await open(COUNTED);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');

  fireEvent.click(screen.getByRole('button', { name: /^Export/u }));
  await waitFor(() => expect(saved).toHaveBeenCalled());

  const { header, cells } = await readSheet(saved.mock.calls[0]![0] as Blob);
  expect(cells).toHaveLength(FIGURE_MONTHS);
  expect(header).toContain('Made again: Wrong shade');
  expect(header.every((label) => typeof label === 'string' && label !== '')).toBe(true);
  expect(cells.at(-1)!.slice(0, 4)).toEqual(['2026-11', 4, 2, 1]);
});

// REL-88
test('before the first order the page says what it will show, and offers no export', async () => {
  await open([]);

  expect(screen.getByText('No figures yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Export/u })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

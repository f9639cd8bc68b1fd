import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { WorkOrderRow } from '#shared/work-order/work-order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('service');

const WAITING = WorkOrderRow.parse({
  workOrderId: id('workOrder'),
  workOrderNumber: 'W2026000007',
  type: 'service',
  state: 'open',
  owner: { organisationId: id('organisation', 7), name: 'Oak Lane Dental' },
  equipment: { equipmentId: id('equipment'), serialNumber: 'HX-7', modelNumber: 'Helios 600' },
  order: null,
  stage: null,
  dueDate: null,
  assignee: null,
  visitDate: null,
  hasQuestion: false,
  createdAt: NOON,
  updatedAt: NOON,
});

// SVC-10
test('after-sales starts at the reports that wait and its own work, with the way to all of them', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'afterSales');
  cloud.answer(organisationApi.index, () => ({ list: [] }));
  cloud.answer(workOrderApi.index, ({ filter }) =>
    filter === 'open' ? { list: [WAITING], total: 9, counts: { open: 9 } } : { list: [], counts: {} },
  );

  await renderPortal('/service');

  const row = (await screen.findByRole('link', { name: 'W2026000007' })).closest('tr')!;
  expect(within(row).getByText('Oak Lane Dental')).toBeTruthy();
  expect(screen.getByText('(9)')).toBeTruthy();
  await screen.findByText('You work on nothing at the moment.');
  expect(screen.getByRole('link', { name: 'All that wait' }).getAttribute('href')).toBe('/workOrder?filter=open');
  expect(screen.getByRole('link', { name: 'All my work' }).getAttribute('href')).toBe('/myWorkOrder');
});

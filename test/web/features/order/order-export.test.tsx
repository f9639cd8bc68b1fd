import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderExportRow } from '#shared/order/order.ts';
import { fullPrescription } from '#test/support/full-prescription.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { readSheet } from '#test/web/support/read-sheet.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrderRow, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderList');
afterEach(() => vi.restoreAllMocks());

const anExportRow = (number: number, change: object = {}): OrderExportRow =>
  OrderExportRow.parse({
    ...anOrderRow(),
    orderId: id('order', number),
    orderNumber: `202600000${number}`,
    updatedAt: NOON - number,
    prescription: fullPrescription(),
    ...change,
  });

/** Opens the list of orders with these pages of the export. `saved` collects the saved files. */
async function openList(pages: readonly (readonly OrderExportRow[])[], path = '/order') {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const orders = [...new Set(pages.flat())];
  const total = orders.length;
  cloud.answer(orderApi.index, () => ({
    list: orders,
    total,
    counts: { pendingAcceptance: total },
    turnCount: 0,
  }));
  cloud.answer(orderApi.export, ({ cursor, orderIds }) => {
    if (orderIds !== undefined) return { list: orders.filter(({ orderId }) => orderIds.includes(orderId)) };
    const at = Number(cursor ?? 0);
    return {
      list: [...(pages[at] ?? [])],
      ...(at === 0 && { total }),
      ...(at + 1 < pages.length && { cursor: String(at + 1) }),
    };
  });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { user } = await renderPortal(path);
  await screen.findByText('2026000001');
  return { cloud, user, saved };
}

const exportButton = () => screen.getByRole('button', { name: /^Export/u });

// ORD-80, ORD-83
test('the whole list is saved with its filters, page after page, each order once', async () => {
  const rows = [1, 2, 3].map((number) => anExportRow(number));
  const { cloud, user, saved } = await openList([rows.slice(0, 2), rows.slice(1)], '/order?filter=pendingAcceptance');

  await user.click(exportButton());

  await screen.findByText('3 rows were exported');
  const { header, cells } = await readSheet(saved[0]!);
  expect(cells.map(([number]) => number)).toEqual(['2026000001', '2026000002', '2026000003']);
  expect(header.slice(0, 6)).toEqual(['Order number', 'Patient', 'Patient number', 'State', 'Whose turn', 'Lab']);
  expect(cells[0]?.slice(0, 6)).toEqual([
    '2026000001',
    rows[0]!.patient.name,
    rows[0]!.patient.patientNumber,
    'Pending acceptance',
    'Lab',
    'Northlight Lab',
  ]);
  const asked = cloud.asked(orderApi.export).map(({ input }) => [input.filter, input.cursor]);
  // The first pages are read again, to find orders that changed meanwhile.
  expect(asked).toEqual([
    ['pendingAcceptance', undefined],
    ['pendingAcceptance', '1'],
    ['pendingAcceptance', undefined],
    ['pendingAcceptance', '1'],
  ]);
});

// ORD-80, ORD-264
test('the sheet has the order of the list', async () => {
  const { cloud, user } = await openList([[anExportRow(1)], [anExportRow(2)]], '/order?sort=oldest');

  await user.click(exportButton());

  await screen.findByText('2 rows were exported');
  const asked = cloud.asked(orderApi.export).map(({ input }) => [input.sort, input.cursor]);
  expect(asked).toEqual([
    ['oldest', undefined],
    ['oldest', '1'],
  ]);
});

// ORD-82
test('the ticked orders alone are saved', async () => {
  const { cloud, user, saved } = await openList([[anExportRow(1), anExportRow(2)]]);

  await user.click(await screen.findByRole('checkbox', { name: 'Select order 2026000002' }));
  await user.click(screen.getByRole('button', { name: 'Selected: 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await readSheet(saved[0]!)).cells.map(([number]) => number)).toEqual(['2026000002']);
  expect(cloud.asked(orderApi.export).map(({ input }) => input.orderIds)).toEqual([[id('order', 2)]]);
});

// ORD-83
test('while it runs, the export says how far it is and can be stopped; nothing is saved then', async () => {
  const { cloud, user, saved } = await openList([[anExportRow(1)], [anExportRow(2)]]);
  const answer = globalThis.fetch;
  // The second page never arrives.
  vi.stubGlobal('fetch', (resource: URL, init: RequestInit) =>
    String(resource).endsWith('/export') && cloud.asked(orderApi.export).length === 1
      ? new Promise(() => undefined)
      : answer(resource, init),
  );

  await user.click(exportButton());
  await screen.findByText('1 of 2 read');
  await user.click(screen.getByRole('button', { name: 'Stop' }));

  await waitFor(() => expect(exportButton()).toBeDefined());
  expect([saved.length, cloud.asked(orderApi.export).length]).toEqual([0, 1]);
});

// ORD-83
test('a refusal says why nothing was exported', async () => {
  const { cloud, user, saved } = await openList([[anExportRow(1)]]);
  cloud.refuse(orderApi.export, 'noPermission', { msg: 'You may not do this' });

  await user.click(exportButton());

  await screen.findByText('You may not do this');
  expect(saved).toEqual([]);
});

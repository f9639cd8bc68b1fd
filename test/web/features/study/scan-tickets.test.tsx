import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { reportApi } from '#shared/report/report-api.ts';
import type { ScanTicketLine } from '#shared/scan-ticket/scan-ticket.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { studyApi } from '#shared/study/study-api.ts';
import { aScanTicket } from '#test/web/support/a-scan-ticket.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('patientDetail', 'panoramaViewer', 'notFound');

const PERSON = { accountId: id('account'), name: 'Olivia Bennett' };
const DEVICE = { equipmentId: id('equipment'), serialNumber: 'HL-00001', modelNumber: 'Helios 500' };
const TAKEN = { ...DEVICE, at: NOON };
const PATIENT = Patient.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '1',
  name: 'Grace Adeyemi',
  age: 41,
  creator: PERSON,
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});

async function openPage(tickets: readonly ScanTicketLine[]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(patientApi.read, () => PATIENT);
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.visits, () => ({ list: [], total: 0 }));
  cloud.answer(reportApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(studyApi.mounts, () => ({ list: [], total: 0 }));
  cloud.answer(studyApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(equipmentApi.index, () => ({ list: [], total: 0, counts: {} }));
  cloud.answer(scanTicketApi.index, () => ({ list: [...tickets], total: tickets.length }));
  await renderPortal(`/patientDetail/page?patientId=${id('patient')}&tab=timeline`);
  await screen.findByRole('heading', { name: 'Scan tickets' });
  return cloud;
}

// STU-78
test('the page shows each ticket with its state, its reason and the way to the images', async () => {
  const study = { studyId: id('study'), fileId: id('file'), kind: 'bitewing', assetId: 'asset-0', viewer: 'image' };
  await openPage([
    aScanTicket(1),
    aScanTicket(2, { state: 'taken', taken: TAKEN }),
    aScanTicket(3, {
      state: 'received',
      taken: TAKEN,
      files: [{ fileId: id('file'), state: 'ready' }],
      studies: [study],
    }),
    aScanTicket(4, { state: 'failed', taken: TAKEN, failure: { reason: 'deviceFault', note: 'E-1203' } }),
    aScanTicket(5, { state: 'expired' }),
    aScanTicket(6, { state: 'cancelled', cancelledBy: PERSON }),
  ]);

  expect(screen.queryByText('Expired')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier tickets' }));

  for (const state of ['Waiting', 'Taken', 'Received', 'Failed', 'Expired', 'Cancelled']) screen.getByText(state);
  expect(screen.getAllByText(/Taken by .*Helios 500 HL-00001/u)).toHaveLength(3);
  screen.getByText(/The device has a fault · E-1203/u);
  screen.getByText(/No device took it within 24 hours/u);
  const link = screen.getByRole('link', { name: /Open the images/u });
  expect(link.getAttribute('href')).toContain(`/viewer/nanopix?fileId=${id('file')}&assetId=asset-0`);
});

// STU-70, STU-78
test('a ticket is written with kind and note; without a kind nothing is sent', async () => {
  const cloud = await openPage([]);
  screen.getByText(/Ask one of your devices/u);
  const sent: unknown[] = [];
  cloud.answer(scanTicketApi.create, (input) => {
    sent.push(input);
    return { ...aScanTicket(1), fileIds: [] };
  });

  fireEvent.click(screen.getByRole('button', { name: 'Write scan ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write scan ticket' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send to device' }));
  await within(dialog).findAllByText('Choose a kind');
  expect(sent).toEqual([]);
  const user = userEvent.setup();
  await user.click(within(dialog).getByRole('button', { name: /Kind of study/u }));
  await user.click(await screen.findByRole('option', { name: 'Bitewing' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send to device' }));

  await waitFor(() =>
    expect(sent).toEqual([{ patientId: id('patient'), kind: 'bitewing', teeth: [], equipmentId: null, note: '' }]),
  );
});

// STU-71, STU-78
test('an open ticket is cancelled, and a failed one begins a new one like it', async () => {
  const cloud = await openPage([
    aScanTicket(1),
    aScanTicket(2, { state: 'failed', failure: { reason: 'other', note: '' }, note: 'Left side' }),
  ]);
  const cancelled: unknown[] = [];
  cloud.answer(scanTicketApi.cancel, (input) => {
    cancelled.push(input);
    return { ...aScanTicket(1, { state: 'cancelled' }), fileIds: [] };
  });

  fireEvent.click(screen.getByRole('button', { name: 'Cancel ticket' }));
  await waitFor(() => expect(cancelled).toEqual([{ ticketId: id('scanTicket', 1), version: 1 }]));
  fireEvent.click(screen.getByRole('button', { name: 'Write again' }));

  const dialog = await screen.findByRole('dialog', { name: 'Write scan ticket' });
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Left side');
});

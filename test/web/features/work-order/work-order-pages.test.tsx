import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EquipmentDetail } from '#shared/equipment/equipment-detail.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { WorkOrder, WorkOrderRow } from '#shared/work-order/work-order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('workOrderList', 'myWorkOrder', 'workOrderDetail', 'reportWorkOrder');

const REPORT = WorkOrder.parse({
  workOrderId: id('workOrder'),
  workOrderNumber: 'W2026000017',
  type: 'service',
  state: 'open',
  owner: { organisationId: id('organisation', 1), name: 'Elm Street Dental' },
  lab: null,
  equipment: { equipmentId: id('equipment'), serialNumber: 'HX-2026-00017', modelNumber: 'Helios 600' },
  order: null,
  stage: null,
  dueDate: null,
  description: 'The image stays black.',
  reporterName: 'Olivia Bennett',
  assignee: null,
  question: null,
  visitDate: null,
  parts: [],
  solution: '',
  rating: null,
  startedAt: null,
  workedSeconds: 0,
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const DEVICE = Equipment.parse({
  ...REPORT.equipment,
  family: 'Helios',
  firmwareNumber: '',
  uniqueIdentifier: '',
  state: 'bound',
  organisation: REPORT.owner,
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const HISTORY = [
  { action: 'create', from: null, to: 'open', side: 'owner', actorName: 'Olivia Bennett', note: '', at: NOON },
] as const;
const ME = { accountId: id('account'), name: 'Olivia Bennett' };

async function openReport(role: MemberRole, change: object = {}) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  const workOrder = WorkOrder.parse({ ...REPORT, ...change });
  cloud.answer(workOrderApi.read, () => ({ workOrder, history: [...HISTORY] }));
  const portal = await renderPortal(`/workorderDetail?workOrderId=${REPORT.workOrderId}`);
  await screen.findByText('The image stays black.');
  return { ...portal, cloud };
}

// WO-1, WO-5
test('the list shows each report under tabs that count them, and leads to its page', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(workOrderApi.index, () => ({
    list: [WorkOrderRow.parse({ ...REPORT, hasQuestion: false })],
    total: 1,
    counts: { open: 1 },
  }));

  await renderPortal('/workOrder');

  const link = (await screen.findAllByRole('link', { name: 'W2026000017' }))[0]!;
  expect(link.getAttribute('href')).toBe(`/workorderDetail?workOrderId=${REPORT.workOrderId}`);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toContain('Open (1)');
});

// WO-2, WO-7
test('after-sales takes a report over by its button, after a word on what will happen', async () => {
  const { user, cloud } = await openReport('afterSales', {
    owner: { organisationId: id('organisation', 3), name: 'Oak' },
  });
  cloud.answer(workOrderApi.take, () => WorkOrder.parse({ ...REPORT, state: 'assigned', assignee: ME, version: 2 }));

  await user.click(screen.getByRole('button', { name: 'Take over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take over' });
  within(dialog).getByText('You work on W2026000017 from now on.');
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }));

  await screen.findByText('Done: Take over');
  expect(cloud.asked(workOrderApi.take)[0]?.input).toEqual({ workOrderId: REPORT.workOrderId, version: 1 });
});

// WO-8
test('the reporter reads the open question, and answers it', async () => {
  const question = { text: 'Which cable is in the box?', askedBy: 'Sam Ortiz', at: NOON };
  const { user, cloud } = await openReport('clinicMember', { state: 'assigned', question });
  cloud.answer(workOrderApi.answer, () => WorkOrder.parse({ ...REPORT, state: 'assigned', version: 2 }));
  screen.getByText('Sam Ortiz asks');

  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'The grey one.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Answer' }));

  await screen.findByText('Done: Answer');
  expect(cloud.asked(workOrderApi.answer)[0]?.input).toMatchObject({ note: 'The grey one.' });
});

// WO-10
test('the reporter confirms the work and rates it', async () => {
  const { user, cloud } = await openReport('clinicAdmin', {
    state: 'awaitingConfirmation',
    solution: 'Cable replaced.',
  });
  cloud.answer(workOrderApi.confirm, () => WorkOrder.parse({ ...REPORT, state: 'completed', version: 2 }));

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));

  await screen.findByText('Done: Confirm');
  expect(cloud.asked(workOrderApi.confirm)[0]?.input).toMatchObject({ rating: { stars: 4, comment: '' } });
});

// WO-86
test('a device of any page is found by its serial number, and one that the address names is shown', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  const named = { ...DEVICE, equipmentId: id('equipment', 2), serialNumber: 'HX-2026-00999' };
  cloud.answer(
    equipmentApi.index,
    ({ search }) => ({ list: search === 'HX-2026' ? [DEVICE] : [], counts: {} }) as never,
  );
  cloud.answer(equipmentApi.read, () => EquipmentDetail.parse({ equipment: named, history: [], alerts: [] }));
  const { user } = await renderPortal(`/reportWorkorder?equipmentId=${id('equipment', 2)}`);

  await user.click(await screen.findByRole('button', { name: /HX-2026-00999/u }));
  await user.type(await screen.findByPlaceholderText('Start of the serial number'), 'HX-2026');
  await user.click(await screen.findByRole('option', { name: /HX-2026-00017/u }));

  await screen.findByRole('button', { name: /HX-2026-00017/u });
  expect(cloud.asked(equipmentApi.read)[0]?.input).toEqual({ equipmentId: id('equipment', 2) });
});

// WO-4
test('a device is chosen and reported, and the new report opens', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(equipmentApi.index, () => ({ list: [DEVICE], counts: {} }) as never);
  cloud.answer(workOrderApi.create, () => REPORT);
  cloud.answer(workOrderApi.read, () => ({ workOrder: REPORT, history: [...HISTORY] }));
  const { user } = await renderPortal(`/reportWorkorder?equipmentId=${id('equipment')}`);

  await screen.findByRole('button', { name: /HX-2026-00017/u });
  await user.type(await screen.findByRole('textbox', { name: 'What is wrong' }), 'The image stays black.');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));

  await screen.findByText('W2026000017');
  expect(cloud.asked(workOrderApi.create)[0]?.input).toEqual({
    equipmentId: id('equipment'),
    description: 'The image stays black.',
  });
});

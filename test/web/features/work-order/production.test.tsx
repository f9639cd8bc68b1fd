import '#test/web/support/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { USUAL_PLAN } from '#shared/work-order/production.ts';
import { trayAddress } from '#shared/work-order/tray.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { ProductionTask } from '#shared/work-order/work-order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('productionPlan', 'orderDetail', 'tray', 'trayLabel');

const ME = { accountId: id('account'), name: 'Olivia Bennett' };
const ORDER = { orderId: id('order'), orderNumber: '2026000001' };
const PERSON = { ...ME, skills: ['cad' as const], minutesPerDay: 420, openMinutes: 30 };
const OTHER = { ...PERSON, accountId: id('account', 2), name: 'Emil Novak', skills: ['cam' as const], openMinutes: 0 };

const taskOf = (change: object = {}) =>
  ProductionTask.parse({
    workOrderId: id('workOrder'),
    workOrderNumber: 'W2026000017',
    state: 'assigned',
    type: 'production',
    owner: { organisationId: id('organisation', 2), name: 'Northlight Lab' },
    order: ORDER,
    stage: 'design',
    task: { name: 'CAD design', skill: 'cad', minutes: 40, position: 0 },
    dueDate: '2026-11-22',
    assignee: ME,
    question: null,
    startedAt: null,
    workedSeconds: 0,
    version: 1,
    ...change,
  });

// WO-22, WO-24
test('a head makes the tasks of an accepted order, and names another technician than the proposed one', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  const order = anOrder({ state: 'designAwaitingConfirmation' });
  cloud.answer(orderApi.read, () => ({ order, history: [], links: [] }) as never);
  cloud.answer(fileApi.index, () => ({ list: [] }) as never);
  cloud.answer(workOrderApi.orderTasks, () => ({ order: ORDER, tasks: [] }) as never);
  const design = { ...USUAL_PLAN.stages[1]!, dueDate: '2026-11-22', assigneeId: PERSON.accountId, isMade: false };
  cloud.answer(workOrderApi.propose, () => ({ stages: [design], people: [PERSON, OTHER] }) as never);
  cloud.answer(workOrderApi.produce, () => ({ order: ORDER, tasks: [taskOf({ assignee: null })] }) as never);
  const { user } = await renderPortal(`/orderDetail/page?orderId=${ORDER.orderId}`);

  await user.click(await screen.findByRole('button', { name: 'Make the tasks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make the tasks' });
  await user.click(await within(dialog).findByRole('button', { name: /Design/u }));
  await user.click(await screen.findByRole('option', { name: /Emil Novak/u }));
  await user.click(within(dialog).getByRole('button', { name: 'Make the tasks' }));

  await screen.findByText('The tasks are made.');
  expect(cloud.asked(workOrderApi.produce)[0]?.input).toEqual({
    orderId: ORDER.orderId,
    assignees: { design: OTHER.accountId },
  });
});

// WO-20, WO-21
test('a head orders the stages, names one, and gives a member a skill', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryAdmin');
  cloud.answer(workOrderApi.plan, () => ({ ...USUAL_PLAN, version: 3 }));
  const member = {
    ...ME,
    invitationId: null,
    role: 'factoryMember',
    authorityId: 7,
    email: '',
    phone: '',
    joinTime: NOON,
    status: 'normal',
    isLastDirector: false,
    version: 1,
  };
  cloud.answer(organisationApi.members, () => ({ list: [member], total: 1, counts: {} }) as never);
  cloud.answer(workOrderApi.savePlan, ({ version, ...plan }) => ({ ...plan, version: Number(version) + 1 }) as never);
  const { user } = await renderPortal('/productionPlan');

  await user.click(await screen.findByRole('button', { name: 'Move Design earlier' }));
  await user.click(screen.getByRole('checkbox', { name: 'Inspection is a stage of ours' }));
  await user.type(screen.getAllByRole('textbox', { name: /Own name/u })[0]!, 'CAD design');
  await user.click(await screen.findByRole('button', { name: /Skills of Olivia Bennett/u }));
  await user.click(await screen.findByRole('option', { name: 'CAD design' }));
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));

  await screen.findByText('The plan is saved.');
  const input = cloud.asked(workOrderApi.savePlan)[0]?.input as unknown as typeof USUAL_PLAN & { version: number };
  expect(input.stages.map(({ stage, name }) => [stage, name])).toEqual([
    ['design', 'CAD design'],
    ['scheme', ''],
    ['machining', ''],
    ['dispatch', ''],
  ]);
  expect(input.people).toEqual([{ accountId: ME.accountId, skills: ['cad'], minutesPerDay: 420 }]);
  expect(input.version).toBe(3);
});

// WO-51
test('a tray shows the next step of its order, and one tap starts it', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryMember');
  const done = taskOf({ state: 'completed' });
  const next = taskOf({
    workOrderId: id('workOrder', 2),
    stage: 'machining',
    task: { name: '', skill: 'cam', minutes: 60, position: 1 },
    version: 7,
  });
  cloud.answer(workOrderApi.orderTasks, () => ({ order: ORDER, tasks: [done, next] }) as never);
  cloud.answer(workOrderApi.start, () => ({ ...next, state: 'inProgress' }) as never);
  const { user } = await renderPortal('/tray');

  const field = await screen.findByRole('textbox', { name: 'Order number' });
  expect(document.title).toBe('Tray · Arcata');
  await user.type(field, ORDER.orderNumber);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('heading', { name: 'Machining' });
  await user.click(screen.getByRole('button', { name: 'Start' }));

  expect(cloud.asked(workOrderApi.orderTasks)[0]?.input).toEqual({ orderNumber: ORDER.orderNumber });
  expect(cloud.asked(workOrderApi.start)[0]?.input).toEqual({ workOrderId: id('workOrder', 2), version: 7 });
});

// WO-50
test('the label of a tray has a code and the number of its order', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryMember');

  await renderPortal(`/trayLabel?order=${ORDER.orderNumber}`);

  expect(await screen.findByRole('img', { name: `Code of order ${ORDER.orderNumber}` })).toBeTruthy();
  expect(screen.getByRole('heading', { name: ORDER.orderNumber })).toBeTruthy();
});

// WO-70
test('without a camera a photo of the label opens the tray, and a code of another page opens nothing', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'factoryMember');
  cloud.answer(workOrderApi.orderTasks, () => ({ order: ORDER, tasks: [taskOf()] }) as never);
  const codes = [
    `https://elsewhere.example/tray?order=${ORDER.orderNumber}`,
    trayAddress(window.location.origin, ORDER.orderNumber),
  ];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static readonly getSupportedFormats = async () => ['qr_code'];
      readonly detect = async () => [{ rawValue: codes.shift() ?? '' }];
    },
  );
  const { user } = await renderPortal('/tray');

  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan the tray' }));
  await dialog.findByText(/No camera answers/u);
  const photo = new File(['label'], 'label.png', { type: 'image/png' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await user.upload(input, photo);
  await dialog.findByText('There is no tray code in this picture.');
  await user.upload(input, photo);

  await screen.findByRole('heading', { name: 'CAD design' });
  expect(cloud.asked(workOrderApi.orderTasks)[0]?.input).toEqual({ orderNumber: ORDER.orderNumber });
  vi.unstubAllGlobals();
});

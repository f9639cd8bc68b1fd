import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PatientId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { act, badge, countClicks } from './portal.ts';
import { clientOf, DENTIST, LAB_HEAD, openWindow, relate, signIn } from './stage.ts';
import { fill, WORDS } from './words.ts';

const { en, zh } = WORDS;
const RUN = Date.now().toString(36);
const FAULT = 'The margin is open at the mesial side.';
const TEMPLATE = `Zirconia crown ${RUN}`;

let browser: TestBrowser;
let clinic: Page;
let lab: Page;
let patientId: PatientId;
let order: Order;
let remake: Order;

/** Gives the clinic the data of its first week: a template, and a lab to which it usually sends orders. */
async function livePastWeek(): Promise<void> {
  await relate();
  const { call } = await clientOf(DENTIST);
  const { own } = await clientOf(LAB_HEAD);
  const prescription = {
    caseType: 'prosthetics' as const,
    process: ['design' as const, 'machining' as const],
    items: [{ restoration: 'onlayCrown' as const, material: 'zirconia' as const, shade: 'A2' }],
  };
  await call(orderApi.saveTemplate, { name: TEMPLATE, prescription });
  const earlier = await call(patientApi.create, { name: `Earlier ${RUN}`, age: 44 });
  const first = await call(orderApi.create, {
    patientId: earlier.patientId,
    prescription: {
      ...prescription,
      items: prescription.items.map((item) => ({ ...item, teeth: ['11'] })),
      doctorName: 'Daniel Okafor',
    },
  });
  await call(orderApi.send, { orderId: first.orderId, version: first.version, labId: own.iid });
  ({ patientId } = await call(patientApi.create, { name: `Carla ${RUN}`, age: 39 }));
}

const pageOf = ({ orderId }: Order, tab = ''): string => `/orderDetail/page?${new URLSearchParams({ orderId, tab })}`;

/** Chooses an action of the clinic's menu, and returns its dialog. */
async function choose(action: 'remakeOf' | 'reportProblem'): Promise<Locator> {
  const name = en.order.action[action];
  await clinic.getByRole('button', { name: en.order.page.actions, exact: true }).click();
  await clinic.getByRole('menuitem', { name }).click();
  return clinic.getByRole('dialog', { name });
}

async function readOrder({ orderId }: Pick<Order, 'orderId'>): Promise<Order> {
  const { call } = await clientOf(DENTIST);
  return (await call(orderApi.read, { orderId })).order;
}

beforeAll(async () => {
  browser = await startBrowser();
  await livePastWeek();
  [clinic, lab] = await Promise.all([openWindow(browser, 'en'), openWindow(browser, 'zh')]);
  await signIn(clinic, DENTIST, 'en');
  await signIn(lab, LAB_HEAD, 'zh');
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await screenshot(clinic, 'failed-crown-clinic');
  await screenshot(lab, 'failed-crown-lab');
});

// ORD-45, RX-40
test('at most nine clicks lead from the patient to a routine crown that is sent', async () => {
  await clinic.goto(`/patientDetail/page?patientId=${patientId}`);
  const clicks = await countClicks(clinic);
  await clinic.getByRole('button', { name: en.patient.page.order }).click();
  await clinic.getByRole('button', { name: en.prescription.template.choose }).click();
  await clinic.getByRole('option', { name: TEMPLATE }).click();
  const next = clinic.getByRole('button', { name: en.order.wizard.next });
  await next.click();
  await clinic.getByRole('checkbox', { name: '36' }).click();
  await screenshot(clinic, 'crown-1-work');
  await next.click();
  await clinic.getByText(en.file.empty.title).waitFor();
  await next.click();
  await clinic.getByText(en.order.wizard.review.usual).waitFor();
  await screenshot(clinic, 'crown-2-review');
  await clinic.getByRole('button', { name: en.order.action.send, exact: true }).click();
  await clinic.getByText(en.order.state.pendingAcceptance).first().waitFor();
  const { call } = await clientOf(DENTIST);
  const [row] = (await call(orderApi.index, { patientId })).list;
  expect(row?.state).toBe('pendingAcceptance');
  order = await readOrder(row!);

  expect(order.prescription.items).toMatchObject([{ teeth: ['36'], material: 'zirconia', shade: 'A2' }]);
  expect(clicks()).toBeLessThanOrEqual(9);
});

// ORD-47
test('the lab takes it with one click, and makes the tasks of its production', async () => {
  await lab.goto('/order');
  const accept = lab.getByRole('button', { name: fill(zh.order.bulk.acceptOne, { number: order.orderNumber }) });
  await accept.click();
  await lab.getByText(fill(zh.order.bulk.accepted, { number: order.orderNumber })).waitFor();
  await lab.goto(pageOf(order, 'production'));
  const { make, made } = zh.production.order;
  await lab.getByRole('button', { name: make }).click();
  await lab.getByRole('dialog', { name: make }).getByRole('button', { name: make }).click();
  await lab.getByText(made).waitFor();
  await screenshot(lab, 'crown-3-production');

  expect((await readOrder(order)).state).toBe('designAwaitingConfirmation');
});

// ORD-72
test('design, machining, dispatch: the clinic answers beside the lab, and finds a fault when it arrives', async () => {
  const { note, carrier } = zh.order.dialog;
  await lab.goto(pageOf(order));
  await clinic.goto(pageOf(order));
  await act(lab, zh.order.action.submitDesign, { [note]: '邻接已放松。' }, zh.order.submission.withoutFiles);
  await act(clinic, en.order.action.confirm);
  await badge(lab, zh.order.state.awaitingDispatch).waitFor();
  await act(lab, zh.order.action.dispatch, { [carrier]: '顺丰' });
  await badge(clinic, en.order.state.awaitingReceipt).waitFor();
  await screenshot(clinic, 'crown-4-arriving');
  const report = await choose('reportProblem');
  await report.getByLabel(en.order.dialog.note).fill(FAULT);
  await report.getByRole('button', { name: en.order.action.reportProblem }).click();
  await badge(lab, zh.order.state.awaitingDispatch).waitFor();
  await lab.getByText(FAULT).first().waitFor();
  await screenshot(lab, 'crown-5-problem');
  await act(lab, zh.order.action.dispatch, { [carrier]: '顺丰' });
  await act(clinic, en.order.action.receive);
  await badge(clinic, en.order.state.completed).waitFor();

  expect((await readOrder(order)).state).toBe('completed');
});

// ORD-41
test('the piece is made again: a new order for the same lab, whose reason both sides read', async () => {
  const dialog = await choose('remakeOf');
  await dialog.getByRole('button', { name: en.order.dialog.remakeReason }).click();
  await clinic.getByRole('option', { name: en.order.remakeReason.margin }).click();
  await dialog.getByRole('button', { name: en.order.action.remakeOf }).click();
  await dialog.waitFor({ state: 'hidden' });
  await clinic.waitForURL((url) => url.searchParams.get('orderId') !== order.orderId);
  await screenshot(clinic, 'remake-1-begun');
  const { call } = await clientOf(DENTIST);
  const { list } = await call(orderApi.index, { patientId });
  const [begun] = list.filter(({ orderId }) => orderId !== order.orderId);
  remake = await readOrder(begun!);
  await clinic.goto(`/order/create?${new URLSearchParams({ orderId: remake.orderId, step: '3' })}`);
  await clinic.getByText(en.order.wizard.review.usual).waitFor();
  await clinic.getByRole('button', { name: en.order.action.send, exact: true }).click();
  await clinic.getByText(en.order.state.pendingAcceptance).first().waitFor();

  await lab.goto(pageOf(remake));
  await badge(lab, zh.order.state.pendingAcceptance).waitFor();
  await lab.getByRole('main').getByRole('link', { name: order.orderNumber }).waitFor();
  await lab.getByText(zh.order.remakeReason.margin).first().waitFor();
  await screenshot(lab, 'remake-2-lab');
  await act(lab, zh.order.action.accept);
  await badge(clinic, en.order.state.designAwaitingConfirmation).waitFor();
  expect(faultsOf(clinic).concat(faultsOf(lab))).toEqual([]);
});

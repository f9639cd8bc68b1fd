import '#test/web/support/dom.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WorkOrderId } from '#shared/ids.ts';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { OutsideReport } from '#shared/outside-report/outside-report.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

vi.mock('#web/api/prove-human.ts', () => ({ proveHuman: () => Promise.resolve('solved') }));
withPages('outsideReport', 'outsideWorkOrder', 'reportLabel');

const CODE = 'c'.repeat(43);
const TOKEN = 'head.claims.signature';
const WORK_ORDER = { workOrderId: WorkOrderId.parse(id('workOrder')), workOrderNumber: 'W2026000017' } as const;
const ABOUT = {
  organisationName: 'Elm Street Dental',
  equipment: { serialNumber: 'HX-2026-00017', modelNumber: 'Helios 600' },
  orderNumber: null,
};

function labelled() {
  const cloud = fakeCloud();
  cloud.answer(outsideReportApi.enter, () => ({ token: TOKEN, expiresAt: NOON }));
  cloud.answer(outsideReportApi.open, () => ({ about: ABOUT, reports: [], expiresAt: NOON }));
  return cloud;
}

// WO-71, WO-72, WO-74
test('a scanned code leads to a form without signing in, and the sent report to its page', async () => {
  const cloud = labelled();
  cloud.answer(outsideReportApi.report, () => WORK_ORDER);
  cloud.answer(outsideReportApi.follow, () =>
    OutsideReport.parse({
      ...WORK_ORDER,
      state: 'assigned',
      createdAt: NOON,
      about: ABOUT,
      visitDate: null,
      hasQuestion: true,
      steps: [{ action: 'reportOutside', to: 'open', at: NOON }],
    }),
  );
  const { user } = await renderPortal(`/reportWorkorder#${CODE}`, { isSignedIn: false });

  await screen.findByText('Helios 600 · HX-2026-00017');
  expect(location.hash).toBe(`#${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(cloud.asked(outsideReportApi.report)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Kim');
  await user.type(screen.getByRole('textbox', { name: 'Phone or e-mail' }), 'kim@mail.example');
  await user.type(screen.getByRole('textbox', { name: 'What is wrong' }), 'The arm does not move.');
  await user.click(screen.getByRole('button', { name: 'Send the report' }));

  await screen.findByRole('heading', { level: 1, name: 'Report W2026000017' });
  screen.getByText('Your report has arrived. After-sales looks at it.');
  screen.getByText('After-sales has a question. Elm Street Dental answers it.');
  expect(location.pathname + location.search).toBe(`/workorderDetail?workOrderId=${WORK_ORDER.workOrderId}`);
  expect(cloud.asked(outsideReportApi.report)[0]?.input).toEqual({
    token: TOKEN,
    humanCheck: 'solved',
    name: 'Kim',
    contact: 'kim@mail.example',
    description: 'The arm does not move.',
  });
});

// WO-78
test('what came by the code before is listed', async () => {
  const cloud = labelled();
  const row = { ...WORK_ORDER, state: 'inProgress' as const, createdAt: NOON };
  cloud.answer(outsideReportApi.open, () => ({ about: ABOUT, reports: [row], expiresAt: NOON }));

  await renderPortal(`/reportWorkorder#${TOKEN}`, { isSignedIn: false });

  const link = await screen.findByRole('link', { name: 'W2026000017' });
  expect(link.getAttribute('href')).toBe(`/workorderDetail?workOrderId=${WORK_ORDER.workOrderId}#${TOKEN}`);
});

// WO-72, WO-73
test.each([
  ['notFound', 'This code opens nothing', 'd'.repeat(43)],
  ['verificationCodeWrong', 'Scan the code again', 'head.claims.other'],
] as const)('a refusal %s says what to do', async (codeName, title, pass) => {
  const cloud = labelled();
  cloud.refuse(outsideReportApi.enter, codeName);
  cloud.refuse(outsideReportApi.open, codeName);

  await renderPortal(`/reportWorkorder#${pass}`, { isSignedIn: false });

  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

// WO-71
test('the label is made by a click, its code is shown once, and it is ended', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  let label: { makerName: string; createdAt: number } | null = null;
  cloud.answer(outsideReportApi.read, () => ({ label }));
  cloud.answer(outsideReportApi.make, () => {
    label = { makerName: 'Olivia Bennett', createdAt: NOON };
    return { label, code: CODE };
  });
  cloud.answer(outsideReportApi.revoke, () => {
    label = null;
    return { label };
  });
  const equipmentId = id('equipment');
  const { user } = await renderPortal(`/reportLabel?equipmentId=${equipmentId}&name=HX-2026-00017`);

  await screen.findByText('There is no label yet.');
  await user.click(screen.getByRole('button', { name: 'Make the label' }));
  await screen.findByRole('img', { name: 'Code to report a problem' });
  screen.getByText('HX-2026-00017');
  screen.getByRole('button', { name: 'Print' });
  expect(cloud.asked(outsideReportApi.make)[0]?.input).toEqual({ equipmentId });
  await user.click(screen.getByRole('button', { name: 'End the label' }));

  await screen.findByText('There is no label yet.');
});

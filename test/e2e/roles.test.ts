import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiRefusal } from '#infra/scanner/api-client.ts';
import { PatientId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { roleApi } from '#shared/role/role-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { readSheet } from '#test/web/support/read-sheet.ts';
import { bytesOf } from './portal.ts';
import { clientOf, openWindow, signIn } from './stage.ts';
import { fill, WORDS } from './words.ts';

const { role, audit, order, app, portal } = WORDS.en;
const HEAD = 'li.wenjing@chenxi.example';
const DENTIST = 'wang.hao@chenxi.example';
const DENTIST_NAME = '王浩';
const HEAD_NAME = '李文静';
const PERMISSION = role.permission['order-create'];
/** Time limit in ms. Changes by others must show within five seconds; the rest is reserve for a busy machine. */
const LIVE_MS = 15_000;

let browser: TestBrowser;
let head: Page;
let dentist: Page;

/** Restores the world after each test, also after a failed one, because other suites share it. */
async function reset(): Promise<void> {
  const { call } = await clientOf(HEAD);
  const { version, changes } = await call(roleApi.read, {});
  if (changes.length > 0) await call(roleApi.update, { version, changes: {} });
}

beforeAll(async () => {
  browser = await startBrowser();
  await reset();
  [head, dentist] = await Promise.all([openWindow(browser, 'en'), openWindow(browser, 'en')]);
  await Promise.all([signIn(head, HEAD, 'en'), signIn(dentist, DENTIST, 'en')]);
});
afterAll(async () => {
  await browser.close();
  await reset();
});

// UX-12
test('a head takes a permission: the member’s open page loses the action, and the call is refused', async () => {
  await dentist.goto('/order');
  const create = dentist.getByRole('button', { name: order.list.create }).first();
  await create.waitFor();
  await head.goto('/rolePermission');
  const toggle = head.getByLabel(fill(role.choose, { permission: PERMISSION }));
  await toggle.click();

  const unsaved = head.locator('.role-unsaved');
  await unsaved.getByText(fill(role.unsaved.lost_one, { count: 1 })).waitFor();
  await unsaved.getByText(PERMISSION).waitFor();
  await screenshot(head, 'role-unsaved');
  await unsaved.getByRole('button', { name: role.action.save }).click();
  await unsaved.waitFor({ state: 'hidden' });

  await create.waitFor({ state: 'detached', timeout: LIVE_MS });
  const { call } = await clientOf(DENTIST);
  const input = {
    patientId: PatientId.parse(`pat_${'0'.repeat(26)}`),
    prescription: { caseType: 'implant', doctorName: DENTIST_NAME },
  } as const;
  const tried = call(orderApi.create, input).catch((error: unknown) => error);
  expect(await tried).toMatchObject({ code: 40300 } satisfies Partial<ApiRefusal>);
});

test('the explanation names who took it', async () => {
  await head.getByRole('tab', { name: role.tab.explain }).click();
  await head.getByLabel(role.explain.member, { exact: true }).click();
  await head.getByRole('option', { name: DENTIST_NAME }).click();
  await head.getByLabel(role.explain.permission, { exact: true }).click();
  await head.getByRole('option', { name: PERMISSION }).click();

  const [saying] = fill(role.explain.rule.changeNotHeld, {
    name: HEAD_NAME,
    permission: PERMISSION,
    role: role.name.clinicMember,
    time: '',
  }).split(' (');
  await head.getByText(saying!).waitFor();
  const refused = head.getByText(fill(role.explain.refused, { name: DENTIST_NAME, permission: PERMISSION }));
  await refused.waitFor();
  expect(await refused.count()).toBe(1);
  await screenshot(head, 'role-explained');
});

test('the head looks with the member’s eyes, changes nothing meanwhile, and is themselves again', async () => {
  await head.getByRole('button', { name: fill(role.action.viewAsMember, { name: DENTIST_NAME }) }).click();
  const bar = head.getByText(fill(portal.viewAs.member, { name: DENTIST_NAME }));
  await bar.waitFor();
  await head.goto('/order');
  await head.getByRole('heading', { level: 1, name: order.list.title }).waitFor();
  expect(await head.getByRole('button', { name: order.list.create }).count()).toBe(0);
  expect(await head.getByRole('link', { name: app.page.rolePermission }).count()).toBe(0);
  await screenshot(head, 'role-view-as');

  await head.getByRole('button', { name: portal.viewAs.end }).click();
  await bar.waitFor({ state: 'detached' });
  await head.getByRole('link', { name: app.page.rolePermission }).first().waitFor();
});

test('the audit shows it all, and its export opens in a spreadsheet', async () => {
  await head.goto('/audit');
  await head.getByText(audit.action['role-update']).first().click();
  await head.getByText(roleApi.update.path).waitFor();
  await head.getByText(audit.action['role-viewAs']).first().waitFor();
  await screenshot(head, 'audit-details');

  const download = head.waitForEvent('download');
  await head.getByRole('button', { name: app.export.action }).click();
  const { name, bytes } = await bytesOf(download);

  expect(name).toBe('excel-list.xlsx');
  const { header, cells } = await readSheet(new Blob([Uint8Array.from(bytes)]));
  expect(header).toEqual([
    audit.details.at,
    audit.details.person,
    audit.details.kind,
    audit.details.action,
    audit.details.subjects,
    audit.details.sourceIp,
    audit.details.call,
    audit.details.request,
  ]);
  expect(cells.some((line) => line.includes(HEAD_NAME) && line.includes(roleApi.update.path))).toBe(true);
});

test('nothing went wrong unseen', () => {
  expect([...faultsOf(head), ...faultsOf(dentist)]).toEqual([]);
});

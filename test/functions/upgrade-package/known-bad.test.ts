import '#test/support/bucket.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { call, succeed } from '#test/support/call.ts';
import { bound } from '#test/support/devices.ts';
import { foundSides, openOrder } from '#test/support/orders.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { announcement } from '#test/support/uploads.ts';
import { foundWithHead } from '#test/support/world.ts';
import { published, refOf } from './package-steps.ts';

let service: Awaited<ReturnType<typeof foundWithHead>>;
let sides: Awaited<ReturnType<typeof foundSides>>;
beforeAll(async () => {
  service = await foundWithHead('afterSales');
  sides = await foundSides();
});
afterEach(() => setClock(Date.now));

const by = () => ({ token: service.head.token });
const mark = (version: string, blocksCases = false) =>
  succeed(
    upgradePackageApi.mark,
    { family: 'Helios', version, reason: { en: 'It restarts.', zh: '会重启。' }, blocksCases },
    by(),
  );
const unmark = (version: string) => succeed(upgradePackageApi.unmark, { family: 'Helios', version }, by());
const device = async () => ({ token: (await bound(service, sides.clinic)).deviceToken });
const beat = (scanner: { token: string }, firmwareNumber: string) =>
  succeed(equipmentApi.heartbeat, { firmwareNumber, freeDiskBytes: 1024 }, scanner);
/** Advances the clock past the minute for which a function keeps the marks in memory. */
const later = (minutes: number) => {
  const at = (nowSeconds() + minutes * 60) * 1000;
  setClock(() => at);
};

// PKG-20
test('a device on a bad version is warned, its heads get one notice, and no device is offered that version', async () => {
  const scanner = await device();
  const row = await published(by());
  await mark('2.0.0');
  await mark(row.version);
  const ask = (firmwareNumber: string) => succeed(upgradePackageApi.check, { firmwareNumber }, scanner);

  const answers = [await ask('2.0'), await ask('2.0')];

  expect(answers).toMatchObject([
    { upgrade: null, warning: { version: '2.0.0', reason: { en: 'It restarts.' } } },
    { warning: { version: '2.0.0' } },
  ]);
  expect((await itemsOf('outbox')).filter(({ type }) => type === 'FirmwareWarned')).toHaveLength(1);
  await unmark(row.version);
  expect((await ask('2.1')).upgrade).not.toBe(null);
  await succeed(upgradePackageApi.takeOffline, refOf(row), by());
});

// PKG-21
test('new cases from such a device are refused only if after-sales chose so, and within a minute', async () => {
  const order = await openOrder(sides.clinic.head);
  const scanner = await device();
  const announce = (token: { token: string }, text: string) =>
    call(fileApi.init, announcement({ orderId: order.orderId }, Buffer.from(text)), { ...token, language: 'zh' });
  await beat(scanner, '2.5');
  await mark('2.5.0');
  later(2);
  expect((await announce(scanner, 'one')).code).toBe(200);

  await mark('2.5.0', true);
  later(2);
  expect(await announce(scanner, 'two')).toMatchObject({
    code: 40901,
    data: { state: 'firmwareStopped', reason: '会重启。' },
  });
  expect((await announce({ token: sides.clinic.head.token }, 'three')).code).toBe(200);

  await beat(scanner, '2.6');
  expect((await announce(scanner, 'four')).code).toBe(200);
  await unmark('2.5.0');
});

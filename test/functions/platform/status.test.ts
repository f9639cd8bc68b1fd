import { call, succeed } from '#test/support/call.ts';
import { alarmService } from '#test/support/services.ts';
import { anAnnouncement } from '#test/support/announcements.ts';
import { serviceTeam } from '#test/support/devices.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { AnnouncementInput } from '#shared/announcement/announcement.ts';
import { platformApi } from '#shared/platform/platform-api.ts';

let service: Awaited<ReturnType<typeof serviceTeam>>;
beforeAll(async () => {
  service = await serviceTeam();
});

/** Each test begins so late that the last reading has expired. */
let at = Date.now();
beforeEach(() => {
  at += 3_600_000;
  setClock(() => at);
  alarmService.states = {};
  delete alarmService.error;
});
afterEach(() => setClock(Date.now));

const read = () => succeed(platformApi.status, {});
const stateOf = async (part: string) => (await read()).parts.find((each) => each.part === part);

// PLAT-1, PLAT-2
test('anyone can read the state of each part from the alarms of this deployment, over all pages of the answer', async () => {
  alarmService.states = {
    'Arcata-test-AccountFails': 'OK',
    'Arcata-test-OrderFails': 'ALARM',
    'Arcata-test-FileFails': 'OK',
    'Arcata-test-PaperFails': 'INSUFFICIENT_DATA',
    'Arcata-test-NotifyIsBehind': 'ALARM',
    'Arcata-other-PatientFails': 'ALARM',
  };

  const { readAt, parts } = await read();
  const states = Object.fromEntries(parts.map(({ part, state }) => [part, state]));

  expect(readAt).toBe(nowSeconds());
  expect(states).toMatchObject({
    signIn: 'works',
    orders: 'disturbed',
    files: 'works',
    messages: 'late',
    patients: 'unknown',
  });
  expect(parts.find(({ part }) => part === 'orders')?.since).toBe(1_790_000_000);
});

// PLAT-1
test('one reading is the answer to all callers for half a minute, with the time at which it was read', async () => {
  alarmService.states = { 'Arcata-test-OrderFails': 'OK' };
  const first = await read();
  alarmService.states = { 'Arcata-test-OrderFails': 'ALARM' };

  at += 29_000;
  expect(await read()).toEqual(first);
  at += 1_000;
  expect((await stateOf('orders'))?.state).toBe('disturbed');
});

// PLAT-4
test('if the alarms cannot be read the call fails without any state, and maintenance can still be read', async () => {
  alarmService.error = 'AccessDeniedException';

  const { code, msg, data } = await call(platformApi.status, {});

  expect(code).toBe(50000);
  expect(JSON.stringify({ msg, data })).not.toMatch(/alarm|AccessDenied/iu);
  expect(await succeed(platformApi.maintenance, {})).toEqual({ list: [] });
});

// PLAT-5
test('the answer contains no name of an alarm, a resource or a deployment', async () => {
  alarmService.states = { 'Arcata-test-OrderFails': 'ALARM', 'Arcata-test-OrgSecretClinicFails': 'ALARM' };

  expect(JSON.stringify(await read())).not.toMatch(/Arcata|Fails|Clinic/u);
});

async function publish(change: Partial<AnnouncementInput>) {
  const { token } = service.head;
  const { announcementId, version } = await succeed(announcementApi.create, anAnnouncement(change), { token });
  await succeed(announcementApi.publish, { announcementId, version }, { token });
}

// PLAT-3, ANN-5
test('the public reads maintenance that concerns everyone in its language, and none that concerns only some', async () => {
  const texts = (title: string) => ({ en: { title, text: 'x' }, tr: { title: `${title} tr`, text: 'x' } });
  const everyone = anAnnouncement().audience;
  setClock(Date.now);
  await publish({ kind: 'maintenance', texts: texts('Tonight'), endsAt: nowSeconds() + 60 });
  await publish({ kind: 'maintenance', texts: texts('Later'), startsAt: nowSeconds() + 3600 });
  await publish({ kind: 'information', texts: texts('News') });
  await publish({ kind: 'maintenance', texts: texts('Labs'), audience: { ...everyone, organisationTypes: ['lab'] } });
  await publish({ kind: 'maintenance', texts: texts('Sweden'), audience: { ...everyone, countries: ['SE'] } });
  await publish({ kind: 'maintenance', texts: texts('Scanners'), audience: { ...everyone, families: ['Helios'] } });
  const titles = async (language: string) =>
    (await succeed(platformApi.maintenance, {}, { language })).list.map(({ title }) => title);

  expect(await titles('tr')).toEqual(['Tonight tr']);
  expect(await titles('ru')).toEqual(['Tonight']);
  setClock(() => Date.now() + 61_000);
  expect(await titles('en')).toEqual([]);
});

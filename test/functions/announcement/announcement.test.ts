import { call, succeed } from '#test/support/call.ts';
import { anAnnouncement } from '#test/support/announcements.ts';
import { bound, serviceTeam } from '#test/support/devices.ts';
import { watchTable } from '#test/support/written.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { AnnouncementAction } from '#shared/announcement/announcement-transitions.ts';
import { AnnouncementState } from '#shared/announcement/announcement.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Team = Awaited<ReturnType<typeof serviceTeam>>;
type Written = RequestOf<typeof announcementApi.create>;
const DAY_SECONDS = 24 * 3600;

let service: Team;
let clinic: Team;
let lab: Team;
beforeAll(async () => {
  service = await serviceTeam();
  clinic = await foundWithHead('clinic', { country: 'SE' });
  lab = await foundWithHead('lab', { country: 'DE' });
});
afterEach(() => setClock(Date.now));

const write = (change: Partial<Written> = {}) =>
  succeed(announcementApi.create, anAnnouncement(change), { token: service.head.token });

/** Writes an announcement and moves it into a state. */
async function announced(state: AnnouncementState = 'published', change: Partial<Written> = {}) {
  let row = await write(change);
  const moves = { draft: [], published: ['publish'], withdrawn: ['publish', 'withdraw'] } as const;
  for (const action of moves[state]) {
    const { announcementId, version } = row;
    row = await succeed(announcementApi[action], { announcementId, version }, { token: service.head.token });
  }
  return row;
}
const noticesOf = async ({ token }: { readonly token: string }, language = 'en') =>
  (await succeed(announcementApi.query, {}, { token, language })).list;
const isShownTo = async (person: { readonly token: string }, { announcementId }: { announcementId: string }) =>
  (await noticesOf(person)).some((notice) => notice.announcementId === announcementId);

/** The expected code of each action in each state, written by hand from ANN-2. */
const CODES: Readonly<Record<AnnouncementState, Readonly<Record<AnnouncementAction, number>>>> = {
  draft: { update: 200, publish: 200, withdraw: 200 },
  published: { update: 40901, publish: 40901, withdraw: 200 },
  withdrawn: { update: 40901, publish: 40901, withdraw: 40901 },
};

// ANN-1, ANN-2
test('every action in every state answers every role as the table says, and a refusal writes nothing', async () => {
  const callers: Member[] = [service.head, await addMember(service, 'afterSales'), clinic.head, lab.head];
  const table = await watchTable();
  const faults: string[] = [];
  let cases = 0;
  for (const { role, token } of callers)
    for (const state of AnnouncementState.options)
      for (const action of ['update', 'publish', 'withdraw'] as const) {
        const { announcementId, version } = await announced(state);
        await table.since();
        const asked = { announcementId, version, ...(action === 'update' && { announcement: anAnnouncement() }) };
        const { code } = await call(announcementApi[action], asked as never, { token });
        const wrote = (await table.since()).filter(({ entity }) => entity === 'announcement');
        const expected = role === 'ass_admin' ? CODES[state][action] : 40300;
        cases += 1;
        if (code !== expected || (code !== 200 && wrote.length > 0))
          faults.push(`${action} of ${state} by ${role}: ${code}, not ${expected}; wrote ${wrote.length}`);
      }
  console.log(`announcement sweep: ${cases} cases, ${faults.length} unexpected`);

  expect(faults).toEqual([]);
});

// ANN-2
test('a publisher with an older version is refused, and of two who publish at once one succeeds', async () => {
  const { announcementId, version } = await write();
  const { token } = service.head;
  await succeed(announcementApi.update, { announcementId, version, announcement: anAnnouncement() }, { token });

  expect((await call(announcementApi.publish, { announcementId, version }, { token })).code).toBe(40902);
  const both = await Promise.all(
    [1, 2].map(() => call(announcementApi.publish, { announcementId, version: version + 1 }, { token })),
  );
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
});

// ANN-3, ANN-4
test('an announcement is shown to its types and countries from start to end, and never before it is published', async () => {
  const draft = await announced('draft');
  const toLabs = await announced('published', {
    audience: { organisationTypes: ['lab'], countries: [], families: [] },
  });
  const toSweden = await announced('published', {
    audience: { organisationTypes: ['clinic', 'lab'], countries: ['SE'], families: [] },
  });
  const tomorrow = nowSeconds() + DAY_SECONDS;
  const oneDay = await announced('published', { startsAt: tomorrow, endsAt: tomorrow + DAY_SECONDS });

  expect(await Promise.all([draft, toLabs, toSweden, oneDay].map((each) => isShownTo(clinic.head, each)))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(await Promise.all([draft, toLabs, toSweden].map((each) => isShownTo(lab.head, each)))).toEqual([
    false,
    true,
    false,
  ]);
  expect(await isShownTo(service.head, toSweden)).toBe(false);
  setClock(() => (tomorrow + 60) * 1000);
  expect(await isShownTo(clinic.head, oneDay)).toBe(true);
  setClock(() => (tomorrow + DAY_SECONDS) * 1000);
  expect(await isShownTo(clinic.head, oneDay)).toBe(false);
  setClock(Date.now);
  const { announcementId, version } = toSweden;
  await succeed(announcementApi.withdraw, { announcementId, version }, { token: service.head.token });
  expect(await isShownTo(clinic.head, toSweden)).toBe(false);
});

// ANN-7
test('a recall names the organisation’s own devices of its family, and is shown only where there are any', async () => {
  const owner = await foundWithHead('clinic');
  const [device, locked] = [await bound(service, owner), await bound(service, owner, 'locked')];
  const audience = (family: 'Helios' | 'Sensor') => ({
    audience: { organisationTypes: ['clinic'] as 'clinic'[], countries: [], families: [family] },
  });
  const recall = await announced('published', { kind: 'recall', mustAcknowledge: true, ...audience('Helios') });
  const sensors = await announced('published', { kind: 'recall', ...audience('Sensor') });

  const notices = await noticesOf(owner.head);
  const shown = notices.find(({ announcementId }) => announcementId === recall.announcementId);

  expect(shown).toMatchObject({ kind: 'recall', mustAcknowledge: true });
  expect(shown?.devices.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(
    [device.serialNumber, locked.serialNumber].toSorted(),
  );
  expect(notices.some(({ announcementId }) => announcementId === sensors.announcementId)).toBe(false);
  expect(await isShownTo(clinic.head, recall)).toBe(false);
  const without = { kind: 'recall', audience: { organisationTypes: ['clinic'], countries: [], families: [] } } as const;
  const refused = await call(announcementApi.create, { ...anAnnouncement(), ...without } as never, {
    token: service.head.token,
  });
  expect(refused).toMatchObject({ code: 40000, data: { fields: [{ path: 'audience.families', error: 'required' }] } });
});

// ANN-5
test('each person reads an announcement in their language, or in English if that text is missing', async () => {
  const { announcementId } = await announced('published', {
    texts: { en: { title: 'Maintenance', text: 'Tonight.' }, zh: { title: '系统维护', text: '今晚。' } },
  });
  const read = async (language: string) =>
    (await noticesOf(clinic.head, language)).find((notice) => notice.announcementId === announcementId);

  expect(await read('zh')).toMatchObject({ title: '系统维护', language: 'zh' });
  expect(await read('tr')).toMatchObject({ title: 'Maintenance', text: 'Tonight.', language: 'en' });
});

// ANN-6
test('each person acknowledges an announcement separately; the publisher reads how many have, and of which organisations', async () => {
  const { announcementId } = await announced('published', { mustAcknowledge: true });
  const colleague = await addMember(clinic, 'clinicMember');
  for (const { token } of [clinic.head, clinic.head, colleague, lab.head])
    await succeed(announcementApi.acknowledge, { announcementId }, { token });

  const own = (await noticesOf(clinic.head)).find((notice) => notice.announcementId === announcementId);
  expect(own?.isAcknowledged).toBe(true);
  const other = await addMember(clinic, 'clinicMember');
  const unread = (await noticesOf(other)).find((notice) => notice.announcementId === announcementId);
  expect(unread?.isAcknowledged).toBe(false);
  const { acknowledgements } = await succeed(announcementApi.read, { announcementId }, { token: service.head.token });
  expect(acknowledgements).toMatchObject({ people: 3, isComplete: true });
  expect(acknowledgements.organisations.map(({ name, people }) => [name, people])).toEqual([
    [clinic.name, 2],
    [lab.name, 1],
  ]);
});

// ANN-6
test('an announcement that is not shown to the caller cannot be acknowledged', async () => {
  const draft = await announced('draft');
  const toLabs = await announced('published', {
    audience: { organisationTypes: ['lab'], countries: [], families: [] },
  });

  for (const { announcementId } of [draft, toLabs])
    expect((await call(announcementApi.acknowledge, { announcementId }, { token: clinic.head.token })).code).toBe(
      40400,
    );
});

// ANN-4
test('an announcement whose end has passed cannot be published, and an end must be after the start', async () => {
  const now = nowSeconds();
  const past = await write({ startsAt: now - 7200, endsAt: now - 3600 });
  const { announcementId, version } = past;
  const { token } = service.head;

  expect(await call(announcementApi.publish, { announcementId, version }, { token })).toMatchObject({
    code: 40000,
    data: { fields: [{ path: 'endsAt', error: 'isPast' }] },
  });
  expect(
    await call(announcementApi.create, anAnnouncement({ startsAt: now, endsAt: now - 1 }), { token }),
  ).toMatchObject({ code: 40000, data: { fields: [{ path: 'endsAt', error: 'endsBeforeStart' }] } });
});

// ANN-8
test('publishers list all announcements, newest first, or those in one state', async () => {
  const { token } = service.head;
  const [older, newer] = [await announced('draft'), await announced('draft')];

  const drafts = await succeed(announcementApi.index, { state: 'draft', page: { page: 1, size: 100 } }, { token });
  const ids = drafts.list.map(({ announcementId }) => announcementId);
  expect(drafts.list.every(({ state }) => state === 'draft')).toBe(true);
  expect(ids.indexOf(newer.announcementId)).toBeLessThan(ids.indexOf(older.announcementId));
  const first = await succeed(announcementApi.index, { page: { page: 1, size: 2 } }, { token });
  const second = await succeed(
    announcementApi.index,
    { page: { page: 2, size: 2 }, ...(first.cursor && { cursor: first.cursor }) },
    { token },
  );
  expect(new Set([...first.list, ...second.list].map(({ announcementId }) => announcementId)).size).toBe(4);
});

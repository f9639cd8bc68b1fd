import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { EDGE_KEY } from '#test/support/services.ts';
import { foundSides, move, openOrder, orderIn, type Sides } from '#test/support/orders.ts';
import { addMember, foundWithHead, openAccount, type Person, signIn } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { LIVE_ENTITIES } from '#shared/live/live-rows.ts';
import { LIVE_KINDS, LIVE_PROTOCOL, LiveKind, LiveMessage } from '#shared/live/live.ts';
import { QUIET_MS_MAX } from '#shared/limits.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { EDGE_KEY_HEADER } from '#shared/wire/headers.ts';
import { changesOf } from '#functions/live/find-changes.ts';
import { connectionStore } from '#functions/live/connection-store.ts';
import { KEYS } from '#functions/store/keys.ts';
import { newId } from '#functions/store/new-id.ts';

/** State of the simulated gateway: messages to each connection, connections that our code has cut, and connections that no longer exist. */
const gateway = { heard: [] as { id: string; message: LiveMessage }[], cut: [] as string[], gone: new Set<string>() };
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const id = decodeURIComponent(request.url ?? '').replace('/@connections/', '');
    if (gateway.gone.has(id)) return response.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{}');
    if (request.method === 'DELETE') gateway.cut.push(id);
    else gateway.heard.push({ id, message: LiveMessage.parse(JSON.parse(body)) });
    return response.writeHead(200).end();
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
process.env['LIVE_ENDPOINT'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { handler } = await import('#functions/live/handler.ts');
const { announce } = await import('#functions/live/tell.ts');

beforeEach(() => {
  gateway.heard = [];
  gateway.cut = [];
  gateway.gone.clear();
});

let running = 0;
type Headers = Readonly<Record<string, string>>;
const happens = (
  routeKey: string,
  connectionId: string,
  { headers = {}, body }: { headers?: Headers; body?: string },
) => handler({ requestContext: { routeKey, connectionId }, headers, body } as unknown as APIGatewayProxyEvent);

const asked = (token: string, more: Headers = {}): { headers: Headers } => ({
  headers: { 'Sec-WebSocket-Protocol': `${LIVE_PROTOCOL}, ${token}`, [EDGE_KEY_HEADER]: EDGE_KEY, ...more },
});

/** Opens a page of the person. Returns the id of its connection. */
async function openPage({ token }: Pick<Person, 'token'>): Promise<string> {
  running += 1;
  const id = `page-${running}`;
  expect(await happens('$connect', id, asked(token))).toMatchObject({
    statusCode: 200,
    headers: { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL },
  });
  return id;
}

/** Does the work, and then delivers its changes, as the relay and the bus do. */
async function during(work: () => Promise<unknown>): Promise<void> {
  const table = await watchTable();
  await work();
  const changes = (await table.since()).flatMap(({ item }) => changesOf(item));
  await announce({ detail: { changes } });
}

/** Returns the kinds and ids in the changes that a connection received. */
const heardBy = (id: string) =>
  gateway.heard
    .filter((each) => each.id === id)
    .flatMap(({ message }) => ('changes' in message ? message.changes : []))
    .toSorted((one, other) => one.kind.localeCompare(other.kind));

// LIVE-1
test('every item type in the list for pages exists in the table, and every kind of change has a row', () => {
  expect(LIVE_ENTITIES.filter((entity) => !(entity in KEYS))).toEqual([]);
  expect(LiveKind.options).toEqual(Object.keys(LIVE_KINDS));
});

// LIVE-3
test('a patient’s open page gets the changes of its studies, mounts and scan tickets, by the patient’s id', () => {
  const ids = { organisationId: newId('organisation'), patientId: newId('patient'), studyId: newId('study') };
  const heard = (entity: string) => changesOf({ entity, ...ids }).map(({ kind, id }) => [kind, id]);

  expect(heard('study')).toEqual([
    ['study', ids.patientId],
    ['study', ids.studyId],
  ]);
  expect(heard('mount')).toEqual([['study', ids.patientId]]);
  expect(heard('scanTicket')).toEqual([['scanTicket', ids.patientId]]);
});

describe('an open page', () => {
  let sides: Sides;
  let stranger: Person;
  beforeEach(async () => {
    sides = await foundSides();
    stranger = (await foundWithHead('lab')).head;
  });

  // LIVE-1, LIVE-2, LIVE-4
  test('gets which things of its organisation changed, without their data; another organisation’s page gets nothing', async () => {
    const order = await openOrder(sides.clinic.head);
    const [clinic, lab, other] = [
      await openPage(sides.clinic.head),
      await openPage(sides.lab.head),
      await openPage(stranger),
    ];

    await during(() => move(sides, order, { action: 'send', side: 'clinic' }));

    expect(heardBy(clinic)).toEqual([{ kind: 'order', ids: [order.orderId] }]);
    expect(heardBy(lab)).toEqual([{ kind: 'order', ids: [order.orderId] }]);
    expect(heardBy(other)).toEqual([]);
    expect(JSON.stringify(gateway.heard)).not.toContain('Anna');
  });

  // LIVE-1
  test('of the lab gets a message that is stored in the clinic’s partition; an earlier lab gets nothing of it', async () => {
    const order = await orderIn(sides, 'pendingAcceptance');
    const { head: later } = { head: await addMember(sides.otherLab, 'factoryAdmin') };
    await move(sides, order, { action: 'forward', side: 'clinic' });
    const [former, now] = [await openPage(sides.lab.head), await openPage(later)];

    await during(() => succeed(orderApi.message, { orderId: order.orderId, body: 'Shade A2?' }, sides.clinic.head));

    expect(heardBy(now)).toEqual([{ kind: 'order', ids: [order.orderId] }]);
    expect(heardBy(former)).toEqual([]);
  });

  // LIVE-4
  test('gets changes only of kinds that its person may read', async () => {
    const lab = await openPage(sides.lab.head);
    const worker = await openPage(await addMember(sides.clinic, 'clinicMember'));
    await during(() => openOrder(sides.clinic.head));

    expect(heardBy(worker).map(({ kind }) => kind)).toEqual(['order', 'patient']);
    expect(heardBy(lab)).toEqual([]);
  });

  // LIVE-5
  test.each(['signs out', 'is kicked out'] as const)('is cut when its person %s', async (what) => {
    const member = await addMember(sides.clinic, 'clinicMember');
    const [page, head] = [await openPage(member), await openPage(sides.clinic.head)];
    const { accountId, token } = member;

    await during(() =>
      what === 'signs out'
        ? succeed(accountApi.logout, {}, { token })
        : succeed(organisationApi.kickOut, { accountId, version: 1 }, sides.clinic.head),
    );

    expect(gateway.cut).toEqual([page]);
    expect(heardBy(page)).toEqual([]);
    expect(await connectionStore.read(page)).toBeUndefined();
    expect(await connectionStore.read(head)).toBeDefined();
  });

  // LIVE-5
  test('that no longer exists is forgotten at the first message', async () => {
    const page = await openPage(sides.clinic.head);
    gateway.gone.add(page);

    await during(() => openOrder(sides.clinic.head));

    expect(await connectionStore.read(page)).toBeUndefined();
  });

  // LIVE-5, LIVE-8
  test('sends its present token first, and gets the time for which nothing has changed', async () => {
    const page = await openPage(sides.clinic.head);
    await happens('$default', page, { body: JSON.stringify({ token: sides.clinic.head.token }) });
    await during(() => openOrder(sides.clinic.head));
    await happens('$default', page, { body: JSON.stringify({ token: sides.clinic.head.token }) });

    const quiet = gateway.heard.flatMap(({ message }) => ('quietMs' in message ? [message.quietMs] : []));
    expect(quiet[0]).toBe(QUIET_MS_MAX);
    expect(quiet[1]).toBeLessThan(60_000);
    const { quietMs } = await succeed(notificationApi.quiet, {}, sides.clinic.head);
    expect(quietMs).toBeLessThan(60_000);
    expect(await succeed(notificationApi.quiet, {}, stranger)).toEqual({ quietMs: QUIET_MS_MAX });
  });

  // LIVE-5
  test.each(['', '{}', '{"token":"x"}', 'another session'])('that sends %j instead is cut', async (said) => {
    const page = await openPage(sides.clinic.head);
    const token = said === 'another session' ? stranger.token : undefined;

    await happens('$default', page, { body: token === undefined ? said : JSON.stringify({ token }) });

    expect(gateway.cut).toEqual([page]);
  });

  // LIVE-1
  test('of a person without an organisation gets changes of the person’s own things', async () => {
    const person = await signIn(await openAccount());
    const page = await openPage(person);

    await during(() => succeed(accountApi.logout, {}, { token: stranger.token }));
    expect(heardBy(page)).toEqual([]);
    await during(() => call(accountApi.update, { userName: 'Noor' }, { token: person.token }));

    expect(heardBy(page)).toEqual([{ kind: 'account', ids: [person.accountId] }]);
  });
});

// SEC-11
test('a page of another site opens no channel with any token; the portal’s own pages do', async () => {
  const { head } = await foundWithHead('clinic');
  const from = async (Origin: string) =>
    (await happens('$connect', 'from-elsewhere', asked(head.token, { Origin }))).statusCode;
  const foreign = ['https://evil.example', 'http://arcata.example', 'https://arcata.example.evil.example', 'null'];

  for (const origin of foreign) expect(await from(origin), origin).toBe(403);
  expect(await connectionStore.read('from-elsewhere')).toBeUndefined();
  expect(await from('https://arcata.example')).toBe(200);
});

// LIVE-4
test('no connection opens without a person’s live session, or past CloudFront', async () => {
  const { head } = await foundWithHead('clinic');
  const ended = await foundWithHead('clinic');
  await succeed(accountApi.logout, {}, { token: ended.head.token });
  const attempts = [
    {},
    asked(''),
    asked('dev_not-a-device'),
    asked(ended.head.token),
    asked(`${head.token}x`),
    asked(head.token, { 'Sec-WebSocket-Protocol': head.token }),
    asked(head.token, { 'Sec-WebSocket-Protocol': `${LIVE_PROTOCOL}, ${head.token}, more` }),
    asked(head.token, { [EDGE_KEY_HEADER]: 'guessed' }),
  ];

  for (const attempt of attempts)
    expect((await happens('$connect', 'page', attempt)).statusCode, JSON.stringify(attempt)).toBe(403);
  expect(await connectionStore.read('page')).toBeUndefined();
});

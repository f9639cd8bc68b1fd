import { call, succeed } from '#test/support/call.ts';
import { cardOf, subscriptionOf } from '#test/support/cards.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { subscriptionStore, subscriptionView } from '#functions/capacity/subscription-store.ts';
import { handler as tendSubscriptions } from '#functions/operations/tend-subscriptions.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { CARE_RESERVE_SHARE, FREE_CAPACITY_BYTES } from '#shared/limits.ts';

const GIB = 1024 ** 3;
const DAY_MS = 24 * 3600 * 1000;

type Team = Awaited<ReturnType<typeof foundWithHead>>;
let service: Team;
let clinic: Team;
beforeAll(async () => {
  service = await foundWithHead('afterSales');
});
beforeEach(async () => {
  clinic = await foundWithHead('clinic');
});
afterEach(() => setClock(Date.now));
const inDays = (days: number) => setClock(() => Date.now() + days * DAY_MS);

const issue = (count = 1) =>
  succeed(capacityApi.issueCards, { capacityGib: 10, durationDays: 30, count }, { token: service.head.token });
const activate = (activationCode: string, by: Team = clinic) =>
  call(capacityApi.activate, { activationCode }, { token: by.head.token });
const subscribe = (cardNumber: string, start: 'now' | 'afterLast' = 'now') =>
  call(capacityApi.subscribe, { cardNumber, start }, { token: clinic.head.token });
const own = () => subscriptionStore(tenantOf({ kind: 'system', organisationId: clinic.organisationId }));
const statesNow = async () => (await own().list()).map((row) => subscriptionView(row, nowSeconds()).state);
// These calls use the store directly, because after a month no session is valid any more.
const capacityNow = async () => (await quotaStore(clinic.organisationId).read()).capacityBytes;
const store = async (bytes: number) =>
  transact([quotaStore(clinic.organisationId).settle({ reservedBytes: 0, storedBytes: bytes })]);
const refusalOf = async (bytes: number, isCare = false): Promise<number | 'taken'> => {
  try {
    await transact([await quotaStore(clinic.organisationId).reserve(bytes, { isCare })]);
    return 'taken';
  } catch (error) {
    return (error as { codeName: string }).codeName === 'subscriptionEnded' ? 200_002 : 200_001;
  }
};

// CAP-7
test('each card of a batch has its own number; codes are shown once and not stored', async () => {
  const { batch, cards } = await issue(3);

  expect(new Set(cards.map(({ cardNumber }) => cardNumber)).size).toBe(3);
  expect(batch).toMatchObject({ count: 3, activatedCount: 0, capacityBytes: 10 * GIB });
  const kept = JSON.stringify([...(await itemsOf('card')), ...(await itemsOf('cardCode'))]);
  for (const { activationCode } of cards) expect(kept).not.toContain(activationCode.replaceAll('-', ''));
});

// CAP-8
test('a card is activated once, by one organisation, even if many try at the same time', async () => {
  const { batch, cards } = await issue();
  const { activationCode } = cards[0]!;
  const others = await Promise.all([foundWithHead('lab'), foundWithHead('clinic')]);

  const answers = await Promise.all([clinic, ...others].map((each) => activate(activationCode, each)));

  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 40900, 40900]);
  const read = await succeed(capacityApi.readCards, batch, { token: service.head.token });
  expect(read.batch.activatedCount).toBe(1);
  expect(read.cards[0]).toMatchObject({ state: 'activated', organisationName: expect.any(String) });
});

// CAP-8
test('a revoked card, an unknown code and a sixth wrong code are refused', async () => {
  const { batch, cards } = await issue();
  const { cardNumber, activationCode } = cards[0]!;
  const token = service.head.token;
  await succeed(capacityApi.revokeCard, { cardNumber, version: 1, reason: 'Lost in the post.' }, { token });

  expect(await activate(activationCode)).toMatchObject({ code: 40901, data: { state: 'revoked' } });
  expect((await succeed(capacityApi.readCards, batch, { token })).batch.revokedCount).toBe(1);
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push((await activate('0'.repeat(20))).code);
  expect(answers).toEqual([40001, 40001, 40001, 40001, 40001, 42900]);
});

// CAP-8
test('a card that is activated cannot be revoked', async () => {
  const { cards } = await issue();
  const { cardNumber, activationCode } = cards[0]!;
  await activate(activationCode);

  const answer = await call(
    capacityApi.revokeCard,
    { cardNumber, version: 2, reason: 'Too late.' },
    { token: service.head.token },
  );

  expect(answer).toMatchObject({ code: 40901, data: { state: 'activated' } });
});

// CAP-1, CAP-10, CAP-11
test('capacities in effect add up, a later subscription follows the last one, and each ends on its day', async () => {
  const cards = [
    await cardOf(clinic.organisationId),
    await cardOf(clinic.organisationId),
    await cardOf(clinic.organisationId),
  ];
  await subscribe(cards[0]!.cardNumber);
  await subscribe(cards[1]!.cardNumber);
  const third = await subscribe(cards[2]!.cardNumber, 'afterLast');

  expect(await capacityNow()).toBe(FREE_CAPACITY_BYTES + 2 * GIB);
  expect(third).toMatchObject({ code: 200, data: { state: 'subscribed' } });
  const answered = await succeed(capacityApi.subscriptions, {}, { token: clinic.head.token });
  expect(answered.list.map(({ state }) => state)).toEqual(['subscribed', 'inEffect', 'inEffect']);
  inDays(31);
  expect(await capacityNow()).toBe(FREE_CAPACITY_BYTES + GIB);
  expect(await statesNow()).toEqual(['inEffect', 'expired', 'expired']);
  inDays(61);
  expect(await capacityNow()).toBe(FREE_CAPACITY_BYTES);
});

// CAP-11
test('a card makes one subscription; ending it before its start makes the card usable again', async () => {
  await subscriptionOf(clinic.organisationId);
  const { cardNumber } = await cardOf(clinic.organisationId);
  const { data } = await subscribe(cardNumber, 'afterLast');
  const { subscriptionId, version } = data as { subscriptionId: string; version: number };

  expect((await subscribe(cardNumber)).code).toBe(40900);
  const ref = { subscriptionId, version } as never;
  await succeed(capacityApi.unsubscribe, ref, { token: clinic.head.token });
  expect((await call(capacityApi.unsubscribe, ref, { token: clinic.head.token })).code).toBe(40901);
  expect((await subscribe(cardNumber)).code).toBe(200);
});

// CAP-8
test('a card of another organisation answers as if it did not exist', async () => {
  const lab = await foundWithHead('lab');
  const { cardNumber } = await cardOf(lab.organisationId);

  expect((await subscribe(cardNumber)).code).toBe(40400);
});

// CAP-12
test('after its subscription an organisation over its quota is refused with 200002, and an accepted order still has its reserve', async () => {
  await subscriptionOf(clinic.organisationId, { capacityBytes: 10 * GIB });
  await store(FREE_CAPACITY_BYTES + GIB / 2);
  expect(await refusalOf(GIB)).toBe('taken');
  await transact([quotaStore(clinic.organisationId).settle({ reservedBytes: GIB, storedBytes: 0 })]);

  inDays(31);

  expect(await refusalOf(1)).toBe(200_002);
  expect(await refusalOf(GIB / 4, true)).toBe('taken');
  expect(await refusalOf(CARE_RESERVE_SHARE * FREE_CAPACITY_BYTES, true)).toBe(200_002);
});

// CAP-2, CAP-12
test('an organisation below its quota learns that the storage is full, even after an ended subscription', async () => {
  await subscriptionOf(clinic.organisationId);
  inDays(31);

  expect(await refusalOf(FREE_CAPACITY_BYTES + 1)).toBe(200_001);
});

// CAP-13
test('the heads are notified 30, 7 and 1 days before the end and at the end, once each', async () => {
  const row = await subscriptionOf(clinic.organisationId, { startsInDays: 1, durationDays: 60 });
  const table = await watchTable();
  const told: [number, string, number][] = [];
  for (let day = 0; day <= 63; day += 1) {
    inDays(day + 0.01);
    await tendSubscriptions();
    await tendSubscriptions();
    for (const { entity, item } of await table.since()) {
      const detail = item['detail'] as { subscriptionId?: string; daysLeft: number } | undefined;
      if (entity === 'outbox' && detail?.subscriptionId === row.subscriptionId)
        told.push([day, String(item['type']), detail.daysLeft]);
    }
  }

  expect(told).toEqual([
    [1, 'SubscriptionBegun', 60],
    [31, 'SubscriptionEnding', 30],
    [54, 'SubscriptionEnding', 7],
    [60, 'SubscriptionEnding', 1],
    [61, 'SubscriptionExpired', 0],
  ]);
});

// CAP-13
test('a run that comes after a long gap sends only the last notice', async () => {
  const row = await subscriptionOf(clinic.organisationId, { durationDays: 60 });
  const table = await watchTable();
  inDays(59.5);
  await tendSubscriptions();

  const about = (await table.since()).filter(
    ({ entity, item }) => entity === 'outbox' && JSON.stringify(item).includes(row.subscriptionId),
  );
  expect(about.map(({ item }) => item['type'])).toEqual(['SubscriptionEnding']);
});

import '#test/support/table-in-file.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Member } from '#test/support/world.ts';
import { bucket } from '#test/support/bucket.ts';
import { call } from '#test/support/call.ts';
import { announceFile } from '#test/support/case-files.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { watchTable } from '#test/support/written.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { holds } from '#shared/access/decide.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { allowedOrderActions } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { Order } from '#shared/order/order.ts';
import { NamedBy } from '#shared/order/patient-naming.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { roleApi } from '#shared/role/role-api.ts';
import { Patient } from '#shared/patient/patient.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { canary, canaryCount, checkCanaries, seen } from './canaries.ts';
import {
  befriend,
  foundHouse,
  type House,
  known,
  type KnownOrder,
  rightOf,
  rightToName,
  rightToOrder,
} from './canary-world.ts';

/**
 * Seed of the run. Two clinics and two labs have a unique word in every field that people write. Random calls, most of them allowed, also
 * name other people's things. No answer, message or mail may contain a word that its reader may not read at that moment.
 */
const SEED = 20_261_121;
const OPERATIONS = 700;

const random = seededRandom(SEED);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const counts = { succeeded: 0, refused: 0, mails: 0 };

const clinics = [await foundHouse('clinic'), await foundHouse('clinic')] as const;
const labs = [await foundHouse('lab'), await foundHouse('lab')] as const;
const houses: readonly House[] = [...clinics, ...labs];
const readers = new Map(houses.flatMap(({ row, people }) => people.map(({ email }) => [email, row.organisationId])));
await befriend(clinics[0], labs[0]);
await befriend(labs[1], clinics[0]);
await befriend(clinics[1], labs[1]);
const table = await watchTable();

/** Makes a call. After a success, `learn` records the change. Then the answer is searched for canaries, whatever its code. */
async function ask<E extends AnyEndpoint>(row: E, input: unknown, who: Member, learn?: (data: unknown) => void) {
  const { code, msg, data } = await call(row as AnyEndpoint, input, { token: who.token });
  counts[code === 200 ? 'succeeded' : 'refused'] += 1;
  if (code === 50000) seen.leaks.push(`${row.path}: a fault`);
  if (code === 200) learn?.(data);
  checkCanaries(JSON.stringify([msg, data]), who.organisationId, row.path);
}

/** Delivers the events of all written items to the people concerned, and searches their mails. */
async function deliver(): Promise<void> {
  await tellPeople(await table.since());
  for (const { to, subject, text, html } of sent.mails.splice(0)) {
    counts.mails += 1;
    checkCanaries(subject + text + html, readers.get(to)!, `mail ${subject}`);
  }
}

async function addPatient(house: House, who: Member): Promise<void> {
  let made: Patient | undefined;
  const own = () => canary(rightOf(house));
  const named = (by: NamedBy) => canary(rightToName(house, by, () => made?.patientId));
  const input = {
    name: `${named('name')} ${named('name')}`,
    age: 40,
    patientNumber: named('number'),
    phone: own(),
    address: own(),
    remark: own(),
    medicalHistory: own(),
    familyGenetics: own(),
    insuranceNumber: own(),
    inspectionNumber: own(),
    previousCaseTypes: [own()],
    identity: { kind: 'passport', value: own() },
    allergies: [{ kind: 'drug', substance: own() }],
  };
  await ask(patientApi.create, input, who, (data) => {
    made = Patient.parse(data);
    known.patients.push(made);
  });
}

async function openOrder(house: House, who: Member): Promise<void> {
  let made: KnownOrder | undefined;
  const word = () => canary(rightToOrder(() => made));
  const items = [{ teeth: ['36'], implantSystem: word(), shade: word() }];
  const prescription = { caseType: 'implant', process: ['design'], doctorName: word(), content: word(), items };
  await ask(orderApi.create, { patientId: pick(known.patients).patientId, prescription }, who, (data) => {
    made = { clinic: house, order: Order.parse(data) };
    known.orders.push(made);
  });
}

const SHOWN = Manifest.parse({
  schemaVersion: 2,
  entries: [],
  assets: [{ assetId: 'asset-0', kind: 'image', name: 'Photo', entryIndexes: [], outputs: [] }],
});
const shown: { readonly fileId: FileId; readonly target: KnownOrder }[] = [];

/** Adds a file to the order: processed, with one asset to annotate. */
async function addFile(target: KnownOrder): Promise<void> {
  const { organisationId } = target.clinic.row;
  const { orderId, orderNumber } = target.order;
  const of = { organisationId, payerId: organisationId, orderId, orderNumber, subject: orderId };
  const file = await announceFile(Buffer.from('zip'), { ...of, state: 'ready' });
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(SHOWN)));
  shown.push({ fileId: file.fileId, target });
}

const annotationVersions = new Map<string, number>();

/** Annotates an asset, mostly as one of the order's two sides. The clinic's words may also be read by the order's present lab. */
async function annotate(): Promise<void> {
  const { fileId, target } = pick(shown);
  const lab = houses.find(({ row }) => row.organisationId === target.order.lab?.organisationId) ?? target.clinic;
  const { row, people } = random() < 0.85 ? pick([target.clinic, lab]) : pick(houses);
  const key = `${fileId} ${row.organisationId}`;
  const then = row.type === 'lab' ? row.organisationId : undefined;
  const text = canary(rightToOrder(() => target, then));
  const remark = { annotationId: randomUUID(), space: 'pixels', frame: 0, kind: 'text', points: [[1, 2]], text };
  const input = { fileId, assetId: 'asset-0', version: annotationVersions.get(key) ?? 0, annotations: [remark] };
  await ask(fileApi.saveAnnotations, input, pick(people), () => annotationVersions.set(key, input.version + 1));
}

const ENDING = new Set<string>(['cancel', 'agreeCancel', 'accept']);
const MOVES = Object.keys(orderApi).filter((verb) => verb !== 'create') as (keyof typeof orderApi)[];

/** Changes an order, mostly as one of its two sides. The action is mostly allowed, and mostly does not end the order. */
async function moveOrder(): Promise<void> {
  const open = known.orders.filter(({ order }) => order.turn !== null);
  const target = pick(open.length > 0 && random() < 0.9 ? open : known.orders);
  const { orderId, version, lab } = target.order;
  const sides = [target.clinic, houses.find(({ row }) => row.organisationId === lab?.organisationId) ?? target.clinic];
  const { row, people } = random() < 0.85 ? pick(sides) : pick(houses);
  const who = random() < 0.7 ? people[0]! : people[1]!;
  const side = row.type === 'clinic' ? 'clinic' : 'lab';
  const lawful = allowedOrderActions(target.order, {
    may: (each) => holds({ role: who.role, changes: {} }, each),
    side,
  }).filter((each) => !ENDING.has(each) || random() < 0.2);
  const action = lawful.length > 0 && random() < 0.85 ? pick(lawful) : pick(MOVES);
  const labId = pick(labs).row.organisationId;
  const then = action === 'send' || action === 'forward' ? labId : lab?.organisationId;
  const said = canary(rightToOrder(() => target, then));
  const words = { note: said, reason: said, body: said, carrier: said, trackingNumber: said };
  const assigneeId = pick(pick(labs).people).accountId;
  const naming = {
    by: pick(NamedBy.options),
    alias: canary(rightToOrder(() => target, labId)),
  };
  const input = {
    orderId,
    version,
    labId,
    naming,
    assigneeId,
    isRush: random() < 0.5,
    ...words,
  };
  await ask(orderApi[action], input, who, (data) => {
    const moved = Order.safeParse(data);
    if (moved.success) target.order = moved.data;
  });
}

const orderId = () => pick(known.orders).order.orderId;
const patientId = () => pick(known.patients).patientId;
const LOOKS: readonly (() => readonly [AnyEndpoint, unknown])[] = [
  () => [orderApi.read, { orderId: orderId() }],
  () => [orderApi.messages, { orderId: orderId() }],
  () => [orderApi.index, {}],
  () => [orderApi.index, { search: 'kanarie' }],
  () => [orderApi.index, { patientId: patientId() }],
  () => [patientApi.read, { patientId: patientId() }],
  () => [patientApi.index, {}],
  () => [patientApi.index, { search: 'kanarie' }],
  () => [relationApi.index, {}],
  () => [relationApi.logos, {}],
  () => [organisationApi.read, {}],
  () => [organisationApi.index, {}],
  () => [organisationApi.index, { type: 'lab', search: 'kanarie' }],
  () => [organisationApi.mine, {}],
  () => [organisationApi.members, {}],
  () => [organisationApi.members, { search: 'kanarie' }],
  () => [organisationApi.mine, { withLastDirector: 'true' }],
  () => [organisationApi.myApply, {}],
  () => [organisationApi.myLogos, {}],
  () => [accountApi.read, {}],
  () => [accountApi.sessions, {}],
  () => [equipmentApi.index, {}],
  () => [capacityApi.info, {}],
  () => [roleApi.read, {}],
  () => [roleApi.history, {}],
  () => [auditApi.index, {}],
  () => [auditApi.index, { filter: { subject: pick([orderId(), patientId()]) } }],
  () => [auditApi.export, { filter: { kind: 'read' } }],
  () => [notificationApi.center, {}],
  () => [fileApi.index, { owner: { orderId: orderId() } }],
  () => [fileApi.index, { owner: { patientId: patientId() } }],
  () => [fileApi.readAnnotations, { fileId: pick(shown).fileId, assetId: 'asset-0' }],
  () => [fileApi.init, { owner: { orderId: orderId() }, name: 'case.zip', sizeBytes: 3, sha256: '0'.repeat(64) }],
];

async function operate(): Promise<void> {
  const house = pick(houses);
  const who = pick(house.people);
  const dice = random();
  if (dice < 0.04) await addPatient(house, who);
  else if (dice < 0.12) await openOrder(house, who);
  else if (dice < 0.6) await moveOrder();
  else if (dice < 0.68) await annotate();
  else await ask(...pick(LOOKS)(), who);
}

// FILE-9, SEC-1, SEC-2
test('no one reads a word of an organisation without the right to it', async () => {
  for (const clinic of clinics) {
    await addPatient(clinic, clinic.people[0]!);
    while (!known.orders.some((each) => each.clinic === clinic)) await openOrder(clinic, clinic.people[0]!);
  }
  for (const order of known.orders) await addFile(order);

  for (let operation = 0; operation < OPERATIONS; operation += 1) {
    await operate();
    await deliver();
  }

  const { succeeded, refused, mails } = counts;
  console.log(
    `canary run (seed ${SEED}): ${OPERATIONS} operations (${succeeded} answered, ${refused} refused), ${mails} mails, ` +
      `${canaryCount()} canaries, ${seen.words} seen, ${seen.leaks.length} leaked`,
  );
  expect([...new Set(seen.leaks)]).toEqual([]);
  expect(succeeded).toBeGreaterThan(OPERATIONS / 3);
}, 240_000);

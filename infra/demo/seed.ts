import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { apiClient, type ApiClient } from '../scanner/api-client.ts';
import { uploadCase, waitUntilProcessed } from '../scanner/upload-case.ts';
import { PLAY, type Sides } from './play-order.ts';
import { seedMembers } from './seed-members.ts';
import { seedFiles } from './seed-files.ts';
import { PRESCRIPTIONS, WORLD_ORDERS, type WorldOrder } from './world-orders.ts';
import {
  WORLD_EQUIPMENT,
  WORLD_PEOPLE,
  WORLD_RELATIONS,
  type WorldOrganisationKey,
  type WorldPerson,
} from './world-people.ts';
import { WORLD_PATIENTS } from './world-patients.ts';

export interface SeedOptions {
  readonly origin: string;
  /** Of every person of the demo world, who exist already (`found-world.ts`). */
  readonly password: string;
  /** Device tokens are put down here, where `npm run scanner` looks for them. */
  readonly devicesDir: string;
  readonly onProgress: (line: string) => void;
}

interface World {
  readonly people: ReadonlyMap<string, ApiClient>;
  readonly heads: Readonly<Record<WorldOrganisationKey, ApiClient>>;
  readonly ids: Readonly<Record<WorldOrganisationKey, OrganisationId>>;
  readonly numbers: Readonly<Record<WorldOrganisationKey, string>>;
}

/** Signs in and enters the person's organisation. */
async function enter({ origin, password }: SeedOptions, person: WorldPerson) {
  const { email, language } = person;
  const signedOut = apiClient({ origin, language });
  const login = await signedOut(accountApi.login, {
    loginType: 'password',
    contact: { kind: 'email', email },
    password,
  });
  const outside = apiClient({ origin, language, token: login.token.accessToken });
  const { list } = await outside(organisationApi.mine, {});
  const [own] = list;
  if (own === undefined) throw new Error(`${email} belongs to no organisation`);
  const { token } = await outside(organisationApi.switch, { iid: own.iid });
  return { call: apiClient({ origin, language, token: token.accessToken }), own };
}

async function enterAll(options: SeedOptions): Promise<World> {
  const people = new Map<string, ApiClient>();
  const heads: Partial<Record<WorldOrganisationKey, ApiClient>> = {};
  const ids: Partial<Record<WorldOrganisationKey, OrganisationId>> = {};
  const numbers: Partial<Record<WorldOrganisationKey, string>> = {};
  for (const person of WORLD_PEOPLE) {
    const { call, own } = await enter(options, person);
    people.set(person.email, call);
    heads[person.organisation] ??= call;
    ids[person.organisation] = own.iid;
    numbers[person.organisation] = own.number;
  }
  return { people, heads: whole(heads), ids: whole(ids), numbers: whole(numbers) };
}

/** Every organisation of the world has people, so none is missing. */
function whole<Value>(partial: Partial<Record<WorldOrganisationKey, Value>>): Record<WorldOrganisationKey, Value> {
  const { chenxi, elm, hengmei, northlight, care } = partial;
  if (
    chenxi === undefined ||
    elm === undefined ||
    hengmei === undefined ||
    northlight === undefined ||
    care === undefined
  ) {
    throw new Error('an organisation of the demo world has nobody');
  }
  return { chenxi, elm, hengmei, northlight, care };
}

async function relate({ heads, numbers }: World): Promise<void> {
  for (const { clinic, lab, isAccepted } of WORLD_RELATIONS) {
    await heads[clinic](relationApi.establish, { organisationNumber: numbers[lab] });
    if (!isAccepted) continue;
    const { list } = await heads[lab](relationApi.index, { state: 'pending' });
    const asked = list.find((relation) => relation.partner.organisationNumber === numbers[clinic]);
    if (asked !== undefined)
      await heads[lab](relationApi.accept, { relationId: asked.relationId, version: asked.version });
  }
}

async function deliverEquipment({ heads }: World, devicesDir: string): Promise<void> {
  await mkdir(devicesDir, { recursive: true });
  for (const { owner, ...device } of WORLD_EQUIPMENT) {
    const { activationCode } = await heads.care(equipmentApi.register, device);
    if (owner === null) continue;
    const bound = await heads[owner](equipmentApi.bind, { serialNumber: device.serialNumber, activationCode });
    await writeFile(join(devicesDir, device.serialNumber), `${bound.deviceToken}\n`, { mode: 0o600 });
  }
}

async function enterPatients({ heads }: World, clinic: 'chenxi' | 'elm'): Promise<Patient[]> {
  const patients: Patient[] = [];
  for (const [name, sex, birthDate, phone] of WORLD_PATIENTS[clinic]) {
    patients.push(await heads[clinic](patientApi.create, { name, sex, birthDate, phone }));
  }
  return patients;
}

const LANGUAGE = { chenxi: 'zh', elm: 'en' } as const satisfies Record<WorldOrder['clinic'], 'zh' | 'en'>;
const DOCTOR = { chenxi: '王浩', elm: 'Daniel Okafor' } as const satisfies Record<WorldOrder['clinic'], string>;
const DUE_IN_DAYS = [3, 5, 7, 10, 12] as const;
const DAY_MS = 24 * 3600 * 1000;

const dueDate = (index: number): string =>
  new Date(Date.now() + (DUE_IN_DAYS[index % DUE_IN_DAYS.length] ?? 7) * DAY_MS).toISOString().slice(0, 10);

type FileFor = Awaited<ReturnType<typeof seedFiles>>['fileFor'];

async function playOrder(
  row: WorldOrder,
  index: number,
  stage: { sides: Sides; patient: Patient; fileFor: FileFor },
): Promise<void> {
  const { sides, patient, fileFor } = stage;
  const { content, ...prescribed } = PRESCRIPTIONS[row.prescription];
  const prescription = {
    ...prescribed,
    process: [...prescribed.process],
    items: prescribed.items.map((item) => ({ ...item, teeth: [...item.teeth] })),
    content: content[sides.language],
    doctorName: DOCTOR[row.clinic],
    dueDate: dueDate(index),
  };
  let order = await sides.clinic(orderApi.create, { patientId: patient.patientId, prescription });
  if (row.files !== 'none') {
    const { path } = await fileFor(row.files, index);
    const file = await uploadCase(sides.clinic, { path, owner: { orderId: order.orderId } });
    await waitUntilProcessed(sides.clinic, file.fileId);
  }
  for (const action of row.play) order = await PLAY[action](order, sides);
  for (const [line, words] of (row.thread ?? []).entries()) {
    const call = line % 2 === 0 ? sides.clinic : sides.lab;
    await call(orderApi.message, { orderId: order.orderId, body: words[sides.language] });
  }
}

/** Fills the demo world over HTTP alone: partners, devices, patients, and thirty orders in every state, with their cases processed. */
export async function seed(options: SeedOptions): Promise<void> {
  const { onProgress } = options;
  const world = await enterAll(options);
  await relate(world);
  await seedMembers(world);
  await deliverEquipment(world, options.devicesDir);
  const patients = { chenxi: await enterPatients(world, 'chenxi'), elm: await enterPatients(world, 'elm') };
  onProgress('partners, devices and 40 patients are there');
  const { fileFor, dispose } = await seedFiles();
  try {
    for (const [index, row] of WORLD_ORDERS.entries()) {
      const patient = patients[row.clinic][row.patient];
      if (patient === undefined) throw new Error(`${row.clinic} has no patient ${row.patient}`);
      const { heads, ids } = world;
      const sides = {
        clinic: heads[row.clinic],
        lab: heads[row.lab],
        labId: ids[row.lab],
        language: LANGUAGE[row.clinic],
      };
      await playOrder(row, index, { sides, patient, fileFor });
      onProgress(`order ${index + 1} of ${WORLD_ORDERS.length}`);
    }
  } finally {
    await dispose();
  }
}

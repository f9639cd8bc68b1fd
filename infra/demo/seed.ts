import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { MESSAGES_AT_ONCE_MAX, notificationApi } from '#shared/notification/notification-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { apiClient, type ApiClient, type ApiClientOptions } from '../scanner/api-client.ts';
import { callingAgain } from './call-again.ts';
import { PastClock } from './past-clock.ts';
import { seedMembers } from './seed-members.ts';
import { seedFiles, type SeedFiles } from './seed-files.ts';
import { orderHappenings } from './seed-orders.ts';
import { seedPackages } from './seed-packages.ts';
import { patientEntry, visitors } from './seed-patients.ts';
import { seedProduction } from './seed-production.ts';
import { seedProducts } from './seed-products.ts';
import { seedReports } from './seed-reports.ts';
import { playTimeline, worldBegan } from './timeline.ts';
import { type PlayPart, worldParts } from './world-parts.ts';
import type { WorldOrder } from './world-orders.ts';
import {
  WORLD_EQUIPMENT,
  WORLD_PEOPLE,
  WORLD_PUBLIC_LABS,
  WORLD_RELATIONS,
  type WorldOrganisationKey,
  type WorldPerson,
} from './world-people.ts';

export interface SeedOptions {
  readonly origin: string;
  /** Password of all people of the demo world. `found-world.ts` has created these people before. */
  readonly password: string;
  /** Folder for the device tokens. `npm run scanner` reads them there. */
  readonly devicesDir: string;
  readonly onProgress: (line: string) => void;
}

const LANGUAGE = { chenxi: 'zh', elm: 'en' } as const satisfies Record<WorldOrder['clinic'], 'zh' | 'en'>;
/** Number of uploads at the same time. It equals the number of threads of the local pipeline. */
const UPLOADS_AT_ONCE = 2;
/** Number of messages that stay unread for each person. */
const NEW_MESSAGES = 4;

/** Returns a client that repeats failed calls. */
const clientOf = (options: ApiClientOptions): ApiClient => callingAgain(apiClient(options));

interface World {
  readonly people: ReadonlyMap<string, ApiClient>;
  readonly heads: Readonly<Record<WorldOrganisationKey, ApiClient>>;
  /** Clients of the heads whose calls happen at the present time, not at the time of the world's clock. */
  readonly presentHeads: Readonly<Record<WorldOrganisationKey, ApiClient>>;
  readonly ids: Readonly<Record<WorldOrganisationKey, OrganisationId>>;
  readonly numbers: Readonly<Record<WorldOrganisationKey, string>>;
}

/** Signs in and enters the person's organisation. */
async function enter({ origin, password }: SeedOptions, person: WorldPerson, clock: PastClock) {
  const { email, language } = person;
  const signedOut = clientOf({ origin, language });
  const login = await signedOut(accountApi.login, {
    loginType: 'password',
    contact: { kind: 'email', email },
    password,
  });
  const outside = clientOf({ origin, language, token: login.token.accessToken });
  const { list } = await outside(organisationApi.mine, {});
  const [own] = list;
  if (own === undefined) throw new Error(`${email} belongs to no organisation`);
  const { token } = await outside(organisationApi.switch, { iid: own.iid });
  const present = clientOf({ origin, language, token: token.accessToken });
  return { present, call: clientOf({ origin, language, token: token.accessToken, headers: clock.headers }), own };
}

async function enterAll(options: SeedOptions, clock: PastClock): Promise<World> {
  const people = new Map<string, ApiClient>();
  const heads: Partial<Record<WorldOrganisationKey, ApiClient>> = {};
  const presentHeads: Partial<Record<WorldOrganisationKey, ApiClient>> = {};
  const ids: Partial<Record<WorldOrganisationKey, OrganisationId>> = {};
  const numbers: Partial<Record<WorldOrganisationKey, string>> = {};
  for (const person of WORLD_PEOPLE) {
    const { call, present, own } = await enter(options, person, clock);
    people.set(person.email, call);
    heads[person.organisation] ??= call;
    presentHeads[person.organisation] ??= present;
    ids[person.organisation] = own.iid;
    numbers[person.organisation] = own.number;
  }
  return {
    people,
    heads: whole(heads),
    presentHeads: whole(presentHeads),
    ids: whole(ids),
    numbers: whole(numbers),
  };
}

/**
 * Returns the values if every organisation of the world has a value. Otherwise throws, because a missing value is a fault in the world's
 * data.
 */
function whole<Value>(partial: Partial<Record<WorldOrganisationKey, Value>>): Record<WorldOrganisationKey, Value> {
  const { chenxi, elm, hengmei, northlight, care, operator } = partial;
  if (
    chenxi === undefined ||
    elm === undefined ||
    hengmei === undefined ||
    northlight === undefined ||
    care === undefined ||
    operator === undefined
  ) {
    throw new Error('an organisation of the demo world has nobody');
  }
  return { chenxi, elm, hengmei, northlight, care, operator };
}

type Cooperation = (typeof WORLD_RELATIONS)[number];

async function relate({ heads, numbers }: World, { clinic, lab, isAccepted }: Cooperation): Promise<void> {
  await heads[clinic](relationApi.establish, { organisationNumber: numbers[lab] });
  if (!isAccepted) return;
  const { list } = await heads[lab](relationApi.index, { state: 'pending' });
  const asked = list.find((relation) => relation.partner.organisationNumber === numbers[clinic]);
  if (asked !== undefined)
    await heads[lab](relationApi.accept, { relationId: asked.relationId, version: asked.version });
}

type Delivered = (typeof WORLD_EQUIPMENT)[number];

async function deliver({ heads }: World, { owner, ...device }: Delivered, devicesDir: string): Promise<void> {
  const { activationCode } = await heads.care(equipmentApi.register, device);
  if (owner === null) return;
  const bound = await heads[owner](equipmentApi.bind, { serialNumber: device.serialNumber, activationCode });
  await writeFile(join(devicesDir, device.serialNumber), `${bound.deviceToken}\n`, { mode: 0o600 });
}

/** Enters the partners, devices, products and packages that exist before the history begins. */
async function equip(world: World, devicesDir: string, play: PlayPart): Promise<void> {
  for (const row of WORLD_RELATIONS) await play(`partners ${row.clinic} and ${row.lab}`, () => relate(world, row));
  for (const { lab, ...shown } of WORLD_PUBLIC_LABS)
    await play(`public page of ${lab}`, async () => void (await world.heads[lab](relationApi.publish, shown)));
  await mkdir(devicesDir, { recursive: true });
  for (const row of WORLD_EQUIPMENT) await play(`device ${row.serialNumber}`, () => deliver(world, row, devicesDir));
  await seedProducts(world, play);
  await seedPackages(world.heads.care, play);
}

/** Marks a person's old messages as read. */
async function readOldMessages(call: ApiClient): Promise<void> {
  const { message } = await call(notificationApi.center, {});
  const ids = message
    .flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo))
    .toSorted((one, other) => other.createTime - one.createTime)
    .map(({ id }) => id)
    .slice(NEW_MESSAGES);
  for (let from = 0; from < ids.length; from += MESSAGES_AT_ONCE_MAX)
    await call(notificationApi.multiIsRead, { ids: ids.slice(from, from + MESSAGES_AT_ONCE_MAX) });
}

/**
 * Fills the demo world over HTTP alone: partners, devices, patients, and thirty orders in all states, with their cases processed. The
 * orders span two weeks. The labs have tasks, and after-sales has reports. Parts that fail after all tries are reported and left out.
 */
export async function seed(options: SeedOptions): Promise<void> {
  const from = performance.now();
  const { fileFor, dispose } = await seedFiles();
  try {
    const failed = await fillWorld(options, fileFor);
    const after = `after ${Math.round((performance.now() - from) / 1000)} s`;
    options.onProgress(
      failed === 0 ? `complete ${after}` : `there ${after}, but for ${failed} parts that are named above`,
    );
  } finally {
    dispose();
  }
}

/** Fills the world and returns the number of parts that failed. */
async function fillWorld(options: SeedOptions, fileFor: SeedFiles['fileFor']): Promise<number> {
  const { onProgress } = options;
  const { play, failed } = worldParts(onProgress);
  const clock = new PastClock();
  const world = await enterAll(options, clock);
  const { heads, presentHeads, ids } = world;
  clock.goTo(worldBegan());
  await equip(world, options.devicesDir, play);
  onProgress('partners, devices and products are there');
  const enterPatient = patientEntry(heads);
  const orders = orderHappenings({
    fileFor,
    uploads: pLimit(UPLOADS_AT_ONCE),
    onProgress,
    patientOf: ({ clinic, patient }) => enterPatient(clinic, patient),
    sidesOf: ({ clinic, lab }) => ({
      clinic: heads[clinic],
      present: presentHeads[clinic],
      lab: heads[lab],
      labId: ids[lab],
      language: LANGUAGE[clinic],
    }),
  });
  await playTimeline([...orders, ...visitors(enterPatient)], clock, play);
  await seedProduction(world.people, clock, play);
  await seedReports(heads, play);
  await seedMembers(world, play);
  for (const [email, call] of world.people) await play(`read messages of ${email}`, () => readOldMessages(call));
  return failed();
}

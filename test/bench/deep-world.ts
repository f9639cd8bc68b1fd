import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeepWorld } from './deep-place.ts';
import { foundWorld } from '#infra/demo/found-world.ts';
import { waitUntilProcessed, uploadCase } from '#infra/scanner/upload-case.ts';
import { apiClient, type ApiClient } from '#infra/scanner/api-client.ts';
import type { OrderId, PatientId } from '#shared/ids.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { startTestCloud } from '#test/support/cloud.ts';
import { photo } from '#test/support/small-case.ts';

const PASSWORD = 'Deep-links-of-mails-26';
const HEAD = 'olivia.bennett@elmstreet.example';
const ORDERS = 100;

async function signIn(origin: string) {
  const contact = { kind: 'email', email: HEAD } as const;
  const { token } = await apiClient({ origin })(accountApi.login, {
    loginType: 'password',
    contact,
    password: PASSWORD,
  });
  const outside = apiClient({ origin, token: token.accessToken });
  const [own] = (await outside(organisationApi.mine, {})).list;
  if (own === undefined) throw new Error('the head belongs to no organisation');
  const entered = await outside(organisationApi.switch, { iid: own.iid });
  const { sessionId } = entered;
  return {
    ...entered.token,
    sessionId,
    organisationId: own.iid,
    call: apiClient({ origin, token: entered.token.accessToken }),
  };
}

async function writeOrders(call: ApiClient) {
  const { patientId } = await call(patientApi.create, { name: 'Deep Link', age: 40 });
  const prescription = { caseType: 'prosthetics' as const, process: ['design' as const], doctorName: 'Dr. Link' };
  const first = await call(orderApi.create, { patientId, prescription });
  for (let written = 1; written < ORDERS; written += 1) await call(orderApi.create, { patientId, prescription });
  return first;
}

async function sendPhoto(call: ApiClient, owner: { orderId: OrderId } | { patientId: PatientId }) {
  const folder = await mkdtemp(join(tmpdir(), 'arcata-deep-'));
  const path = join(folder, 'photo.jpg');
  await writeFile(path, await photo(1200));
  const { fileId } = await uploadCase(call, { path, owner });
  await rm(folder, { recursive: true });
  await waitUntilProcessed(call, fileId, () => undefined);
  const [asset] = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  if (asset === undefined) throw new Error('the photo has no asset');
  return { fileId, assetId: asset.assetId };
}

/** Days between two studies: 400 studies then cover ten years. */
const DAYS_APART = 9;

/** Writes a patient with this many studies directly into the table. All studies use one uploaded photo. */
async function writePatient(count: number, images: number): Promise<string> {
  const { putAll } = await import('#test/support/many-rows.ts');
  const { studyRow } = await import('#test/support/study-row.ts');
  const { studies } = await import('#functions/study/study-items.ts');
  const { patientId } = await call(patientApi.create, { name: `Studies ${count}`, age: 40 });
  const { fileId, assetId } = await sendPhoto(call, { patientId });
  const image = { assetId, name: 'photo.jpg', teeth: [], viewer: 'image' as const, hasThumbnail: true };
  const file = { organisationId, fileId, orderId: null };
  const rows = Array.from({ length: count }, (_, at) =>
    studyRow(file, patientId, {
      takenOn: new Date(Date.UTC(2016, 0, 1 + at * DAYS_APART)).toISOString().slice(0, 10),
      kind: at % 4 === 0 ? 'panoramic' : 'photo',
      images: Array.from({ length: images }, () => image),
    }),
  );
  await putAll(rows.map((row) => studies.create(row)));
  return `/patientDetail/page?${String(new URLSearchParams({ patientId, tab: 'timeline' }))}`;
}

/**
 * Runs a cloud until its parent process disconnects. It has a clinic, 100 orders, a photo and two patients with studies, and serves the
 * portal of `dist/web`.
 */
const cloud = await startTestCloud({ site: 'built' });
await foundWorld(cloud, PASSWORD);
const { origin } = cloud;
const { call, accessToken, sessionId, organisationId } = await signIn(origin);
const { orderId } = await writeOrders(call);
const image = await sendPhoto(call, { orderId });
const patients = { few: await writePatient(10, 1), many: await writePatient(400, 15) };
process.once('disconnect', () => void cloud.stop().then(() => process.exit()));
process.send?.({
  origin,
  accessToken,
  sessionId,
  links: {
    list: '/order',
    order: `/orderDetail/page?${String(new URLSearchParams({ orderId }))}`,
    viewer: `/viewer/image?${String(new URLSearchParams(image))}`,
  },
  patients,
} satisfies DeepWorld);

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLAY } from '#infra/demo/play-order.ts';
import { PRESCRIPTIONS, type PrescriptionKey, type WorldAction } from '#infra/demo/world-orders.ts';
import { WORLD_PATIENTS } from '#infra/demo/world-patients.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { Manifest } from '#shared/file/manifest.ts';
import type {
  EquipmentId,
  FileId,
  OrderId,
  OrganisationId,
  PatientId,
  ReportId,
  SupportAccessId,
} from '#shared/ids.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { productApi } from '#shared/product/product-api.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { smallCase } from './small-case.ts';
import { CARE_HEAD, CLINIC_HEAD, clientOf, deliverScanner, DENTIST, LAB_HEAD, relate } from './stage.ts';

/** Data for the screens: an order under way with its case, drafts, and an order with a damaged zip. */
export interface Furnished {
  readonly orderId: OrderId;
  /** Ids of the drafts, one for each window that edits: only one person at a time can edit a draft. */
  readonly draftIds: Readonly<Record<'case' | 'work' | 'files' | 'review', OrderId>>;
  readonly damagedId: OrderId;
  readonly patientId: PatientId;
  readonly reportId: ReportId;
  readonly labId: OrganisationId;
  readonly fileId: FileId;
  readonly assets: Manifest['assets'];
  /** The number of an order for whose production the lab has made tasks. */
  readonly trayNumber: string;
  /** The secret of the link with which a patient follows the first order. */
  readonly trackingToken: string;
  readonly equipmentId: EquipmentId;
  /** An access of after-sales that the head granted, in the form in which after-sales names it. */
  readonly access: { readonly iid: OrganisationId; readonly accessId: SupportAccessId };
}

/** Orders in different states, for the list of orders. The first order has the case. */
const ORDERS = [
  ['crown', ['send', 'accept', 'submitDesign']],
  ['bridge', []],
  ['inlay', ['send']],
  ['veneers', ['send', 'accept', 'rush']],
  ['implantCrown', ['send', 'accept', 'hold']],
  ['abutment', ['send', 'reject']],
  ['aligner', ['send', 'accept', 'requestCancel']],
  ['splint', ['send', 'accept', 'dispatch', 'receive']],
] as const satisfies readonly (readonly [PrescriptionKey, readonly WorldAction[]])[];

const DUE_DATE = '2027-03-12';

/** Invites a colleague on behalf of the English clinic's head. */
async function inviteColleague(): Promise<void> {
  const { call } = await clientOf(CLINIC_HEAD);
  const contact = { kind: 'email', email: `priya.nair.${Date.now()}@elmstreet.example` } as const;
  await call(organisationApi.invite, { contact, role: 'clinicMember' });
}

/** Makes and deletes a patient on behalf of the English clinic's head. */
async function deletePatient(): Promise<void> {
  const { call } = await clientOf(CLINIC_HEAD);
  const { patientId, version } = await call(patientApi.create, { name: 'Walter Voss', age: 71, evenIfKnown: true });
  await call(patientApi.delete, { patientId, version });
}

/** Enters a product, takes it online, and adds a waiting application of the English clinic. Does this only once in a cloud. */
async function offerProduct(): Promise<void> {
  const care = await clientOf(CARE_HEAD);
  const { list } = await care.call(productApi.index, {});
  if (list.length > 0) return;
  const texts = { en: { name: 'Helios 600', description: 'An intraoral scanner.' } };
  const entered = await care.call(productApi.create, { modelNumber: 'Helios 600', family: 'Helios', texts });
  await care.call(productApi.takeOnline, { modelNumber: entered.modelNumber, version: entered.version });
  const { call } = await clientOf(CLINIC_HEAD);
  await call(productApi.updateProCateSelect, { category: 'Helios', action: 'apply', version: 0 });
}

/** Lets after-sales look at an order on behalf of the English clinic's head. */
async function giveAccess(orderId: OrderId): Promise<Furnished['access']> {
  const { call } = await clientOf(CLINIC_HEAD);
  const terms = { reason: 'The volume is black.', disclosure: 'asIs', hours: 72 } as const;
  const { accessId, clinic } = await call(supportAccessApi.give, { subject: { orderId }, ...terms });
  return { iid: clinic.organisationId, accessId };
}

/** Fills the English clinic's pages over HTTP: patients, orders, a device, a processed case, and a case that cannot be processed. */
export async function furnish(): Promise<Furnished> {
  await relate();
  await inviteColleague();
  await deletePatient();
  await offerProduct();
  const { equipment } = await deliverScanner(`HELIOS-${Date.now()}`);
  const { call } = await clientOf(DENTIST);
  const lab = await clientOf(LAB_HEAD);
  const sides = { clinic: call, present: call, lab: lab.call, labId: lab.own.iid, language: 'en' } as const;
  const folder = await mkdtemp(join(tmpdir(), 'arcata-screens-'));
  const upload = async (order: Order, name: string, bytes: Uint8Array) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const { fileId } = await uploadCase(call, { path, owner: { orderId: order.orderId } });
    await waitUntilProcessed(call, fileId);
    return fileId;
  };
  const create = async (index: number, key: PrescriptionKey): Promise<Order> => {
    const [name, sex, birthDate, phone] = WORLD_PATIENTS.elm[index] ?? WORLD_PATIENTS.elm[0] ?? [];
    if (name === undefined || sex === undefined) throw new Error('the demo world has no patients');
    const { patientId } = await call(patientApi.create, { name, sex, birthDate, phone, evenIfKnown: true });
    const { content, items, process, ...prescribed } = PRESCRIPTIONS[key];
    return call(orderApi.create, {
      patientId,
      prescription: {
        ...prescribed,
        process: [...process],
        items: items.map((item) => ({ ...item, teeth: [...item.teeth] })),
        content: content.en,
        doctorName: 'Daniel Okafor',
        dueDate: DUE_DATE,
      },
    });
  };
  try {
    const { zip } = await smallCase();
    const orders: Order[] = [];
    for (const [index, [key]] of ORDERS.entries()) orders.push(await create(index, key));
    const [first, draft] = orders;
    if (first === undefined || draft === undefined) throw new Error('no orders');
    const another = async () => (await create(1, 'bridge')).orderId;
    const draftIds = { case: draft.orderId, work: await another(), files: await another(), review: await another() };
    const damaged = await create(ORDERS.length, 'crown');
    await upload(damaged, 'damaged.zip', zip.subarray(0, zip.length / 2));
    const fileId = await upload(first, 'amelia-hughes.zip', zip);
    for (const [index, [, actions]] of [...ORDERS.entries()].toReversed()) {
      let order = orders[index];
      for (const action of actions) if (order !== undefined) order = await PLAY[action](order, sides);
    }
    await call(orderApi.message, { orderId: first.orderId, body: 'The shade tab is in the photo; please go by A2.' });
    await lab.call(orderApi.message, { orderId: first.orderId, body: 'Thank you, the margin is clear all around.' });
    await lab.call(workOrderApi.produce, { orderId: first.orderId });
    const { token: trackingToken } = await call(shareApi.beginTracking, { orderId: first.orderId });
    const { reportId } = await call(reportApi.create, {
      patientId: first.patient.patientId,
      draft: {
        title: 'Findings before treatment',
        footer: 'Elm Street Dental',
        withLogo: true,
        sections: [
          { kind: 'text', sectionId: crypto.randomUUID(), heading: 'Summary', text: 'Tooth 16 needs a crown.' },
          { kind: 'text', sectionId: crypto.randomUUID(), heading: 'Plan', text: 'Zirconia crown, shade A2.' },
        ],
      },
    });
    const { manifest } = await call(fileApi.read, { fileId });
    return {
      orderId: first.orderId,
      draftIds,
      damagedId: damaged.orderId,
      patientId: first.patient.patientId,
      reportId,
      labId: lab.own.iid,
      fileId,
      assets: manifest?.assets ?? [],
      trayNumber: first.orderNumber,
      trackingToken,
      equipmentId: equipment.equipmentId,
      access: await giveAccess(first.orderId),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

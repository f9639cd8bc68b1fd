import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { Manifest } from '#shared/file/manifest.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { apiClient, type ApiClient } from '../scanner/api-client.ts';
import { uploadCase, waitUntilProcessed } from '../scanner/upload-case.ts';
import { found, register, type Newcomer, type ReadInbox } from './join.ts';

export interface Stage {
  readonly origin: string;
  readonly inbox: ReadInbox;
  /** The after-sales head, who delivers the scanner. */
  readonly afterSales: ApiClient;
  /** Runs one step of the job and prints how long it took. */
  readonly step: <Result>(what: string, play: () => Promise<Result>) => Promise<Result>;
}

const PASSWORD = 'Elm-and-North-26';
export const CLINIC_HEAD: Newcomer = {
  email: 'olivia@elm.example',
  userName: 'Olivia Bennett',
  password: PASSWORD,
  language: 'en',
  nation: 'GB',
};
export const LAB_HEAD: Newcomer = {
  email: 'chen@hengmei.example',
  userName: '陈志强',
  password: PASSWORD,
  language: 'zh',
  nation: 'CN',
};
const SERIAL = 'HELIOS-9001';

export interface Parties {
  readonly clinic: Awaited<ReturnType<typeof found>>;
  readonly lab: Awaited<ReturnType<typeof found>>;
}

/** Creates a clinic and a lab with an established relation: two people register, create their organisations and agree. */
export async function gather({ origin, inbox, step }: Stage): Promise<Parties> {
  const clinic = await step('the clinic’s head registers and founds a clinic', async () =>
    found(await register(origin, CLINIC_HEAD, inbox), origin, {
      type: 'clinic',
      name: 'Elm Street Dental',
      country: 'GB',
      contactPerson: CLINIC_HEAD.userName,
    }),
  );
  const lab = await step('the lab’s head registers and founds a lab', async () =>
    found(await register(origin, LAB_HEAD, inbox), origin, {
      type: 'lab',
      name: '恒美义齿技工所',
      country: 'CN',
      contactPerson: LAB_HEAD.userName,
    }),
  );
  await step('clinic and lab agree to work together', async () => {
    const asked = await clinic.call(relationApi.establish, { organisationNumber: lab.organisation.organisationNumber });
    const { list } = await lab.call(relationApi.index, {});
    const request = list.find((relation) => relation.relationId === asked.relationId);
    if (request === undefined) throw new Error('the lab does not see the request');
    await lab.call(relationApi.accept, { relationId: request.relationId, version: request.version });
  });
  return { clinic, lab };
}

/** Plays the delivery: after-sales delivers a scanner and the clinic binds it. Returns a client of the device. */
export async function deliverScanner({ origin, afterSales, step }: Stage, { clinic }: Parties): Promise<ApiClient> {
  return await step('after-sales delivers a scanner, the clinic binds it', async () => {
    const delivered = await afterSales(equipmentApi.register, {
      serialNumber: SERIAL,
      modelNumber: 'Helios 600',
      family: 'Helios',
    });
    const bound = await clinic.call(equipmentApi.bind, {
      serialNumber: SERIAL,
      activationCode: delivered.activationCode,
    });
    return apiClient({ origin, token: bound.deviceToken });
  });
}

/** Enters a patient and opens an order with a prescription, as the clinic. */
export async function prescribe({ step }: Stage, { clinic }: Parties): Promise<Order> {
  return await step('the clinic enters a patient and opens an order', async () => {
    const patient = await clinic.call(patientApi.create, {
      name: '张伟',
      sex: 'male',
      birthDate: '1981-03-14',
      evenIfKnown: true,
    });
    return clinic.call(orderApi.create, {
      patientId: patient.patientId,
      prescription: {
        caseType: 'prosthetics',
        process: ['design', 'machining'],
        items: [{ teeth: ['36'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' }],
        doctorName: CLINIC_HEAD.userName,
        content: 'Full crown 36, light occlusal contact.',
      },
    });
  });
}

/** Uploads the case from the scanner and waits until the platform has processed it. Calls `onChange` at each change of its progress. */
export async function uploadAndProcess(
  { step }: Stage,
  scanner: ApiClient,
  upload: { path: string; orderNumber: string; onChange: (file: CaseFile) => void },
): Promise<{ file: CaseFile; manifest: Manifest | null }> {
  const { path, orderNumber, onChange } = upload;
  const sent = await step('the scanner uploads the case', () => uploadCase(scanner, { path, owner: { orderNumber } }));
  await step('the platform decompresses and converts it', () => waitUntilProcessed(scanner, sent.fileId, onChange));
  return await scanner(fileApi.read, { fileId: sent.fileId });
}

/**
 * Plays the handover: the clinic sends the order, the lab accepts it and opens the results. Returns the bytes of the outputs in total, by
 * the outputs' role (`preview`, `mesh`, …).
 */
export async function handOver(
  { step }: Stage,
  parties: Parties,
  made: { order: Order; file: CaseFile },
): Promise<Map<string, number>> {
  const { clinic, lab } = parties;
  const { orderId } = made.order;
  await step('the clinic sends the order to the lab', async () => {
    const { order } = await clinic.call(orderApi.read, { orderId });
    return clinic.call(orderApi.send, { orderId, version: order.version, labId: lab.organisation.organisationId });
  });
  await step('the lab accepts it', async () => {
    const { order } = await lab.call(orderApi.read, { orderId });
    return lab.call(orderApi.accept, { orderId, version: order.version });
  });
  return await step('the lab opens every picture, mesh and volume', async () => {
    const { manifest } = await lab.call(fileApi.read, { fileId: made.file.fileId });
    const opened = new Map<string, number>();
    for (const output of manifest?.assets.flatMap((asset) => asset.outputs) ?? []) {
      if (output.url === undefined) throw new Error(`no address for ${output.role}`);
      const response = await fetch(output.url);
      if (!response.ok) throw new Error(`${output.role}: ${response.status}`);
      const { byteLength } = await response.arrayBuffer();
      opened.set(output.role, (opened.get(output.role) ?? 0) + byteLength);
    }
    return opened;
  });
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import type { Order } from '#shared/order/order.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { opposingBlocks } from '#test/support/mesh/opposing-blocks.ts';
import { clientOf, DENTIST, LAB_HEAD, relate } from './stage.ts';

/** Makes an order in which a design with one mesh waits for the clinic's answer. */
export async function submitMesh(folder: string, patientName: string): Promise<Order> {
  await relate();
  const clinic = await clientOf(DENTIST);
  const lab = await clientOf(LAB_HEAD);
  const { patientId } = await clinic.call(patientApi.create, { name: patientName, age: 40, evenIfKnown: true });
  const opened = await clinic.call(orderApi.create, {
    patientId,
    prescription: {
      caseType: 'prosthetics',
      process: ['design', 'machining'],
      items: [{ teeth: ['36'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' }],
      doctorName: 'Daniel Okafor',
      content: '',
    },
  });
  const { orderId } = opened;
  const sent = await clinic.call(orderApi.send, { orderId, version: opened.version, labId: lab.own.iid });
  const accepted = await lab.call(orderApi.accept, { orderId, version: sent.version });
  return await submitDesign(folder, accepted, 0);
}

/** Submits the lower block of `opposingBlocks` as design, moved up by `upMm` mm. */
export async function submitDesign(folder: string, { orderId, version }: Order, upMm: number): Promise<Order> {
  const { call } = await clientOf(LAB_HEAD);
  const { positions, indices } = opposingBlocks().lower;
  const moved = positions.map((value, at) => (at % 3 === 2 ? value + upMm : value));
  const path = join(folder, `crown-${upMm}.stl`);
  await writeFile(path, writeBinaryStl({ positions: moved, indices }));
  const { fileId } = await uploadCase(call, { path, owner: { orderId } });
  await waitUntilProcessed(call, fileId);
  return await call(orderApi.submitDesign, { orderId, version, note: 'Please look at the margin.', fileIds: [fileId] });
}

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { apiClient, type ApiClient } from '#infra/scanner/api-client.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { DOWNLOAD_RANGE_BYTES } from '#shared/upgrade-package/package-limits.ts';
import { ORIGIN } from './stage.ts';

/** Part of this run's names, so that devices of other suites stay unchanged. */
const RUN = Date.now().toString(36).toUpperCase().slice(-6);
export const PATIENT = `Beatrix ${RUN}`;
export const MODEL = `Helios ${RUN}`;
export const CLINIC_NAME = `Brook Lane Dental ${RUN}`;
const DEVICES = 10;
export const SERIALS = Array.from({ length: DEVICES }, (_, place) => `HX-${RUN}-${String(place + 1).padStart(3, '0')}`);

/** A CSV file from the warehouse that names the ten devices of a delivery. */
export const DELIVERY = {
  name: 'delivery.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['serialNumber,modelNumber,family', ...SERIALS.map((serial) => `${serial},${MODEL},Helios`)].join('\n'),
  ),
};

/** The position of the clinic, in Wales. */
export const POSITION = { latitude: 52.41, longitude: -4.08 };

/** File of an upgrade package. Its size is such that a browser fetches it in three ranges. */
export const FIRMWARE = {
  name: 'helios.bin',
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(2 * DOWNLOAD_RANGE_BYTES + 200_000, 7),
};

/**
 * Sends a device's report to the platform. Returns whether the platform accepted the report, which shows that the device's token is still
 * valid.
 */
export async function beat(deviceToken: string, errorCodes: string[] = []): Promise<boolean> {
  const call = apiClient({ origin: ORIGIN, token: deviceToken });
  const report = { firmwareNumber: '3.0.0', freeDiskBytes: 64 * 1024 ** 3, temperatureCelsius: 41, errorCodes };
  return call(equipmentApi.heartbeat, report).then(
    () => true,
    () => false,
  );
}

/** Makes a patient with an order of the clinic, to which the device uploads an image. Returns the order. */
export async function caseFromDevice(clinic: ApiClient, deviceToken: string): Promise<Order> {
  const { patientId } = await clinic(patientApi.create, { name: PATIENT, age: 47 });
  const order = await clinic(orderApi.create, {
    patientId,
    prescription: {
      caseType: 'prosthetics',
      process: ['machining'],
      items: [{ teeth: ['36'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' }],
      doctorName: 'Nora Fields',
    },
  });
  const path = join(mkdtempSync(join(tmpdir(), 'arcata-')), 'mouth.jpg');
  const background = { r: 190, g: 120, b: 115 };
  writeFileSync(
    path,
    await sharp({ create: { width: 640, height: 420, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  const device = apiClient({ origin: ORIGIN, token: deviceToken });
  const { fileId } = await uploadCase(device, { path, owner: { orderId: order.orderId } });
  await waitUntilProcessed(clinic, fileId);
  return order;
}

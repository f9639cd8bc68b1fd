import './bucket.ts';
import { succeed } from './call.ts';
import { foundWithHead, type Member } from './world.ts';
import { sha256Of } from './case-files.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { fileApi, type FileOwner, type UploadPlan } from '#shared/file/file-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

/** The owner of a token: a member, or a device. */
export type Sender = Pick<Member, 'token'>;

export const announcement = (
  owner: FileOwner,
  bytes: Uint8Array,
  name = 'notes.txt',
): RequestOf<typeof fileApi.init> => ({
  owner,
  name,
  sizeBytes: bytes.length,
  sha256: sha256Of(bytes),
});

export const init = (sender: Sender, owner: FileOwner, bytes: Uint8Array, name?: string) =>
  succeed(fileApi.init, announcement(owner, bytes, name), { token: sender.token });

/** Sends the bytes by the plan as any client does; returns the HTTP status of each PUT. */
export async function sendBytes(plan: UploadPlan, bytes: Uint8Array): Promise<number[]> {
  const puts =
    plan.kind === 'single'
      ? [{ url: plan.url, headers: plan.headers, body: bytes }]
      : plan.parts.map(({ url, headers, offset, sizeBytes }) => ({
          url,
          headers,
          body: bytes.subarray(offset, offset + sizeBytes),
        }));
  const statuses: number[] = [];
  for (const { url, headers, body } of puts) {
    const { status } = await fetch(url, { method: 'PUT', headers, body: Buffer.from(body) });
    statuses.push(status);
  }
  return statuses;
}

/** Makes a whole upload; returns the file as `complete` answers it. */
export async function upload(sender: Sender, owner: FileOwner, bytes: Uint8Array, name?: string) {
  const { file, plan } = await init(sender, owner, bytes, name);
  await sendBytes(plan, bytes);
  return succeed(fileApi.complete, { fileId: file.fileId }, { token: sender.token });
}

let scanners = 0;

/** Binds a scanner to the clinic. */
export async function bindScanner(clinic: { readonly head: Member }): Promise<Sender> {
  const { head: afterSales } = await foundWithHead('afterSales');
  const serialNumber = `SCAN-${1000 + (scanners += 1)}`;
  const device = { serialNumber, modelNumber: 'Helios 1', family: 'Helios' as const };
  const { activationCode } = await succeed(equipmentApi.register, device, { token: afterSales.token });
  const bound = await succeed(equipmentApi.bind, { serialNumber, activationCode }, { token: clinic.head.token });
  return { token: bound.deviceToken };
}

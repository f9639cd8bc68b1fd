import { bucket } from '#test/support/bucket.ts';
import sharp from 'sharp';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { announceFile } from './case-files.ts';
import { addStudy } from './studies.ts';

const ASSET = 'asset-0';

interface Film {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly kind?: 'lateralCeph' | 'panoramic';
  /** Roles of the outputs. `volumeIndex` makes the film a volume. */
  readonly roles?: readonly string[];
}

/** Puts a grey film of 400 × 300 pixels into a patient's record, in the state after the pipeline. */
export async function addFilm({ organisationId, patientId, kind = 'lateralCeph', roles = ['preview'] }: Film) {
  const file = await announceFile(Buffer.from('zip'), {
    organisationId,
    payerId: organisationId,
    patientId,
    subject: patientId,
    orderId: null,
    orderNumber: '',
    state: 'ready',
  });
  const key = OBJECT_KEYS.output(file, ASSET, { role: 'preview', level: 0 });
  const outputs = roles.map((role) => ({ role, contentType: 'image/jpeg', sizeBytes: 1, key }));
  const asset = { assetId: ASSET, kind: 'image', name: 'Ceph of March', entryIndexes: [0], outputs };
  const manifest = Manifest.parse({ schemaVersion: 2, entries: [], assets: [asset] });
  const background = { r: 90, g: 90, b: 90 };
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await bucket.put(OBJECT_KEYS.manifest(file), Buffer.from(JSON.stringify(manifest)));
  await bucket.put(key, picture);
  await addStudy(file, patientId, { kind });
  return { fileId: file.fileId, assetId: ASSET, previewKey: key };
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORLD_PATIENTS } from '#infra/demo/world-patients.ts';
import { cbctSeries } from '#infra/phantom/cbct.ts';
import { phantomPatient } from '#infra/phantom/phantom-patient.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { geometryPhantom } from '#test/support/dicom/geometry-phantom.ts';
import { clientOf, DENTIST } from './stage.ts';

/** A case with volumes: balls at known places, a CBCT scan of both jaws, and a radiograph without a third dimension. */
export interface VolumeCase {
  readonly fileId: FileId;
  readonly geometry: Asset;
  readonly jaws: Asset;
  readonly flat: Asset;
}

const JAWS = { slices: 96, sizePx: 192, seed: 7 } as const;

function jawFiles() {
  const patient = phantomPatient({
    id: 'P2026007',
    name: 'Hughes^Amelia',
    birthDate: '19900214',
    sex: 'F',
    studyDate: '20260301',
    charset: 'ISO_IR 192',
  });
  return cbctSeries({ ...JAWS, patient });
}

/** Uploads the case to a new patient and waits until it is converted. */
export async function uploadVolumes(): Promise<VolumeCase> {
  const { call } = await clientOf(DENTIST);
  const [name, sex, birthDate, phone] = WORLD_PATIENTS.elm[0] ?? [];
  if (name === undefined || sex === undefined) throw new Error('the demo world has no patients');
  const { patientId } = await call(patientApi.create, { name, sex, birthDate, phone, evenIfKnown: true });
  const folder = await mkdtemp(join(tmpdir(), 'arcata-volumes-'));
  try {
    const files = [...geometryPhantom(), ...jawFiles(), { name: 'flat/tooth.dcm', bytes: dicomImage() }];
    const path = join(folder, 'volumes.zip');
    await writeFile(path, writeZip(files.map(({ name, bytes }) => ({ name, content: bytes }))));
    const { fileId } = await uploadCase(call, { path, owner: { patientId } });
    await waitUntilProcessed(call, fileId);
    const { manifest } = await call(fileApi.read, { fileId });
    const assets = manifest?.assets ?? [];
    const volumes = assets.filter(({ outputs }) => outputs.some(({ role }) => role === 'volumeIndex'));
    const jaws = volumes.find(({ summary }) => summary.frames === JAWS.slices);
    const geometry = volumes.find((asset) => asset !== jaws);
    const flat = assets.find((asset) => !volumes.includes(asset));
    if (jaws === undefined || geometry === undefined || flat === undefined) {
      throw new Error(`no volumes among ${assets.map(({ name }) => name).join(', ')}`);
    }
    return { fileId, jaws, geometry, flat };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the address of the volume viewer. Its path is part of the interface (UX-1). */
export const volumeAddress = (fileId: FileId, { assetId }: Pick<Asset, 'assetId'>): string =>
  `/CT3DWebView?${new URLSearchParams({ fileId, assetId })}`;

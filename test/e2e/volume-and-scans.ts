import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { OutputRole } from '#shared/file/converted-output.ts';
import type { FileId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { geometryPhantom } from '#test/support/dicom/geometry-phantom.ts';
import { opposingBlocks } from '#test/support/mesh/opposing-blocks.ts';
import { clientOf, DENTIST } from './stage.ts';

export const VIEWERS = { volume: '/CT3DWebView', scans: '/viewer/mesh', slices: '/viewer/image' } as const;
export type Viewer = keyof typeof VIEWERS;

interface SmallCase {
  /** Returns the address of a viewer. `other` replaces the file or the asset. */
  readonly address: (viewer: Viewer, other?: { readonly fileId?: string; readonly assetId?: string }) => string;
  /** Returns the paths of the stored objects with that role, for the finest level. */
  readonly pathsOf: (role: OutputRole) => readonly string[];
}

/** Uploads a case for all viewers: a small volume, and two blocks as jaws. */
export async function uploadVolumeAndScans(): Promise<SmallCase> {
  const { call } = await clientOf(DENTIST);
  const { upper, lower } = opposingBlocks();
  const folder = await mkdtemp(join(tmpdir(), 'arcata-viewers-'));
  const path = join(folder, 'case.zip');
  const files = [
    ...geometryPhantom().map(({ name, bytes }) => ({ name, content: bytes })),
    { name: 'blocks-upperjaw.stl', content: writeBinaryStl(upper) },
    { name: 'blocks-lowerjaw.stl', content: writeBinaryStl(lower) },
  ];
  await writeFile(path, writeZip(files));
  const { patientId } = await call(patientApi.create, {
    name: 'Ines Duarte',
    sex: 'female',
    birthDate: '1984-05-06',
    evenIfKnown: true,
  });
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  await rm(folder, { recursive: true, force: true });
  const assets = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  const volume = assets.find(({ outputs }) => outputs.some(({ role }) => role === 'volumeIndex'));
  if (volume === undefined) throw new Error('the case has no volume');
  return {
    address: (viewer, other = {}) => {
      const named: { fileId: FileId; assetId?: string } =
        viewer === 'scans' ? { fileId } : { fileId, assetId: volume.assetId };
      return `${VIEWERS[viewer]}?${new URLSearchParams({ ...named, ...other })}`;
    },
    pathsOf: (wanted) =>
      assets
        .flatMap(({ outputs }) => outputs)
        .filter(({ role, level }) => role === wanted && level === 0)
        .map(({ url }) => new URL(url ?? '').pathname),
  };
}

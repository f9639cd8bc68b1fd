import { cbctSeries } from '#infra/phantom/cbct.ts';
import { biteMesh, jawMesh } from '#infra/phantom/jaw.ts';
import { intraoralPhotos, type PhotoView } from '#infra/phantom/photo.ts';
import { phantomPatient } from '#infra/phantom/phantom-patient.ts';
import { writeBinaryStl, writePly } from '#infra/phantom/write-mesh.ts';

/** A file of a case before zipping. `path` is the path that the exporting program gives it. */
export interface CaseEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface DemoCase {
  /** The patient as entered on the scanner, family name first. */
  readonly patient: { readonly id: string; readonly name: string; readonly birthDate: string; readonly sex: 'M' | 'F' };
  readonly seed: number;
  /** FDI number of the tooth that the dentist ground down for a crown. */
  readonly preparedTooth: string;
  readonly triangles: number;
  /** Slices of the cone beam scan and their width in pixels; absent if there is no scan. */
  readonly scan?: { readonly slices: number; readonly sizePx: number };
}

/** Returns upper, lower and bite scans in the layout that a Shining scanner exports for exocad. */
function scans({ patient, seed, preparedTooth, triangles }: DemoCase): CaseEntry[] {
  const folder = `${patient.name}/口扫`;
  const isUpper = preparedTooth.startsWith('1') || preparedTooth.startsWith('2');
  return [
    {
      path: `${folder}/${patient.id}-UpperJaw.ply`,
      bytes: writePly(
        jawMesh({ jaw: 'upper', seed, triangles, ...(isUpper ? { preparedTooth } : {}) }),
        'binary_little_endian',
      ),
    },
    {
      path: `${folder}/${patient.id}-LowerJaw.ply`,
      bytes: writePly(
        jawMesh({ jaw: 'lower', seed, triangles, ...(isUpper ? {} : { preparedTooth }) }),
        'binary_little_endian',
      ),
    },
    {
      path: `${folder}/${patient.id}-TotalJaw0.stl`,
      bytes: writeBinaryStl(biteMesh({ seed, triangles: Math.round(triangles / 2) })),
    },
  ];
}

const PHOTOS = [
  { view: 'front', name: '正面咬合像' },
  { view: 'upper', name: '上颌合面像' },
  { view: 'lower', name: '下颌合面像' },
] as const satisfies readonly { view: PhotoView; name: string }[];

async function photos({ patient, seed }: DemoCase): Promise<CaseEntry[]> {
  const taken = await intraoralPhotos({ views: PHOTOS.map(({ view }) => view), seed, widthPx: 2400 });
  return taken.map(({ bytes }, index) => ({ path: `${patient.name}/照片/${PHOTOS[index]?.name ?? index}.jpg`, bytes }));
}

const CBCT_FOLDER = 'CBCT';

/** Whether a file of a case is a slice of its cone beam scan. */
export const isSlice = ({ path }: CaseEntry): boolean => path.split('/').includes(CBCT_FOLDER);

function coneBeamScan({ patient, seed, scan }: DemoCase): CaseEntry[] {
  if (scan === undefined) return [];
  const phantom = phantomPatient({
    ...patient,
    birthDate: patient.birthDate.replaceAll('-', ''),
    studyDate: '20261110',
    charset: 'GB18030',
  });
  return cbctSeries({ ...scan, seed, patient: phantom }).map(({ name, bytes }) => ({
    path: `${patient.name}/${CBCT_FOLDER}/${name}`,
    bytes,
  }));
}

/** Returns the export of a clinic's devices for one patient: jaw scans, photos, a cone beam scan and a note. All names are Chinese. */
export async function demoCase(options: DemoCase): Promise<CaseEntry[]> {
  const note = `患者：${options.patient.name}\r\n牙位：${options.preparedTooth}\r\n材料：氧化锆\r\n`;
  return [
    ...scans(options),
    ...(await photos(options)),
    ...coneBeamScan(options),
    { path: `${options.patient.name}/说明.txt`, bytes: new TextEncoder().encode(note) },
  ];
}

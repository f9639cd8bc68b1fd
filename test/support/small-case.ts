import sharp from 'sharp';
import { cbctSeries } from '#infra/phantom/cbct.ts';
import { phantomPatient } from '#infra/phantom/phantom-patient.ts';
import { writeBinaryStl, writePly } from '#infra/phantom/write-mesh.ts';
import { writeZip, type ZipFile } from '#infra/phantom/write-zip.ts';
import type { Mesh } from '#shared/file/mesh.ts';

/** Makes a bumpy plate of 2 · n² triangles: small, and not degenerate at any level of detail. */
export function plate(n = 8): Mesh {
  const side = n + 1;
  const at = (row: number, column: number): number => row * side + column;
  const cells = Array.from({ length: n * n }, (_, cell) => [Math.floor(cell / n), cell % n] as const);
  return {
    positions: Float32Array.from({ length: side * side * 3 }, (_, value) => {
      const [row, column] = [Math.floor(value / 3 / side), Math.floor(value / 3) % side];
      return [column, row, Math.sin(row) + Math.cos(column)][value % 3] ?? 0;
    }),
    indices: Uint32Array.from(
      cells.flatMap(([row, column]) => [
        at(row, column),
        at(row, column + 1),
        at(row + 1, column),
        at(row, column + 1),
        at(row + 1, column + 1),
        at(row + 1, column),
      ]),
    ),
  };
}

export const photo = (width = 64): Promise<Uint8Array> =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#c87' } })
    .jpeg()
    .toBuffer();

const patient = phantomPatient({
  id: 'P0001',
  name: 'Test^Case',
  birthDate: '19800101',
  sex: 'O',
  studyDate: '20261121',
  charset: 'ISO_IR 100',
});

export const slices = (count = 3): { name: string; bytes: Uint8Array }[] =>
  cbctSeries({ slices: count, sizePx: 32, seed: 1, patient });

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** Returns one file of each kind that a case may have: a series, meshes, a photo, a document, an unneeded file and a folder. */
export async function smallCaseFiles(): Promise<ZipFile[]> {
  return [
    { name: 'case/', content: new Uint8Array(), method: 'store' },
    ...slices().map(({ name, bytes }) => ({ name: `case/${name}`, content: bytes })),
    { name: 'case/UpperJaw.stl', content: writeBinaryStl(plate()) },
    { name: 'case/LowerJaw.ply', content: writePly(plate(6), 'binary_little_endian') },
    { name: 'case/照片.jpg', content: await photo() },
    { name: 'case/notes.txt', content: text('shade A2') },
    { name: '__MACOSX/._notes.txt', content: text('litter') },
  ];
}

export const smallCase = async (more: readonly ZipFile[] = []): Promise<Uint8Array> =>
  writeZip([...(await smallCaseFiles()), ...more]);

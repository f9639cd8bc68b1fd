import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as z from 'zod';
import { openNet } from '#functions/analysis/onnx-nets.ts';
import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import { openLandmarkNets } from '#shared/analysis/ceph/landmark-model.ts';
import type { LandmarkNets } from '#shared/analysis/ceph/landmark-nets.ts';
import { ModelManifest } from '#shared/analysis/model-manifest.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';

/**
 * Folder with the model, and with the films of the ISBI 2015 challenge and the points of two people. The repository does not contain it.
 */
const FOLDER = new URL('../../../shared/models/ceph/', import.meta.url);

export const hasFilms = (): boolean => existsSync(new URL('isbi/senior.csv', FOLDER));

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, FOLDER)));

/** The points of one person on one film. The centre of pixel i has the coordinate i. */
type Points = ReadonlyMap<LandmarkId, readonly [number, number]>;

/** A film with the points of both people. The challenge takes the first person's points as the truth. */
export interface ObservedFilm {
  readonly image: string;
  readonly mmPerPixel: number;
  readonly truth: Points;
  readonly second: Points;
}

const Names = z.object({ landmarks: z.array(z.object({ index: z.int(), id: z.string() })) });

/** Returns the names of the landmarks as the tables write them, in the order of the nets. */
const namesIn = (manifest: ModelManifest): string[] =>
  Names.parse(manifest)
    .landmarks.toSorted((one, other) => one.index - other.index)
    .map(({ id }) => id);

/** Reads one person's table: a row per film, with two columns per landmark. */
function readTable(name: string): Map<string, (column: string) => string> {
  const [head = '', ...rows] = new TextDecoder().decode(bytesOf(name)).trim().split(/\r?\n/u);
  const columns = head.split(',');
  return new Map(
    rows.map((row) => {
      const cells = row.split(',');
      const cell = (column: string): string => cells[columns.indexOf(column)] ?? '';
      return [cell('image'), cell];
    }),
  );
}

/** An opened model, and the films of each part of the challenge. */
interface Films {
  readonly nets: LandmarkNets;
  readonly of: (part: string) => ObservedFilm[];
}

/** Opens the model in the same way as the analysis function, and the tables of both people. */
export async function openFilms(): Promise<Films> {
  const manifest = ModelManifest.parse(JSON.parse(new TextDecoder().decode(bytesOf('manifest.json'))));
  const nets = await openLandmarkNets(
    manifest,
    new Map(Object.keys(manifest.files).map((name) => [name, bytesOf(name)])),
    openNet,
  );
  const names = namesIn(manifest);
  const [senior, junior] = [readTable('isbi/senior.csv'), readTable('isbi/junior.csv')];
  const pointsOf = (cell: (column: string) => string): Points =>
    new Map(
      nets.landmarks.map((id, index) => [
        id,
        [Number(cell(`${names[index]}_x`)), Number(cell(`${names[index]}_y`))] as const,
      ]),
    );
  const of = (part: string): ObservedFilm[] =>
    [...senior].flatMap(([image, cell]) => {
      const other = junior.get(image);
      if (cell('split') !== part || other === undefined) return [];
      const mmPerPixel = Number(cell('mm_per_px'));
      return [{ image, mmPerPixel, truth: pointsOf(cell), second: pointsOf(other) }];
    });
  return { nets, of };
}

/** Reads a film in the same way as the analysis function reads a preview. */
export async function readObserved({ image }: ObservedFilm): Promise<GreyFilm> {
  const { data, info } = await sharp(bytesOf(`isbi/${image}`))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, values: Float32Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0) };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod';
import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import { ARCH_TEMPLATE, type ArchTemplate, type Jaw } from '#shared/analysis/teeth/arch-template.ts';
import { type Point, rowOn } from '#shared/analysis/teeth/curve-points.ts';
import { type Box, proposeTeeth } from '#shared/analysis/teeth/propose-teeth.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/samples/image');
const NAMES = ['01', '02', '04', '05', '07'];
/** Smallest ratio of intersection to union at which a found box and a tooth's outlined box are the same tooth. */
const ALIKE = 0.5;
/** Width of a millimetre on these films, as a share of their width. */
const SCALE = 0.0051;

const Truth = z.object({
  teeth: z.array(z.object({ fdi: z.int(), bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]) })),
});

interface ToothBox {
  readonly tooth: string;
  readonly box: Box;
}
/** A film with outlines that people drew around every tooth. */
interface OutlinedFilm extends GreyFilm {
  readonly name: string;
  readonly teeth: readonly ToothBox[];
}

/** Whether the films are on this machine. */
export const hasPanoramicFilms = NAMES.every((name) => existsSync(join(FOLDER, `panoramic-${name}-teeth.json`)));

async function readOutlined(name: string): Promise<OutlinedFilm> {
  const { data, info } = await sharp(join(FOLDER, `panoramic-${name}.png`))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const values = Float32Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0);
  const { teeth } = Truth.parse(JSON.parse(readFileSync(join(FOLDER, `panoramic-${name}-teeth.json`), 'utf8')));
  return { name, width, height, values, teeth: teeth.map(({ fdi, bbox }) => ({ tooth: String(fdi), box: bbox })) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
const halves = (value: number): number => Math.round(value * 2) / 2;
const jawOf = (tooth: string): Jaw => (/^[12]/u.test(tooth) ? 'upper' : 'lower');

/** Returns a template in which positions, lengths and reaches are averages over these films. The crowns' widths are those of a textbook. */
function templateOf(films: readonly (OutlinedFilm & { readonly curve: readonly Point[] })[]): ArchTemplate {
  const seen = films.flatMap(({ width: columns, teeth, curve }) => {
    const mm = SCALE * columns;
    const midline = mean(
      teeth.filter(({ tooth }) => tooth.endsWith('1')).map(({ box: [x, , width] }) => x + width / 2),
    );
    return teeth.map(({ tooth, box: [x, y, width, height] }) => {
      const [middle, isUpper] = [x + width / 2, jawOf(tooth) === 'upper'];
      const gap = rowOn(curve, middle);
      return {
        kind: `${jawOf(tooth)}${tooth.slice(1)}`,
        away: Math.abs(middle - midline) / mm,
        width: width / mm,
        length: height / mm,
        sunk: (isUpper ? gap - y - height : y - gap) / mm,
      };
    });
  });
  const jaw = (name: Jaw) =>
    ARCH_TEMPLATE[name].map((tooth, index) => {
      const alike = seen.filter(({ kind }) => kind === `${name}${index + 1}`);
      const of = (pick: (each: (typeof alike)[number]) => number): number => mean(alike.map(pick));
      const reach = Math.sign(tooth.reach || 1) * Math.max(0, of((each) => each.width) - tooth.crown);
      return {
        crown: tooth.crown,
        along: halves(of((each) => each.away) - reach / 2),
        reach: halves(reach),
        length: halves(of((each) => each.length)),
        sunk: halves(of((each) => each.sunk)),
      };
    });
  return { upper: jaw('upper'), lower: jaw('lower') };
}

function overlap([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  const across = Math.max(0, Math.min(ax + aw, bx + bw) - Math.max(ax, bx));
  const down = Math.max(0, Math.min(ay + ah, by + bh) - Math.max(ay, by));
  return (across * down) / (aw * ah + bw * bh - across * down);
}

/** Pairs found boxes with outlined ones, the largest overlap first. Returns both tooth numbers of each pair. */
function pairs(found: readonly ToothBox[], truth: readonly ToothBox[]): [string, string][] {
  const alike = found
    .flatMap((one) => truth.map((other) => ({ one, other, share: overlap(one.box, other.box) })))
    .filter(({ share }) => share >= ALIKE)
    .toSorted((a, b) => b.share - a.share);
  const taken = new Set<ToothBox>();
  return alike.flatMap(({ one, other }): [string, string][] => {
    if (taken.has(one) || taken.has(other)) return [];
    taken.add(one).add(other);
    return [[one.tooth, other.tooth]];
  });
}

/**
 * Measures how well the analyser finds and numbers the outlined teeth. Each film is read with a template from the other films. `f1` counts
 * boxes that overlap by at least half. `numbered` is the share of these boxes with the right number.
 */
export async function measureTeeth() {
  const films = await Promise.all(NAMES.map(readOutlined));
  const curved = films.map((film) => {
    const first = proposeTeeth(film);
    return { ...film, curve: first.problem === null ? first.curve : [] };
  });
  const counts = { films: films.length, teeth: 0, found: 0, alike: 0, right: 0 };
  for (const film of curved) {
    const proposal = proposeTeeth(film, { template: templateOf(curved.filter((other) => other !== film)) });
    const found = proposal.problem === null ? proposal.teeth : [];
    const matched = pairs(found, film.teeth);
    counts.teeth += film.teeth.length;
    counts.found += found.length;
    counts.alike += matched.length;
    counts.right += matched.filter(([one, other]) => one === other).length;
  }
  return { ...counts, f1: (2 * counts.alike) / (counts.found + counts.teeth), numbered: counts.right / counts.alike };
}

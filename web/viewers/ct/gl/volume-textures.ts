import type { VolumeIndex, VolumeLevel } from '#shared/file/volume.ts';
import { halfFloat } from '../space/half-float.ts';
import type { LevelSamples } from '../space/voxel-values.ts';

/**
 * Textures of a volume on the GPU. They hold half floats, which every WebGL2 implementation filters in 3D. Half floats hold each whole
 * number up to 2048, and every second one up to 4096. No window shows the difference. Each level is allocated once and filled brick by
 * brick.
 */
export interface VolumeTextures {
  /** Allocates the textures of a level; returns `false` if the GPU has not enough memory. */
  readonly reserve: (level: VolumeLevel) => boolean;
  readonly addBrick: (level: VolumeLevel & LevelSamples, brick: { firstSlice: number; slices: number }) => void;
  /** Marks a level as complete. Frees the coarser levels, except one for quick drawing. */
  readonly finish: (level: VolumeLevel) => void;
  /** Binds the textures for an image. `isQuick`: a coarse level is enough. Returns `undefined` if no level is complete. */
  readonly bind: (isQuick: boolean) => BoundTextures | undefined;
}

export interface BoundTextures {
  readonly fineScale: readonly [number, number, number];
  readonly coarseScale: readonly [number, number, number];
  readonly isFineWhole: boolean;
  readonly unscale: number;
}

interface LevelTexture {
  readonly level: VolumeLevel;
  readonly texture: WebGLTexture;
  readonly arrived: WebGLTexture;
  isWhole: boolean;
}

const HALF_MAX = 32_768;

/**
 * Returns `table`, with the half-float bits of the modality value for each stored value. Index 0 is the stored value `first`. Modality
 * values are divided by `unscale`, so that they fit into half floats.
 */
function halfTable({ sampleType, RescaleSlope, RescaleIntercept, range, padding }: VolumeIndex) {
  const modality = (stored: number): number => stored * RescaleSlope + RescaleIntercept;
  const largest = Math.max(Math.abs(modality(range.min)), Math.abs(modality(range.max)), 1);
  const unscale = 2 ** Math.max(0, Math.ceil(Math.log2(largest / HALF_MAX)));
  const first = sampleType === 'int16' ? -HALF_MAX : 0;
  const table = new Uint16Array(sampleType === 'uint8' ? 256 : 65_536);
  for (let at = 0; at < table.length; at += 1) {
    const stored = at + first;
    const isPadding = padding !== undefined && stored >= padding.from && stored <= padding.to;
    const held = isPadding ? range.min : Math.min(range.max, Math.max(range.min, stored));
    table[at] = halfFloat(modality(held) / unscale);
  }
  return { table, first, unscale };
}

export function createVolumeTextures(gl: WebGL2RenderingContext, index: VolumeIndex): VolumeTextures {
  const { table, first, unscale } = halfTable(index);
  const textures: LevelTexture[] = [];
  let quickest: LevelTexture | undefined;

  const free = (one: LevelTexture): void => {
    gl.deleteTexture(one.texture);
    gl.deleteTexture(one.arrived);
  };
  const reserve = (level: VolumeLevel): boolean => {
    if (textures.some((each) => each.level.level === level.level)) return true;
    while (gl.getError() !== gl.NO_ERROR);
    const made: LevelTexture = {
      level,
      texture: make3D(gl, level),
      arrived: makeMask(gl, level.slices),
      isWhole: false,
    };
    if (gl.getError() !== gl.NO_ERROR) {
      free(made);
      return false;
    }
    textures.push(made);
    textures.sort((a, b) => a.level.level - b.level.level);
    return true;
  };
  return {
    reserve,
    addBrick: (level, { firstSlice, slices }) => {
      const held = textures.find((each) => each.level.level === level.level);
      if (held === undefined) return;
      const area = level.columns * level.rows;
      const stored = level.samples.subarray(firstSlice * area, (firstSlice + slices) * area);
      const halves = new Uint16Array(stored.length);
      for (let at = 0; at < halves.length; at += 1) halves[at] = table[(stored[at] ?? 0) - first] ?? 0;
      gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
      gl.bindTexture(gl.TEXTURE_3D, held.texture);
      const { columns, rows } = level;
      const { RED, HALF_FLOAT, UNSIGNED_BYTE } = gl;
      gl.texSubImage3D(gl.TEXTURE_3D, 0, 0, 0, firstSlice, columns, rows, slices, RED, HALF_FLOAT, halves);
      gl.bindTexture(gl.TEXTURE_2D, held.arrived);
      const marks = new Uint8Array(slices).fill(255);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, firstSlice, 0, slices, 1, RED, UNSIGNED_BYTE, marks);
    },
    finish: (level) => {
      const done = textures.find((each) => each.level.level === level.level);
      if (done === undefined) return;
      done.isWhole = true;
      const isQuick = (one: LevelTexture): boolean => one.level.columns * one.level.rows * one.level.slices < 2 ** 23;
      const coarser = textures.filter((each) => each.isWhole && each.level.level > done.level.level);
      quickest = isQuick(done) ? done : (coarser[0] ?? done);
      for (const old of coarser.filter((each) => each !== quickest)) {
        free(old);
        textures.splice(textures.indexOf(old), 1);
      }
    },
    bind: (isQuick) => {
      const whole = textures.find((each) => each.isWhole);
      if (whole === undefined) return undefined;
      const begun = textures.findLast((each) => !each.isWhole && each.level.level < whole.level.level);
      const fine = (isQuick ? quickest : undefined) ?? begun ?? whole;
      // A complete level is drawn together with the quick level, since gradients of a coarser level give smooth
      // shading.
      const coarse = fine === whole ? (quickest ?? whole) : whole;
      bindAt(gl, 0, gl.TEXTURE_3D, fine.texture);
      bindAt(gl, 1, gl.TEXTURE_3D, coarse.texture);
      bindAt(gl, 2, gl.TEXTURE_2D, fine.arrived);
      return {
        fineScale: scaleOf(fine.level),
        coarseScale: scaleOf(coarse.level),
        isFineWhole: fine.isWhole,
        unscale,
      };
    },
  };
}

const scaleOf = ({ factor, columns, rows, slices }: VolumeLevel): [number, number, number] => [
  1 / (factor[0] * columns),
  1 / (factor[1] * rows),
  1 / (factor[2] * slices),
];

function bindAt(gl: WebGL2RenderingContext, unit: number, target: GLenum, texture: WebGLTexture): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(target, texture);
}

function clamped(gl: WebGL2RenderingContext, target: GLenum): void {
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(target, name, gl.LINEAR);
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R]) {
    gl.texParameteri(target, name, gl.CLAMP_TO_EDGE);
  }
}

function make3D(gl: WebGL2RenderingContext, { columns, rows, slices }: VolumeLevel): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_3D, texture);
  clamped(gl, gl.TEXTURE_3D);
  gl.texStorage3D(gl.TEXTURE_3D, 1, gl.R16F, columns, rows, slices);
  return texture;
}

function makeMask(gl: WebGL2RenderingContext, slices: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  clamped(gl, gl.TEXTURE_2D);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R8, slices, 1);
  return texture;
}

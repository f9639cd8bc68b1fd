import { gunzipSync } from 'node:zlib';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { decodeVolumeBrick, type VolumeSamples, volumeSamples } from '#shared/file/decode-volume-brick.ts';
import { VolumeIndex, type VolumeLevel } from '#shared/file/volume.ts';

export interface ReadVolume {
  readonly index: VolumeIndex;
  /** Samples of each level, slice by slice. */
  readonly levels: readonly VolumeSamples[];
}

/** Reads a converted volume as the browser does: inflates and decodes each brick with its entry in the index. */
export function readVolume(outputs: readonly ConvertedOutput[]): ReadVolume {
  const indexOutput = outputs.find(({ role }) => role === 'volumeIndex');
  const index = VolumeIndex.parse(JSON.parse(Buffer.from(indexOutput?.bytes ?? []).toString()));
  return { index, levels: index.levels.map((level) => decodeLevel(level, index.sampleType, outputs)) };
}

/** Decodes one level of a volume. */
export function decodeLevel(
  { level, columns, rows, slices, bricks }: VolumeLevel,
  sampleType: VolumeIndex['sampleType'],
  outputs: readonly ConvertedOutput[],
): VolumeSamples {
  const samples = volumeSamples(sampleType, columns * rows * slices);
  for (const { part, firstSlice, slices: inBrick, predictor } of bricks) {
    const brick = outputs.find((one) => one.role === 'volumeBrick' && one.level === level && one.part === part);
    const shape = { columns, rows, slices: inBrick, sampleType, predictor };
    samples.set(decodeVolumeBrick(gunzipSync(brick?.bytes ?? new Uint8Array()), shape), firstSlice * rows * columns);
  }
  return samples;
}

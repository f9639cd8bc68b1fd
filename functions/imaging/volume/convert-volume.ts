import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput, OutputSink } from '#shared/file/converted-output.ts';
import { type VolumeIndex, volumeIndexDocument, type VolumeLevel } from '#shared/file/volume.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { VolumeBuilder } from './build-volume.ts';
import type { Frame } from '#functions/imaging/picture/decode-frame.ts';
import { documentOutput, imageNotes, metadataOf, renderGrey, summaryOf, windowsOf } from './describe-series.ts';
import { stackShapeOf } from './encode-stack-frame.ts';
import type { SeriesMember } from './group-series.ts';
import type { VolumePlan } from './plan-volume.ts';
import type { SliceDescription } from './read-slices.ts';
import { SliceResampler } from './resample-slices.ts';
import { type Range, type StoredValues, wholeRange } from '#functions/imaging/picture/value-range.ts';

/** Sorted slices that form a volume, with their frames in the same order. */
export type PlannedVolume = {
  readonly plan: VolumePlan;
  readonly members: readonly SeriesMember[];
  /** Whether the series has files that are not part of the volume. */
  readonly isIncomplete: boolean;
  readonly frames: () => AsyncIterable<SliceDescription & { readonly frame: Frame }>;
};

export type VolumeConversion = {
  readonly outputs: readonly ConvertedOutput[];
  readonly notes: readonly ConversionNote[];
  readonly summary: Readonly<Record<string, string | number>>;
};

type GreyType = VolumeIndex['sampleType'];
type Middle = SliceDescription & { readonly values: StoredValues; readonly sampleType: GreyType };

/** The error for a slice that differs from the plan. The series is then no volume. */
class NoVolumeError extends Error {
  override readonly name = 'NoVolumeError';
}

/**
 * Converts the slices of a volume as they are read. The memory of a slice is freed after its samples are copied into a brick. Complete
 * bricks are written to the sink. Empties the sink and returns `undefined` if a slice cannot be read or differs from its header.
 */
export async function convertVolume(volume: PlannedVolume, sink: OutputSink): Promise<VolumeConversion | undefined> {
  try {
    return await writeVolume(volume, sink);
  } catch (error) {
    if (!(error instanceof RejectedFileError || error instanceof NoVolumeError)) throw error;
    await sink.discard();
    return undefined;
  }
}

async function writeVolume(volume: PlannedVolume, sink: OutputSink): Promise<VolumeConversion> {
  const { plan, members } = volume;
  const { levels, middle, hasOverlays, isCut } = await writeBricks(volume, sink);
  const notes: ConversionNote[] = [
    ...plan.notes,
    ...(isCut ? ['pixelsMissing' as const] : []),
    ...imageNotes(middle.instance),
    ...(volume.isIncomplete ? ['filesLeftOut' as const] : []),
    ...(hasOverlays ? ['overlaysLeftOut' as const] : []),
  ];
  const windows = windowsOf(middle.display, middle.values);
  const [window] = windows;
  if (!window) throw new RangeError('a grey picture without a window');
  const size = { Rows: plan.shape.rows, Columns: plan.shape.columns };
  const index = indexOf(volume, { levels, middle, notes, windows: [...windows] });
  const outputs = [
    ...(await renderGrey(middle, size, { values: middle.values, window })),
    metadataOf(members, middle.instance, notes),
    documentOutput('volumeIndex', volumeIndexDocument.encode(index)),
  ];
  return { outputs, notes, summary: summaryOf(middle.instance, size, plan.shape.slices) };
}

async function writeBricks(
  { plan, frames }: PlannedVolume,
  sink: OutputSink,
): Promise<{ levels: VolumeLevel[]; middle: Middle; hasOverlays: boolean; isCut: boolean }> {
  const { shape, resampling } = plan;
  const from = resampling?.from ?? shape;
  let builder: VolumeBuilder | undefined;
  let resampler: SliceResampler | undefined;
  let first: Middle | undefined;
  let middle: Middle | undefined;
  let count = 0;
  let hasOverlays = false;
  let isCut = false;
  for await (const slice of frames()) {
    hasOverlays ||= slice.frame.overlays.length > 0;
    isCut ||= slice.frame.isCut === true;
    const read = readSlice(slice);
    first ??= read;
    if (!isLike(read, first) || read.values.length !== from.columns * from.rows) throw new NoVolumeError();
    const samples = { sampleType: first.sampleType, padding: paddingOf(first) };
    builder ??= new VolumeBuilder({ ...shape, ...samples, write: sink.write });
    resampler ??= resampling && new SliceResampler({ shape, resampling, ...samples });
    for (const values of resampler?.take(read.values) ?? [read.values]) {
      if (count === shape.slices >> 1) middle = { ...read, values };
      await builder.add(values);
      count += 1;
    }
  }
  if (!builder || !middle || count !== shape.slices) throw new NoVolumeError();
  return { levels: await builder.end(), middle, hasOverlays, isCut };
}

function readSlice({ frame, instance, display }: SliceDescription & { readonly frame: Frame }): Middle {
  const { sampleType } = stackShapeOf(frame);
  // A slice with a modality table is in no volume. Scales are compared by slope and intercept only, so different tables would not be
  // noticed.
  if (sampleType === 'rgb8' || display.modalityTable) throw new NoVolumeError();
  return { instance, display, values: frame.values, sampleType };
}

/** Whether stored values have the same meaning in both slices: the same type, scale, inversion and padding. */
function isLike(slice: Middle, first: Middle): boolean {
  const meaningOf = ({ sampleType, display }: Middle): string =>
    JSON.stringify([sampleType, display.RescaleSlope, display.RescaleIntercept, display.isInverse, display.padding]);
  return slice === first || meaningOf(slice) === meaningOf(first);
}

const VALUES = { uint8: [0, 0xff], uint16: [0, 0xffff], int16: [-0x8000, 0x7fff] } as const;

/** Returns the part of the padding range that samples of this type can contain; undefined if there is none. */
function paddingOf({ display: { padding }, sampleType }: Middle): VolumeIndex['padding'] {
  const [least, most] = VALUES[sampleType];
  if (!padding || padding.to < least || padding.from > most) return undefined;
  return { from: Math.max(padding.from, least), to: Math.min(padding.to, most) };
}

function indexOf(
  { plan, members }: PlannedVolume,
  { middle, levels, ...rest }: { middle: Middle } & Pick<VolumeIndex, 'levels' | 'windows' | 'notes'>,
): VolumeIndex {
  const { instance, display, sampleType } = middle;
  const padding = paddingOf(middle);
  const isPicture = ({ min, max }: Range): boolean => !padding || min < padding.from || max > padding.to;
  const ranges = (levels[0]?.bricks ?? []).map(({ range }) => range).filter(isPicture);
  return {
    schemaVersion: 1,
    StudyInstanceUID: instance.StudyInstanceUID,
    SeriesInstanceUID: instance.SeriesInstanceUID,
    FrameOfReferenceUID: instance.FrameOfReferenceUID,
    Modality: instance.Modality,
    sampleType,
    PhotometricInterpretation: display.isInverse ? 'MONOCHROME1' : 'MONOCHROME2',
    RescaleSlope: display.RescaleSlope,
    RescaleIntercept: display.RescaleIntercept,
    RescaleType: instance.RescaleType,
    VOILUTFunction: display.VOILUTFunction,
    range: wholeRange(ranges),
    padding,
    ...plan.geometry,
    ...rest,
    levels,
    instances: instancesOf(plan, members),
  };
}

/** Returns the file of each slice. A slice that was interpolated between two others has none. */
function instancesOf({ shape, resampling }: VolumePlan, members: PlannedVolume['members']): VolumeIndex['instances'] {
  const all = members.map(({ instance: { SOPInstanceUID, InstanceNumber } }) => ({ SOPInstanceUID, InstanceNumber }));
  if (resampling === undefined) return all;
  const byDepth = new Map(resampling.slices.map(({ depth }, at) => [depth.toFixed(3), all[at]]));
  return Array.from({ length: shape.slices }, (_, depth) => byDepth.get(depth.toFixed(3)) ?? {});
}

import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { DicomInstance, DicomMetadata } from '#shared/file/dicom-metadata.ts';
import type { DisplayWindow } from '#shared/file/image-stack.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { buildStack, type SliceStack } from './build-stack.ts';
import type { Frame } from './decode-frame.ts';
import { toGreyBytes } from './display.ts';
import { readStackFrame } from './encode-stack-frame.ts';
import { groupSeries, sortSlices } from './group-series.ts';
import { pixelAspectOf, pixelSpacingOf } from './pixel-spacing.ts';
import { readSlices, type Slice } from './read-slices.ts';
import { renderPreview } from './render-preview.ts';
import { chooseWindow } from './value-range.ts';

type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

export type DicomConversion = {
  /** Preview, thumbnail, metadata, stack and its index. */
  readonly outputs: readonly ConvertedOutput[];
  readonly notes: readonly ConversionNote[];
  /** What a list shows of the series, by the standard's keywords. */
  readonly summary: Readonly<Record<string, string | number>>;
  /** Files that are not part of the stack, each with its reason. */
  readonly refused: readonly { readonly name: string; readonly error: RejectedFileError }[];
};

const SUMMARY = [
  'Modality',
  'SeriesDescription',
  'StudyDate',
  'BodyPartExamined',
  'StudyInstanceUID',
  'SeriesInstanceUID',
] as const;
const PROJECTIONS: ReadonlySet<string | undefined> = new Set(['PX', 'IO', 'DX', 'CR', 'RG']);

/**
 * Converts the files of one series, in whatever order they come; each is let go once it is read, so memory is bounded by the compressed
 * stack and one file. A file that cannot be read or belongs elsewhere is left out and said so; throws RejectedFileError when none remains.
 */
export async function convertDicomSeries(
  files: AsyncIterable<NamedBytes> | Iterable<NamedBytes>,
): Promise<DicomConversion> {
  const { slices, refused } = await readAll(files);
  const [first] = refused;
  if (slices.length === 0) throw first?.error ?? new RejectedFileError('dicomWithoutImage');
  const { stack, leftOut } = arrange(slices);
  const { bytes, index } = buildStack(stack);
  const outputs = [
    ...(await renderMiddle(stack)),
    json('metadata', metadataOf(stack)),
    { role: 'stack', level: 0, contentType: 'application/octet-stream', bytes } as const,
    json('stackIndex', index),
  ];
  const allRefused = [...refused, ...leftOut];
  const notes = allRefused.length > 0 ? [...stack.notes, 'filesLeftOut' as const] : stack.notes;
  return { outputs, notes, summary: summaryOf(stack), refused: allRefused };
}

type Refused = DicomConversion['refused'][number];

async function readAll(
  files: AsyncIterable<NamedBytes> | Iterable<NamedBytes>,
): Promise<{ slices: Slice[]; refused: Refused[] }> {
  const slices: Slice[] = [];
  const refused: Refused[] = [];
  for await (const file of files) {
    try {
      slices.push(...(await readSlices(file)));
    } catch (error) {
      if (!(error instanceof RejectedFileError)) throw error;
      refused.push({ name: file.name, error });
    }
  }
  return { slices, refused };
}

/** The largest group of slices that fit together, sorted; what does not belong to it is left out. */
function arrange(slices: readonly Slice[]): { stack: SliceStack; leftOut: Refused[] } {
  const [multiFrame] = slices.filter(({ instance }) => (instance.NumberOfFrames ?? 1) > 1);
  const groups = multiFrame
    ? [{ ...sortFrames(slices.filter(({ name }) => name === multiFrame.name)), repeated: [] }]
    : groupSeries(slices);
  const largest = groups.reduce((most, group) => (group.members.length > most.members.length ? group : most));
  const members = largest.members.filter(({ shape }) => shape.sampleType === largest.members[0]?.shape.sampleType);
  const middle = members[members.length >> 1];
  if (!middle) throw new RejectedFileError('dicomWithoutImage');
  const names = new Set(members.map(({ name }) => name));
  const repeated = new Set(largest.repeated.map(({ name }) => name));
  const leftOut = [...new Set(slices.map(({ name }) => name))]
    .filter((name) => !names.has(name))
    .map((name) => ({ name, error: new RejectedFileError(repeated.has(name) ? 'dicomRepeated' : 'dicomOtherSeries') }));
  const notes = [...largest.notes, ...imageNotes(middle.instance)];
  const stack = { slices: members, middle, windows: windowsOf(middle), spacingMm: largest.spacingMm, notes };
  return { stack, leftOut };
}

/** Frames of an enhanced file have places of their own; those of a film loop are in the order in which they were taken. */
function sortFrames(frames: readonly Slice[]): ReturnType<typeof sortSlices<Slice>> {
  const places = new Set(frames.map(({ instance }) => instance.ImagePositionPatient?.join()));
  const arePlaced = places.size === frames.length && !places.has(undefined);
  return arePlaced ? sortSlices(frames) : { members: frames, spacingMm: undefined, notes: [] };
}

function imageNotes(instance: DicomInstance): ConversionNote[] {
  const spacing = pixelSpacingOf(instance);
  const notes: ConversionNote[] = [];
  if (instance.LossyImageCompression === '01') notes.push('lossyCompressed');
  if (!spacing) notes.push('spacingUnknown');
  else if (spacing.at === 'detector' && PROJECTIONS.has(instance.Modality)) notes.push('spacingAtDetector');
  return notes;
}

const framePicture = ({ encoded, shape }: Slice): Frame['values'] => readStackFrame(encoded, shape);

function windowsOf(slice: Slice): readonly DisplayWindow[] {
  const { display, shape } = slice;
  if (shape.sampleType === 'rgb8') return [];
  const { voiTable } = display;
  if (display.windows.length > 0) return display.windows;
  if (!voiTable) return [chooseWindow(framePicture(slice), display)];
  // The index has no room for a table: the window spans the values that it maps.
  return [{ WindowCenter: voiTable.firstMapped + voiTable.values.length / 2, WindowWidth: voiTable.values.length }];
}

async function renderMiddle({ middle, windows }: SliceStack): Promise<ConvertedOutput[]> {
  const values = framePicture(middle);
  const [window] = windows;
  const isGrey = middle.shape.sampleType !== 'rgb8' && window;
  return await renderPreview({
    data: isGrey ? toGreyBytes(values, middle.display, window) : new Uint8Array(values),
    info: { width: middle.shape.Columns, height: middle.shape.Rows, channels: isGrey ? 1 : 3 },
    pixelAspect: pixelAspectOf(middle.instance),
  });
}

function metadataOf({ slices, middle, notes }: SliceStack): DicomMetadata {
  return {
    schemaVersion: 1,
    series: middle.instance,
    instances: slices.map(({ name, instance }) => ({
      name,
      SOPInstanceUID: instance.SOPInstanceUID,
      InstanceNumber: instance.InstanceNumber,
      ImagePositionPatient: instance.ImagePositionPatient,
      SliceLocation: instance.SliceLocation,
    })),
    notes: [...notes],
  };
}

function summaryOf({ slices, middle }: SliceStack): Record<string, string | number> {
  const { Rows, Columns } = middle.shape;
  const named = SUMMARY.flatMap((keyword) =>
    middle.instance[keyword] === undefined ? [] : [[keyword, middle.instance[keyword]] as const],
  );
  return { ...Object.fromEntries(named), Rows, Columns, frames: slices.length };
}

const json = (role: 'metadata' | 'stackIndex', value: unknown): ConvertedOutput => ({
  role,
  level: 0,
  contentType: 'application/json',
  bytes: new TextEncoder().encode(JSON.stringify(value)),
});

import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { DicomMetadata } from '#shared/file/dicom-metadata.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { arrangeSlices, type RefusedFile } from './arrange-slices.ts';
import { buildStack, type SliceStack } from './build-stack.ts';
import { toGreyBytes } from './display.ts';
import { readStackFrame } from './encode-stack-frame.ts';
import { pixelAspectOf } from './pixel-spacing.ts';
import { readSlices, type Slice } from './read-slices.ts';
import { renderPreview } from './render-preview.ts';

type NamedBytes = { readonly name: string; readonly bytes: Uint8Array };

export type DicomConversion = {
  /** Preview, thumbnail, metadata, stack and its index. */
  readonly outputs: readonly ConvertedOutput[];
  readonly notes: readonly ConversionNote[];
  /** What a list shows of the series, by the standard's keywords. */
  readonly summary: Readonly<Record<string, string | number>>;
  /** Files that are not part of the stack, each with its reason. */
  readonly refused: readonly RefusedFile[];
};

const SUMMARY = [
  'Modality',
  'SeriesDescription',
  'StudyDate',
  'BodyPartExamined',
  'StudyInstanceUID',
  'SeriesInstanceUID',
] as const;

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
  const { stack, leftOut } = arrangeSlices(slices);
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

async function readAll(
  files: AsyncIterable<NamedBytes> | Iterable<NamedBytes>,
): Promise<{ slices: Slice[]; refused: RefusedFile[] }> {
  const slices: Slice[] = [];
  const refused: RefusedFile[] = [];
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

async function renderMiddle({ middle, windows }: SliceStack): Promise<ConvertedOutput[]> {
  const values = readStackFrame(middle.encoded, middle.shape);
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

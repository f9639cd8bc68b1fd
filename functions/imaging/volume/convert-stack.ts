import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { arrangeSlices, type RefusedFile } from './arrange-slices.ts';
import { buildStack, type SliceStack } from './build-stack.ts';
import { imageStackDocument } from '#shared/file/image-stack.ts';
import { documentOutput, metadataOf, renderGrey, summaryOf } from './describe-series.ts';
import { readStackFrame } from './encode-stack-frame.ts';
import { pixelAspectOf } from './pixel-spacing.ts';
import { readSlices, type Slice } from './read-slices.ts';
import { renderPreview } from '#functions/imaging/picture/render-preview.ts';
import type { NamedBytes } from './series-files.ts';

export type StackConversion = {
  readonly outputs: readonly ConvertedOutput[];
  readonly notes: readonly ConversionNote[];
  readonly summary: Readonly<Record<string, string | number>>;
  /** Files that are not part of the stack, each with the reason. */
  readonly refused: readonly RefusedFile[];
};

/**
 * Makes a stack of the frames of a series, whatever their positions. Each file's bytes are freed after it is read, so memory only holds the
 * compressed stack and one file. A file that cannot be read or belongs elsewhere is left out and listed. Throws RejectedFileError if no
 * file remains.
 */
export async function convertStack(files: AsyncIterable<NamedBytes>): Promise<StackConversion> {
  const { slices, refused } = await readAll(files);
  const [first] = refused;
  if (slices.length === 0) throw first?.error ?? new RejectedFileError('dicomWithoutImage');
  const { stack, leftOut } = arrangeSlices(slices);
  const { bytes, index } = buildStack(stack);
  const { middle } = stack;
  const outputs = [
    ...(await renderMiddle(stack)),
    metadataOf(stack.slices, middle.instance, stack.notes),
    { role: 'stack', level: 0, contentType: 'application/octet-stream', bytes } as const,
    documentOutput('stackIndex', imageStackDocument.encode(index)),
  ];
  const allRefused = [...refused, ...leftOut];
  const notes = allRefused.length > 0 ? [...stack.notes, 'filesLeftOut' as const] : stack.notes;
  return {
    outputs,
    notes,
    summary: summaryOf(middle.instance, middle.shape, stack.slices.length),
    refused: allRefused,
  };
}

async function readAll(files: AsyncIterable<NamedBytes>): Promise<{ slices: Slice[]; refused: RefusedFile[] }> {
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
  if (middle.shape.sampleType !== 'rgb8' && window) return await renderGrey(middle, middle.shape, { values, window });
  return await renderPreview({
    data: new Uint8Array(values),
    info: { width: middle.shape.Columns, height: middle.shape.Rows, channels: 3 },
    pixelAspect: pixelAspectOf(middle.instance),
  });
}

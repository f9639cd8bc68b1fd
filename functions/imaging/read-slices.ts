import type { StackShape } from '#shared/file/decode-stack-frame.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { type Frame, openFrames } from './decode-frame.ts';
import type { DicomDataset } from './dicom-dataset.ts';
import { readInstance } from './dicom-metadata.ts';
import { type Display, readDisplay } from './display.ts';
import { encodeStackFrame, stackShapeOf } from './encode-stack-frame.ts';
import { frameAttributes } from './frame-attributes.ts';
import type { SeriesMember } from './group-series.ts';
import { lookUp } from './lookup-table.ts';
import type { PixelLayout } from './pixel-layout.ts';
import { readDicom } from './read-dicom.ts';
import { type Range, rangeOf } from './value-range.ts';

/** One frame of a file, encoded for the stack, with what is needed to place and show it. */
export type Slice = SeriesMember & {
  readonly display: Display;
  readonly shape: StackShape;
  /** Stored values of grey pictures. */
  readonly range: Range | undefined;
  readonly encoded: Uint8Array;
};

/** All frames of one file, in its own order. Throws RejectedFileError when the file or one of its frames cannot be read. */
export async function readSlices({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Slice[]> {
  const dicom = readDicom(bytes);
  const { layout, decode } = openFrames(dicom);
  const describe = describeFrames(dicom.dataset, layout);
  const slices: Slice[] = [];
  for (let index = 0; index < layout.frames; index += 1) {
    const { instance, display } = describe(index);
    const frame = withModalityTable(await decode(index), display);
    const range = frame.kind === 'grey' ? rangeOf(frame.values, display.padding) : undefined;
    slices.push({ name, instance, display, range, shape: stackShapeOf(frame), encoded: encodeStackFrame(frame) });
  }
  return slices;
}

/** What is known of each frame; the frames of a file that is not enhanced share it. */
function describeFrames(
  dataset: DicomDataset,
  layout: PixelLayout,
): (index: number) => { readonly instance: DicomInstance; readonly display: Display } {
  const attributesOf = frameAttributes(dataset);
  const describe = (index: number): { instance: DicomInstance; display: Display } => {
    const attributes = attributesOf(index);
    return { instance: readInstance(dataset, attributes), display: readDisplay(dataset, layout, attributes) };
  };
  if (dataset.has('PerFrameFunctionalGroupsSequence')) return describe;
  const shared = describe(0);
  return () => shared;
}

/** A table, unlike slope and intercept, cannot be left to the viewer: its values take the place of the stored ones. */
function withModalityTable(frame: Frame, { modalityTable: table }: Display): Frame {
  if (!table || frame.kind === 'rgb') return frame;
  const values = new Uint16Array(frame.values.length);
  for (let pixel = 0; pixel < values.length; pixel += 1) values[pixel] = lookUp(table, frame.values[pixel] ?? 0);
  return { ...frame, values };
}
